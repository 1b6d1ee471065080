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
  <section className={styles.part} data-untitled={title === undefined || undefined}>
    {title !== undefined && (
      <header>
        <ContentText as="h2" id={titleId}>
          {title}
        </ContentText>
        {note !== undefined && <p>{note}</p>}
      </header>
    )}
    <div>{children}</div>
  </section>
);
