import type { ReactNode } from 'react';
import type { Scale } from './scale.ts';
import styles from './chart.module.css';

export type Point = { x: number; y: number };
export type Tick = { at: number; label: string };
export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

type Props = {
  frame: Frame;
  x: Scale;
  y: Scale;
  points: readonly Point[];
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  /** The side on which the values are written. */
  side?: 'left' | 'right';
  line?: 'ink' | 'signal';
  children?: ReactNode;
};

/**
 * A line over hairlines, with a dark axis. A table beside it has the same data, so the plot is hidden from screen
 * readers.
 */
export const LinePlot = ({ frame, x, y, points, xTicks, yTicks, side = 'left', line = 'ink', children }: Props) => {
  const { width, height, left, right, top, bottom } = frame;
  const path = points.map(
    (point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`,
  );
  const floor = height - bottom;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {yTicks.map(({ at, label }) => (
        <g key={at}>
          <path className={styles.grid} d={`M${left} ${y(at)}H${width - right}`} />
          <text
            x={side === 'left' ? left - 8 : width - right + 8}
            y={y(at) + 4}
            textAnchor={side === 'left' ? 'end' : 'start'}
          >
            {label}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${left} ${floor}H${width - right}`} />
      {xTicks.map(({ at, label }) => (
        <g key={at}>
          <path className={styles.axis} d={`M${x(at)} ${floor}v6`} />
          <text x={x(at)} y={floor + 22} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <path className={styles.line} data-line={line} d={path.join('')} />
      {children}
      <path className={styles.hit} d={`M${left} ${top}H${width - right}V${floor}H${left}Z`} />
    </svg>
  );
};
