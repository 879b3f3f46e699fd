/** How many files are on their way at once, where nothing else is said: a process may have so many open, whatever its limit. */
const together = 16;

/** Does something with each, some at a time, and gives what came of it, in order. Rejects with the first failure. */
export async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  most = together,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const one = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, one));
  return results;
}
