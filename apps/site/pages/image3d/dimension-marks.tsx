import type { Mark } from './viewer/dimension-lines.ts';
import styles from './dimension-marks.module.css';

/** Dimensions drawn over the picture, from the same points as the model. */
export const DimensionMarks = ({ marks }: { marks: readonly Mark[] }) => (
  <svg className={styles.marks} aria-hidden="true">
    {marks.map(({ path, arrows, x, y, angle, label }) => (
      <g key={label}>
        <path d={path} />
        <path data-fill="" d={arrows} />
        <text transform={`translate(${x} ${y}) rotate(${angle})`} y="-7" textAnchor="middle">
          {label}
        </text>
      </g>
    ))}
  </svg>
);
