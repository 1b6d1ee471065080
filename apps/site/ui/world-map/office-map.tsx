import { mapSize, toMap } from '@site/ui/world-map/project';
import { ContentText } from '../content-text/content-text.tsx';
import ground from './map.module.css';
import styles from './office-map.module.css';

type Place = { x: number; y: number };
type Label = { x: number; y: number; anchor: 'start' | 'end' | 'middle' };
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

export type OfficePoint = {
  id: number;
  name: string;
  kind: 'headquarters' | 'branch' | 'distributor';
  lat: number;
  lng: number;
  href: string;
  on: boolean;
};

/** The world, or a section of it, in the map's own units. The style sheet crops the dots to the same sections. */
const windows = {
  world: { x: 0, y: 0, ...mapSize, half: 5, size: 13, gap: 10 },
  china: { x: 920, y: 104, width: 168, height: 104, half: 1.7, size: 4.8, gap: 3.6 },
} as const;

type Window = (typeof windows)[keyof typeof windows];

const Mark = ({ kind, half }: { kind: OfficePoint['kind']; half: number }) => (
  <>
    {kind === 'headquarters' && (
      <rect
        x={-half * 1.8}
        y={-half * 1.8}
        width={half * 3.6}
        height={half * 3.6}
        className={`${styles.frame} fill-paper stroke-signal stroke-[1.4]`}
      />
    )}
    <rect
      x={-half}
      y={-half}
      width={half * 2}
      height={half * 2}
      className={`${styles.mark} fill-ink stroke-paper stroke-[0.3] data-[kind=distributor]:fill-paper data-[kind=distributor]:stroke-ink data-[kind=distributor]:stroke-[1.4]`}
      data-kind={kind}
    />
  </>
);

type Placed = { point: OfficePoint; place: Place; label: Label | undefined; view: Window };

const Point = ({ point, place: { x, y }, label, view }: Placed) => {
  const left = x > view.width * 0.6;
  const at = label ?? {
    x: left ? x - view.gap : x + view.gap,
    y: y + view.size * 0.35,
    anchor: left ? 'end' : 'start',
  };
  return (
    <ContentText
      as="a"
      of={point.name}
      className={`${ground.point} ${styles.point} no-underline focus-visible:outline-0`}
      href={point.href}
      tabIndex={-1}
      aria-label={point.name}
      data-on={point.on || undefined}
    >
      <g transform={`translate(${x} ${y})`}>
        <circle r={view.gap} className={`${ground.reach} fill-transparent`} />
        <Mark kind={point.kind} half={view.half} />
      </g>
      <text
        className="stroke-paper font-medium"
        x={at.x}
        y={at.y}
        fontSize={view.size}
        textAnchor={at.anchor}
        data-hidden={label ? undefined : ''}
        aria-hidden="true"
      >
        {point.name}
      </text>
    </ContentText>
  );
};

type Props = { label: string; points: readonly OfficePoint[]; of: keyof typeof windows };

/**
 * Our dotted world map with every office, by kind. Points are links in list order. They are no tab stops: the list has the
 * same data, and 80 stops would come before it.
 */
export const OfficeMap = ({ label, points, of }: Props) => {
  const view = windows[of];
  const inside = points
    .map((point) => ({ point, at: toMap(point.lat, point.lng) }))
    .map(({ point, at }) => ({ point, place: { x: at.x - view.x, y: at.y - view.y } }))
    .filter(({ place: { x, y } }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height);
  const labels = placeLabels(
    inside.map(({ point, place }) => ({ ...place, name: point.name })),
    view,
  );
  return (
    <div className={`${ground.map} ${styles.map}`} data-of={of}>
      <svg
        className="relative overflow-visible inline-full"
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="group"
        aria-label={label}
      >
        {inside.map(({ point, place }, index) => (
          <Point key={point.id} point={point} place={place} label={labels[index]} view={view} />
        ))}
      </svg>
    </div>
  );
};
