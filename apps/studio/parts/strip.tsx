import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SeverityMark } from './severity.tsx';
import styles from './strip.module.css';

type Props = {
  kind: 'offline' | 'warn' | 'stop' | 'note';
  action?: ReactNode;
  role?: 'alert' | 'status';
  children: ReactNode;
};

const marks = {
  offline: <Icon name="offline" />,
  warn: <SeverityMark severity="warn" />,
  stop: <SeverityMark severity="stop" />,
  note: <SeverityMark severity="note" />,
} as const;

/** One line above the work about connection or saving, only when something must be known. */
export const Strip = ({ kind, action, role, children }: Props) => (
  <div className={`bar wrap box ${styles.strip}`} data-kind={kind} {...(role && { role })}>
    {marks[kind]}
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
