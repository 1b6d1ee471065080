import type { ReactNode } from 'react';
import styles from './panes.module.css';

type Props = {
  list: ReactNode;
  /** What was chosen in the list; on a phone it takes the list's place. */
  children: ReactNode;
  /** Facts beside it; below it where there is no room. */
  side?: ReactNode;
  isOpen: boolean;
};

/** A list on the left, one of it in the middle, facts about it on the right. */
export const Panes = ({ list, children, side, isOpen }: Props) => (
  <div className={styles.panes} data-open={isOpen || undefined}>
    <div className={styles.list}>{list}</div>
    <div className={styles.main}>
      <div className={styles.middle}>{children}</div>
      {side !== undefined && <aside className={styles.side}>{side}</aside>}
    </div>
  </div>
);
