import type { Block } from '#contract/pages.ts';
import styles from './about-timeline.module.css';

type Items = Extract<Block, { kind: 'timeline' }>['items'];

/** The years on both sides of a rule; the last one is where we are. On small screens they stand one under the other. */
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
