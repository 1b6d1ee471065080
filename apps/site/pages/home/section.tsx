import { Icon } from '@site/ui/icons/icon';
import type { ReactNode } from 'react';
import { useYield } from '../../app/site-context.ts';
import styles from './home-sections.module.css';

type Props = { id: string; title: string; more?: { label: string; href: string }; children: ReactNode };

/** A section of the home page; its heading is connected to the bus line in the margin. */
export const Section = ({ id, title, more, children }: Props) => {
  useYield();
  return (
    <section className={`wide ${styles.section} pbs-24 max-sm:pbs-16`} aria-labelledby={id}>
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
