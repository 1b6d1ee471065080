import { Icon } from '@site/ui/icons/icon';
import type { ReactNode } from 'react';
import { useYield } from '../../app/site-context.ts';
import styles from './section.module.css';

type Props = { id: string; title: string; more?: { label: string; href: string }; children: ReactNode };

/** A section of the home page; its heading is connected to the bus line in the margin. */
export const Section = ({ id, title, more, children }: Props) => {
  useYield();
  return (
    <section className="wide pbs-24 max-sm:pbs-16" aria-labelledby={id}>
      <header className="relative mbe-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 max-sm:mbe-6">
        <h2
          className={`${styles.title} text-40 leading-12 tracking-[-0.026em] max-sm:text-28 max-sm:leading-8 [&:lang(zh)]:tracking-[0]`}
          id={id}
        >
          {title}
        </h2>
        {more && (
          <a className="more flex-none" href={more.href}>
            {more.label} <Icon name="arrow" size={16} />
          </a>
        )}
      </header>
      {children}
    </section>
  );
};
