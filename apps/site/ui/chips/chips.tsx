import { Icon } from '@site/ui/icons/icon';
import type { MouseEventHandler } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './chips.module.css';

type Link = { label: string; href: string };

type Props = {
  label: string;
  chips: readonly Link[];
  removeLabel: (name: string) => string;
  /** Removes all of them. */
  clear: Link;
  onClick?: MouseEventHandler;
};

/** The active filters of a list, each as a link that removes it. */
export const RemovableChips = ({ label, chips, removeLabel, clear, onClick }: Props) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it
  <ul className={`${styles.removable} flex flex-wrap gap-2`} aria-label={label} onClick={onClick}>
    {chips.map(({ label: name, href }) => (
      <li key={name}>
        <a href={href} aria-label={removeLabel(name)}>
          <ContentText>{name}</ContentText> <Icon name="close" size={12} />
        </a>
      </li>
    ))}
    <li>
      <a className={styles.clear} href={clear.href}>
        {clear.label}
      </a>
    </li>
  </ul>
);

export type Chip = { href: string; label: string; count?: number; current: boolean };

/** A filter as a row of links, each with its number of results. A value with no results stays, muted. */
export const Chips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav className="max-inline-full min-inline-0" aria-label={label}>
    <ul className={`${styles.chips} flex flex-wrap gap-2 print:hidden`}>
      {chips.map(({ href, label: name, count, current }) => (
        <li className="max-sm:flex-none" key={href}>
          <a href={href} aria-current={current ? 'true' : undefined} data-empty={count === 0 || undefined}>
            <ContentText>{name}</ContentText>
            {count !== undefined && <span className="mono text-13 text-muted">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
