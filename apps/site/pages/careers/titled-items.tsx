import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from '../../ui/blocks/blocks.module.css';

type Item = { title: string; text: string };

export const TitledItems = ({ items }: { items: readonly Item[] }) => (
  <ul className={`${styles.list} grid gap-x-10 rule-bs-ink`}>
    {items.map(({ title, text }) => (
      <li className="rule-be-line pbs-4 pbe-6" key={title}>
        <ContentText className="mbe-1 text-16" as="h3">
          {title}
        </ContentText>
        <ContentText className="text-15 leading-5.5 text-muted" as="p">
          {text}
        </ContentText>
      </li>
    ))}
  </ul>
);
