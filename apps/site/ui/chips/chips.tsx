import { ContentText } from '../content-text/content-text.tsx';
import styles from './chips.module.css';

export type Chip = { href: string; label: string; count?: number; current: boolean };

/** A filter as a row of links, each with its number of results. A value with no results stays, muted. */
export const Chips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav className={styles.nav} aria-label={label}>
    <ul className={styles.chips}>
      {chips.map(({ href, label: name, count, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'true' : undefined} data-empty={count === 0 || undefined}>
            <ContentText>{name}</ContentText>
            {count !== undefined && <span className="mono">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
