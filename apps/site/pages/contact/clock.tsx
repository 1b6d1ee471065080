import { clockAttribute } from './use-local-times.ts';
import styles from './clock.module.css';

/** The place of an office's local time, which `use-local-times.ts` fills in. With office hours there is a square, filled while it is open. */
export const Clock = ({ country, hasHours }: { country: string; hasHours: boolean }) => (
  <span
    className={`mono ${styles.clock}`}
    {...{ [clockAttribute]: country }}
    data-unknown={hasHours ? undefined : ''}
    suppressHydrationWarning
  >
    {/* React leaves what the script writes, because this text never changes. */}
    {''}
  </span>
);
