import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './steps.module.css';

type Item = { title: string; text: string };

/** Numbered steps along a line; the last one is the goal. */
export const Steps = ({ items }: { items: readonly Item[] }) => (
  <ol className={styles.steps}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <ContentText as="h3">{title}</ContentText>
        <ContentText as="p">{text}</ContentText>
      </li>
    ))}
  </ol>
);
