import { Icon } from '@site/ui/icons/icon';
import type { ReactNode } from 'react';
import { useTurn } from '../../app/site-context.ts';
import styles from './section.module.css';

type Props = { id: string; title: string; more?: { label: string; href: string }; children: ReactNode };

/** A section of the home page; its heading is connected to the bus line in the margin. */
export const Section = ({ id, title, more, children }: Props) => {
  useTurn();
  return (
    <section className={`wide ${styles.section}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="more" href={more.href}>
            {more.label} <Icon name="arrow" size={16} />
          </a>
        )}
      </header>
      {children}
    </section>
  );
};
