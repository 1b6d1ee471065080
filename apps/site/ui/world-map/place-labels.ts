export type Place = { x: number; y: number };
export type Label = { x: number; y: number; anchor: 'start' | 'end' | 'middle' };
type Box = { left: number; top: number; right: number; bottom: number };

/** Han characters are as wide as they are high, Latin ones about half as wide. */
const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? size : size * 0.58), 0);

const boxOf = ({ x, y, anchor }: Label, width: number, size: number): Box => {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size, bottom: y + size * 0.25 };
};

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Possible positions of a label beside its dot, best first. */
const candidates = ({ x, y }: Place, gap: number, size: number): Label[] => [
  { x: x + gap, y: y + size * 0.35, anchor: 'start' },
  { x: x - gap, y: y + size * 0.35, anchor: 'end' },
  { x, y: y - gap, anchor: 'middle' },
  { x, y: y + gap + size * 0.8, anchor: 'middle' },
];

type Options = { size: number; gap: number; width: number };

/**
 * Finds a position for each name where it covers no dot and no other name; undefined if there is none. Earlier points
 * choose first.
 */
export const placeLabels = (
  points: readonly (Place & { name: string })[],
  { size, gap, width }: Options,
): (Label | undefined)[] => {
  const dots = points.map(({ x, y }) => ({
    left: x - gap * 0.7,
    right: x + gap * 0.7,
    top: y - gap * 0.7,
    bottom: y + gap * 0.7,
  }));
  const occupied: Box[] = [];
  return points.map((point, own) => {
    const long = widthOf(point.name, size);
    const free = candidates(point, gap, size).find((label) => {
      const box = boxOf(label, long, size);
      return (
        box.left >= 0 &&
        box.right <= width &&
        !occupied.some((other) => meet(box, other)) &&
        !dots.some((dot, index) => index !== own && meet(box, dot))
      );
    });
    if (free) occupied.push(boxOf(free, long, size));
    return free;
  });
};
