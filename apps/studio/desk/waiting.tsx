import { useText } from '@site/ui/language/use-text';
import { useCall } from '../api/use-call.ts';
import type { Place } from '../place.ts';
import styles from './waiting.module.css';

/** What waits, shared by the rail and the desk. */
export const useCounts = () => useCall('deskCounts', {}, { everyMs: 20_000 }).data;

/** How much waits at a place of the rail; in the signal colour if it waits for this person. */
export const WaitingMark = ({ count: name, isMine }: NonNullable<Place['waiting']>) => {
  const t = useText();
  const count = useCounts()?.[name]?.count ?? 0;
  if (count === 0) return null;
  return (
    <b className={styles.waiting} data-mine={isMine || undefined}>
      {count}
      <span className="visually-hidden"> {t('studio.waiting')}</span>
    </b>
  );
};
