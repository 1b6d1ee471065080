import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from '../../ui/blocks/blocks.module.css';

type Item = { title: string; text: string };

export const TitledItems = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.list}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <ContentText as="h3">{title}</ContentText>
        <ContentText as="p">{text}</ContentText>
      </li>
    ))}
  </ul>
);
