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
  <div className={`columns ${styles.panes}`} data-open={isOpen || undefined}>
    <div className={`scroll column ${styles.list}`}>{list}</div>
    <div className={`beside panel ${styles.main}`}>
      <div className={`scroll ${styles.middle}`}>{children}</div>
      {side !== undefined && <aside className={`scroll beside ${styles.side}`}>{side}</aside>}
    </div>
  </div>
);
