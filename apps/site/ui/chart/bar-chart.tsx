import { linear } from './scale.ts';
import styles from './chart.module.css';

export type Bar = { label: string; value: number; text: string };

const size = { width: 400, height: 200, top: 28, bottom: 28 };
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
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {bars.map(({ label, value, text }, index) => {
        const middle = (index + 0.5) * step;
        return (
          <g key={label}>
            <rect
              className={styles.bar}
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
      <path className={styles.axis} d={`M0 ${floor}H${width}`} />
    </svg>
  );
};
