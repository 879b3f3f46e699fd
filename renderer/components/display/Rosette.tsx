/** The wreaths of the rosette: ellipses turned about one centre, a small wreath inside a large one. */
const wreaths = [
  { rx: 98, ry: 25, petals: 30 },
  { rx: 22, ry: 8, petals: 12 },
];
const ellipses = wreaths.flatMap(({ rx, ry, petals }) =>
  Array.from({ length: petals }, (_, index) => ({ rx, ry, angle: (index * 180) / petals })),
);

/** The engraved rosette of a banknote. */
export function Rosette() {
  return (
    <svg className="gw-amount-rosette" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      {ellipses.map(({ rx, ry, angle }) => (
        <ellipse key={`${rx} ${angle}`} rx={rx} ry={ry} transform={`rotate(${angle})`} />
      ))}
    </svg>
  );
}
