/**
 * The pages from one back to itself, by the one way that leads on from each; none where the way leads elsewhere, or into a
 * circle that it is not in. Pure.
 */
export function circleFrom(start: string, next: (page: string) => string | undefined): readonly string[] {
  const passed: string[] = [];
  for (let at: string | undefined = start; at !== undefined && !passed.includes(at); at = next(at)) {
    passed.push(at);
    if (next(at) === start) return passed;
  }
  return [];
}
