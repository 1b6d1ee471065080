import { ContentText } from '../content-text/content-text.tsx';
import { FigureText } from '../figure-text/figure-text.tsx';
import styles from './figures.module.css';

type Figure = { value: string; label: string };

/** Figures in a row, separated by hairlines. */
export const Figures = ({ items }: { items: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {items.map(({ value, label }) => (
      <div key={label}>
        <ContentText as="dt">{label}</ContentText>
        <dd className="mono">
          <FigureText value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
