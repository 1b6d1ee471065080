import type { Frame } from '../../ui/chart/line-plot.tsx';
import styles from './price-marks.module.css';

/** The last price as a flag at the edge, with a dashed line to it. */
export const LastPrice = ({ frame, y, text }: { frame: Frame; y: number; text: string }) => {
  const edge = frame.width - frame.right;
  return (
    <g>
      <path className={styles.dashed} d={`M${frame.left} ${y}H${edge}`} />
      <path className={styles.flag} d={`M${edge} ${y}l8-11h60v22h-60Z`} />
      <text x={edge + 36} y={y + 4.5} textAnchor="middle" className={styles.flagged}>
        {text}
      </text>
    </g>
  );
};

type CrosshairProps = { frame: Frame; x: number; y: number; date: string; text: string };

/** The value at the pointer. */
export const Crosshair = ({ frame, x, y, date, text }: CrosshairProps) => {
  const left = x > frame.width * 0.6;
  const box = left ? x - 164 : x + 8;
  return (
    <g>
      <path className={styles.hair} d={`M${x} ${frame.top}V${frame.height - frame.bottom}`} />
      <circle className={styles.dot} cx={x} cy={y} r="4" />
      <rect className={styles.box} x={box} y={frame.top} width="156" height="48" />
      <text x={box + 12} y={frame.top + 19}>
        {date}
      </text>
      <text x={box + 12} y={frame.top + 38} className={styles.strong}>
        {text}
      </text>
    </g>
  );
};
