import { FigureText } from '../figure-text/figure-text.tsx';
import styles from './figures.module.css';

type Figure = { value: string; label: string };

/** Figures in a row, separated by hairlines. */
export const Figures = ({ items }: { items: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {items.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="mono">
          <FigureText value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
