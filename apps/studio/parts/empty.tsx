import type { ReactNode } from 'react';
import styles from './empty.module.css';

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
