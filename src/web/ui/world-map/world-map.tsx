import { mapSize, toMap } from './project.ts';
import styles from './world-map.module.css';

export type MapPoint = { id: number; title: string; lat: number; lng: number; href?: string; on: boolean };

const { width, height } = mapSize;

/** The name stands on the side where there is room. */
const Label = ({ x, y, title }: { x: number; y: number; title: string }) => {
  const left = x > width * 0.6;
  return (
    <text x={left ? x - 18 : x + 18} y={y + 5} textAnchor={left ? 'end' : 'start'} aria-hidden="true">
      {title}
    </text>
  );
};

const Point = ({ point }: { point: MapPoint }) => {
  const { x, y } = toMap(point.lat, point.lng);
  const dots = (
    <>
      <circle cx={x} cy={y} r="14" className={styles.reach} />
      <circle cx={x} cy={y} r={point.on ? 6 : 4} className={styles.dot} />
    </>
  );
  if (point.href === undefined)
    return (
      <g className={styles.point} data-on={point.on || undefined}>
        {dots}
      </g>
    );
  return (
    <a className={styles.point} data-on={point.on || undefined} href={point.href} aria-label={point.title}>
      {dots}
      <Label x={x} y={y} title={point.title} />
    </a>
  );
};

/** Our own world of dots. Points are links in the order of the list; the list beside it says the same in words. */
export const WorldMap = ({ label, points }: { label: string; points: readonly MapPoint[] }) => (
  <div className={styles.map}>
    <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      {points.map((point) => (
        <Point key={point.id} point={point} />
      ))}
    </svg>
  </div>
);
