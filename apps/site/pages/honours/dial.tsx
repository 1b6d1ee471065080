import type { Validity } from './months.ts';
import styles from './dial.module.css';

const at = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
};
const tick = (turn: number) => `M${at(turn, 56)}L${at(turn, 68)}`;

/** Two short lines for the middle: the title's leading capitals, else the year. */
const shortName = (title: string, date: string): [string, string] => {
  const [, mark, number] = /(?:^|[^A-Za-z])([A-Z]{2,5})[\s/-]{0,2}(\d{3,5})?/.exec(title) ?? [];
  return mark ? [mark, number ?? date.slice(0, 4)] : [date.slice(0, 4), ''];
};

type Props = { title: string; date: string; validity: Validity };

/** One tick per month: dark ones remain, the orange mark is today. A certificate without an end has plain rings. */
export const Dial = ({ title, date, validity }: Props) => {
  const [name, number] = shortName(title, date);
  const count = validity.kind === 'valid' ? validity.months : 0;
  const left = validity.kind === 'valid' ? validity.left : 0;
  const ticks = Array.from({ length: count }, (_, index) => (index + 0.5) / count);
  const elapsed = count - left;
  // Many ticks must be thin to stay apart.
  const width = Math.min(3, (2 * Math.PI * 62 * 0.55) / Math.max(1, count)).toFixed(2);
  return (
    <svg className={styles.dial} viewBox="-74 -74 148 148" width="148" height="148" aria-hidden="true">
      <circle r="73" className={styles.rim} />
      {count === 0 && <circle r="62" className={styles.ring} />}
      <circle r="48" className={styles.plate} />
      <path className={styles.gone} d={ticks.slice(0, elapsed).map(tick).join('')} />
      <path className={styles.left} strokeWidth={width} d={ticks.slice(elapsed).map(tick).join('')} />
      {elapsed > 0 && <path className={styles.today} d={`M${at(elapsed / count, 50)}L${at(elapsed / count, 72)}`} />}
      <text y={number ? 1 : 6}>{name}</text>
      {number && (
        <text y="20" className={styles.number}>
          {number}
        </text>
      )}
    </svg>
  );
};
