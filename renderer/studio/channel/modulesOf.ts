/** What is no module, though it is fetched by a page: by what fetched it. */
const otherKinds = ["link", "css", "img", "iframe"];

/** The addresses of the modules that a frame of this origin has fetched since it began, or before it was the phone. */
export function modulesOf(frame: Window): readonly string[] {
  const fetched = frame.performance
    .getEntriesByType("resource")
    .filter((entry) => "initiatorType" in entry && !otherKinds.includes(String(entry.initiatorType)))
    .map(({ name }) => name);
  const preloaded = [...frame.document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
  return [...new Set([...fetched, ...preloaded.map(({ href }) => href)])];
}
