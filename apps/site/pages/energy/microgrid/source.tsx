import type { ReactNode } from 'react';
import { usePower } from './use-power.ts';
import styles from './plant-diagram.module.css';

type Props = {
  x: number;
  name: string;
  rating: string;
  note: string;
  power: number;
  /** Shown instead of the power while there is none. */
  idle?: string;
  /** Whether there is voltage above the breaker, and whether the breaker is closed. */
  live: boolean;
  closed: boolean;
  children: ReactNode;
};

const breaker = 216;
export const busY = 280;

/** One source above the bus: its symbol, power and breaker, and an arrow where energy flows. */
export const Source = ({ x, name, rating, note, power, idle, live, closed, children }: Props) => {
  const format = usePower();
  const arrow = power > 0 ? 'm-8 0h16l-8 14Z' : 'm-8 14h16l-8-14Z';
  return (
    <g transform={`translate(${x} 0)`} data-live={live || undefined} data-closed={closed || undefined}>
      <path className={styles.conductor} data-live={live || undefined} d={`M0 134V${breaker}`} />
      <path className={styles.conductor} data-live={closed || undefined} d={`M0 ${breaker}V${busY}`} />
      {power !== 0 && <path className={styles.flow} data-back={power < 0 || undefined} d={`M0 138V${busY - 4}`} />}
      <rect className={styles.breaker} x="-9" y={breaker - 9} width="18" height="18" />
      {!closed && <path className={styles.blade} d={`M-5 ${breaker + 5}l10-10`} />}
      {power !== 0 && <path className={styles.arrow} d={`M0 ${busY - 34}${arrow}`} />}
      <g className={styles.symbol} transform="translate(0 54)">
        {children}
      </g>
      <text className={styles.name} x="56" y="80">
        {name}
      </text>
      <text className={styles.small} x="56" y="103">
        {rating}
      </text>
      <text className={styles.power} x="24" y="180">
        {power === 0 && idle !== undefined ? idle : format(power)}
      </text>
      <text className={styles.small} x="24" y="244">
        {note}
      </text>
    </g>
  );
};
