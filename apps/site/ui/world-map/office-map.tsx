import { mapSize, toMap } from '@site/ui/world-map/project';
import { ContentText } from '../content-text/content-text.tsx';
import { placeLabels } from './place-labels.ts';
import type { Label, Place } from './place-labels.ts';
import ground from './map.module.css';
import styles from './office-map.module.css';

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
      <rect x={-half * 1.8} y={-half * 1.8} width={half * 3.6} height={half * 3.6} className={styles.frame} />
    )}
    <rect x={-half} y={-half} width={half * 2} height={half * 2} className={styles.mark} data-kind={kind} />
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
      className={`${ground.point} ${styles.point}`}
      href={point.href}
      aria-label={point.name}
      data-on={point.on || undefined}
    >
      <g transform={`translate(${x} ${y})`}>
        <circle r={view.gap} className={ground.reach} />
        <Mark kind={point.kind} half={view.half} />
      </g>
      <text
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

/** Our dotted world map with every office, by kind. Points are links in list order, and the list has the same data. */
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
      <svg viewBox={`0 0 ${view.width} ${view.height}`} role="group" aria-label={label}>
        {inside.map(({ point, place }, index) => (
          <Point key={point.id} point={point} place={place} label={labels[index]} view={view} />
        ))}
      </svg>
    </div>
  );
};
