import { ContentText } from '../content-text/content-text.tsx';
import styles from './ruler-tabs.module.css';

export type RulerTab = { href: string; label: string; count?: number; current: boolean };

/** The page's scale: a ruler whose marks are links, with a needle at the current one. */
export const RulerTabs = ({ label, tabs }: { label: string; tabs: readonly RulerTab[] }) => (
  <nav className={styles.ruler} aria-label={label}>
    <ul>
      {tabs.map(({ href, label: name, count, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined}>
            <ContentText>{name}</ContentText>
            {count !== undefined && <span className="mono">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
