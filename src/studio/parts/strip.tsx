import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SeverityMark } from './severity.tsx';
import styles from './strip.module.css';

type Props = {
  /** `saved` is quiet, `offline` and `stop` must be known, `person` tells who else is here. */
  kind: 'saved' | 'offline' | 'warn' | 'stop' | 'person' | 'note';
  /** The mark of a person. */
  mark?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  children: ReactNode;
};

const marks = {
  saved: <Icon name="check" />,
  offline: <Icon name="offline" />,
  warn: <SeverityMark severity="warn" />,
  stop: <SeverityMark severity="stop" />,
  note: <SeverityMark severity="note" />,
  person: null,
} as const;

/** One line above the work about connection, saving or colleagues, only when something must be known. */
export const Strip = ({ kind, mark, action, role, children }: Props) => (
  <div className={styles.strip} data-kind={kind} {...(role && { role })}>
    {mark ?? marks[kind]}
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
