/** So many components render at once; a cheap phone does it within a frame. */
const most = 64;

const waiting = new Set<() => void>();
let rendered = 0;

/**
 * Has a component render: at once, or, where one change has very many of them render, some of them in each of the next
 * tasks, so that a key that comes meanwhile need not wait for all. Whenever it renders, it shows what is true then.
 */
export function renderSoon(render: () => void): void {
  if (rendered === 0) setTimeout(goOn);
  rendered += 1;
  if (rendered > most) waiting.add(render);
  else render();
}

function goOn(): void {
  const due = [...waiting];
  waiting.clear();
  rendered = 0;
  due.forEach(renderSoon);
}
