import type { Block } from '@site/contract/pages';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './timeline.module.css';

type Items = Extract<Block, { kind: 'timeline' }>['items'];

/** Years along a line, the last one marked. */
export const Timeline = ({ items }: { items: Items }) => (
  <ol className={styles.timeline}>
    {items.map(({ year, title, text }) => (
      <li key={`${year} ${title}`}>
        <p className="mono">{year}</p>
        <ContentText as="h3">{title}</ContentText>
        <ContentText as="p">{text}</ContentText>
      </li>
    ))}
  </ol>
);
