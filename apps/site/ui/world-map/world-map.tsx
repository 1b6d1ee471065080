import { mapSize, pressRadiusOf, toMap } from '@site/ui/world-map/project';
import { ContentText } from '../content-text/content-text.tsx';
import ground from './map.module.css';
import styles from './world-map.module.css';

export type MapPoint = { id: number; title: string; lat: number; lng: number; href?: string; on: boolean };

const { width, height } = mapSize;

/** The name is on the side with free space. */
const Label = ({ x, y, title }: { x: number; y: number; title: string }) => {
  const left = x > width * 0.6;
  return (
    <text x={left ? x - 18 : x + 18} y={y + 5} textAnchor={left ? 'end' : 'start'} aria-hidden="true">
      {title}
    </text>
  );
};

type Place = { x: number; y: number };

const Point = ({ point, place: { x, y }, pressRadius }: { point: MapPoint; place: Place; pressRadius: number }) => {
  const dots = (
    <>
      <circle cx={x} cy={y} r={pressRadius} className={`${ground.reach} fill-transparent`} />
      <circle cx={x} cy={y} r={point.on ? 6 : 4} className={`${styles.dot} fill-edge stroke-panel stroke-2`} />
    </>
  );
  if (point.href === undefined)
    return (
      <g className={`${ground.point} ${styles.point} focus-visible:outline-0`} data-on={point.on || undefined}>
        {dots}
      </g>
    );
  return (
    <ContentText
      as="a"
      of={point.title}
      className={`${ground.point} ${styles.point} focus-visible:outline-0`}
      data-on={point.on || undefined}
      href={point.href}
      aria-label={point.title}
    >
      {dots}
      <Label x={x} y={y} title={point.title} />
    </ContentText>
  );
};

/** Our dotted world map. Points are links in list order; the list beside it has the same data as text. */
export const WorldMap = ({ label, points }: { label: string; points: readonly MapPoint[] }) => {
  const placed = points.map((point) => ({ point, place: toMap(point.lat, point.lng) }));
  const places = placed.map(({ place }) => place);
  return (
    <div className={ground.map}>
      <svg
        className="relative overflow-visible inline-full"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
      >
        {placed.map(({ point, place }) => (
          <Point key={point.id} point={point} place={place} pressRadius={pressRadiusOf(place, places)} />
        ))}
      </svg>
    </div>
  );
};
