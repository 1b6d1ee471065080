import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon, SeverityMark } from './icon.tsx';
import styles from './screen-states.module.css';

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

const patienceMs = 300;
const widths = ['92%', '70%', '84%', '52%'];

/** Nothing for 300 ms, then rows in the shape of what comes. */
export const Loading = ({ rows = 4, rowHeight = 22 }: { rows?: number; rowHeight?: number }) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" role="status" className={styles.loading}>
      <span className="visually-hidden">{shown ? t('studio.loading') : ''}</span>
      {shown &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} className="bar" style={{ blockSize: rowHeight }}>
            <i style={{ inlineSize: widths[index % widths.length] }} />
          </div>
        ))}
    </div>
  );
};

/** Says why there is nothing, and the next step. The open contact is the site's picture of nothing. */
export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <svg width="180" height="40" viewBox="0 0 180 40" fill="none" strokeWidth="2" aria-hidden="true">
      <path d="M0 20h60M112 20h68" stroke="var(--tick)" />
      <g stroke="var(--ink)">
        <circle cx="64" cy="20" r="4" />
        <path d="m67 18 32-12" />
        <circle cx="108" cy="20" r="4" />
      </g>
    </svg>
    <h2>{title}</h2>
    {children !== undefined && <p className="small muted">{children}</p>}
    {action !== undefined && <div className="acts">{action}</div>}
  </div>
);
