import { useText } from '#ui/language/use-text.ts';
import styles from './waiting-mark.module.css';

/** How much waits at a place of the rail; in the signal colour if it waits for this person. */
export const WaitingMark = ({ count, mine }: { count: number; mine: boolean }) => {
  const t = useText();
  if (count === 0) return null;
  return (
    <b className={styles.waiting} data-mine={mine || undefined}>
      {count}
      <span className="visually-hidden"> {t('studio.waiting')}</span>
    </b>
  );
};
