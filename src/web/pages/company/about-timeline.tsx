import type { Block } from '#contract/pages.ts';
import styles from './about-timeline.module.css';

type Items = Extract<Block, { kind: 'timeline' }>['items'];

/** Years on both sides of a line, ending with the present. On small screens they form one column. */
export const AboutTimeline = ({ items }: { items: Items }) => (
  <ol className={styles.timeline}>
    {items.map(({ year, title, text }) => (
      <li key={`${year} ${title}`}>
        <div>
          <p className="mono">{year}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
