import type { ReactNode } from 'react';
import styles from './charts.module.css';

type Span = readonly [number, number];
type Scale = (value: number) => number;

/** Maps values to positions in equal steps. */
export const linear =
  ([from, to]: Span, [start, end]: Span): Scale =>
  (value) =>
    to === from ? start : start + ((value - from) / (to - from)) * (end - start);

/** Maps values to positions so that equal ratios have equal distances. */
export const logarithmic = ([from, to]: Span, range: Span): Scale => {
  const even = linear([Math.log(from), Math.log(to)], range);
  return (value) => even(Math.log(value));
};

/** Returns round values that cover a span, about as many as asked for. */
export const niceTicks = ([from, to]: Span, about: number): number[] => {
  if (!(to > from)) return [from];
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

type Bar = { label: string; value: number; text: string };

/** As wide as the column of a phone, so that the text of a bar chart is not made smaller there. */
const size = { width: 350, height: 188, top: 28, bottom: 28 };
const barWidth = 32;

/**
 * Bars that start at zero, with the value on top and the last one in the signal colour. A table beside the chart has
 * the same data.
 */
export const BarChart = ({ bars }: { bars: readonly Bar[] }) => {
  const { width, height, top, bottom } = size;
  const floor = height - bottom;
  const y = linear([0, Math.max(...bars.map(({ value }) => value))], [floor, top]);
  const step = width / bars.length;
  return (
    <svg
      className={`${styles.chart} overflow-visible inline-full`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {bars.map(({ label, value, text }, index) => {
        const middle = (index + 0.5) * step;
        return (
          <g key={label}>
            <rect
              className="fill-ink data-[last]:fill-signal"
              data-last={index === bars.length - 1 || undefined}
              x={middle - barWidth / 2}
              y={y(value)}
              width={barWidth}
              height={floor - y(value)}
            />
            <text className={styles.value} x={middle} y={y(value) - 8} textAnchor="middle">
              {text}
            </text>
            <text x={middle} y={height - 8} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
      <path className="fill-none stroke-ink" d={`M0 ${floor}H${width}`} />
    </svg>
  );
};

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
    <svg
      className={`${styles.chart} overflow-visible inline-full`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {yTicks.map(({ at, label }) => (
        <g key={at}>
          <path className="fill-none stroke-line" d={`M${left} ${y(at)}H${width - right}`} />
          <text
            x={side === 'left' ? left - 8 : width - right + 8}
            y={y(at) + 4}
            textAnchor={side === 'left' ? 'end' : 'start'}
          >
            {label}
          </text>
        </g>
      ))}
      <path className="fill-none stroke-ink" d={`M${left} ${floor}H${width - right}`} />
      {xTicks.map(({ at, label }) => (
        <g key={at}>
          <path className="fill-none stroke-ink" d={`M${x(at)} ${floor}v6`} />
          <text x={x(at)} y={floor + 22} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <path
        className={`${styles.line} fill-none stroke-ink stroke-[1.6] data-[line=signal]:stroke-signal data-[line=signal]:stroke-2`}
        data-line={line}
        d={path.join('')}
      />
      {children}
      <path className="fill-transparent" d={`M${left} ${top}H${width - right}V${floor}H${left}Z`} />
    </svg>
  );
};
