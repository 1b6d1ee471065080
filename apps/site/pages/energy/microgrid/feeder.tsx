import { busY } from './source.tsx';
import { usePower } from './use-power.ts';
import styles from './plant-diagram.module.css';

type Props = { x: number; name: string; note: string; power: number };

/** One feeder below the bus, with its power. */
export const Feeder = ({ x, name, note, power }: Props) => {
  const format = usePower();
  return (
    <g transform={`translate(${x} 0)`} data-closed="">
      <path className={styles.conductor} data-live="" d={`M0 ${busY}V400`} />
      <path className={styles.flow} d={`M0 ${busY + 4}V384`} />
      <rect className={styles.breaker} x="-9" y="331" width="18" height="18" />
      <path className={styles.arrow} d="M-11 380h22L0 400Z" />
      <text className={styles.power} x="24" y="346">
        {format(power)}
      </text>
      <rect className={styles.box} x="-88" y="400" width="212" height="72" />
      <text className={styles.name} x="-70" y="431">
        {name}
      </text>
      <text className={styles.small} x="-70" y="454">
        {note}
      </text>
    </g>
  );
};
