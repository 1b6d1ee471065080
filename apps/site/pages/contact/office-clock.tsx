import { clockAttribute } from './office-hours.ts';
import styles from './contact-table.module.css';

/** The place of an office's local time, which `useLocalTimes` fills in. With office hours there is a square, filled while it is open. */
export const Clock = ({ country, hasHours }: { country: string; hasHours: boolean }) => (
  <span
    className={`mono ${styles.clock} relative block ps-4 text-13 leading-4.5 font-normal whitespace-nowrap text-muted data-[open]:text-ink data-[unknown]:ps-0`}
    {...{ [clockAttribute]: country }}
    data-unknown={hasHours ? undefined : ''}
    suppressHydrationWarning
  >
    {/* React leaves what the script writes, because this text never changes. */}
    {''}
  </span>
);
