import type { Block } from '@site/contract/pages';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './about-timeline.module.css';

type Items = Extract<Block, { kind: 'timeline' }>['items'];

/** Years on both sides of a line, ending with the present. On small screens they form one column. */
export const AboutTimeline = ({ items }: { items: Items }) => (
  <ol className={styles.timeline}>
    {items.map(({ year, title, text }) => (
      <li key={`${year} ${title}`}>
        <div>
          <p className="mono">{year}</p>
          <ContentText as="h3">{title}</ContentText>
          <ContentText as="p">{text}</ContentText>
        </div>
      </li>
    ))}
  </ol>
);
