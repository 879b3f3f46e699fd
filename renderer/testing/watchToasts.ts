/**
 * Tells each toast's words as it appears, since it is gone before anybody looks.
 *
 * @returns ends that
 */
export function watchToasts(document: Document, tell: (words: string) => void): () => void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const parts = node instanceof Element ? [node, ...node.getElementsByClassName("gw-toast")] : [];
      for (const part of parts) if (part.classList.contains("gw-toast")) tell(part.textContent ?? "");
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => observer.disconnect();
}
