import { ContentText } from '../content-text/content-text.tsx';
import styles from './ruler-tabs.module.css';

export type RulerTab = { href: string; label: string; count?: number; current: boolean };

/** The page's scale: a ruler whose marks are links, with a needle at the current one. */
export const RulerTabs = ({ label, tabs }: { label: string; tabs: readonly RulerTab[] }) => (
  <nav className={`${styles.ruler} print:hidden`} aria-label={label}>
    <ul>
      {tabs.map(({ href, label: name, count, current }) => (
        <li className="flex-none" key={href}>
          <a
            className="relative flex items-baseline gap-1.5 pbs-2 leading-6 whitespace-nowrap text-muted no-underline block-14"
            href={href}
            aria-current={current ? 'page' : undefined}
          >
            <ContentText>{name}</ContentText>
            {count !== undefined && <span className="mono text-13">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
