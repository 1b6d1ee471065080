import type { ReactNode } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './part.module.css';

type Props = {
  title?: string | undefined;
  /** For what is labelled by the title. */
  titleId?: string;
  note?: string;
  children: ReactNode;
};

/** A titled part of a page: its name on the left, its content on the right. */
export const Part = ({ title, titleId, note, children }: Props) => (
  <section
    className={`${styles.part} grid grid-cols-[280px_minmax(0,1fr)] gap-x-10 gap-y-4 data-[untitled]:grid-cols-1 max-lg:grid-cols-1`}
    data-untitled={title === undefined || undefined}
  >
    {title !== undefined && (
      <header>
        <ContentText className="text-28 leading-8.5 max-sm:text-23 max-sm:leading-7" as="h2" id={titleId}>
          {title}
        </ContentText>
        {note !== undefined && <p className="mbs-2 text-15 leading-5.5 text-muted max-inline-[60ch]">{note}</p>}
      </header>
    )}
    <div>{children}</div>
  </section>
);
