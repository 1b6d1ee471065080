import type { ProductCard } from '@site/contract/catalogue';
import { useText } from '@site/ui/language/use-text';
import { ContrastGroup } from './contrast-group.tsx';
import { ContrastHead } from './contrast-head.tsx';
import type { Row } from './contrast-rows.ts';
import { groupRows } from './contrast-rows.ts';
import type { ContrastState } from './contrast-state.ts';
import styles from './comparison.module.css';

type Props = { products: ProductCard[]; rows: Row[]; state: ContrastState };

/** Models at the top, their values below, one column each. */
export const Comparison = ({ products, rows, state }: Props) => {
  const t = useText();
  const groups = groupRows(rows, state.only);
  return (
    <div className={styles.comparison} data-count={products.length}>
      <ContrastHead products={products} state={state} />
      {groups.map((group) => (
        <ContrastGroup key={group.name} group={group} models={products.map(({ model }) => model)} />
      ))}
      {rows.length > 0 && groups.length === 0 && <p className={styles.same}>{t('contrast.same')}</p>}
    </div>
  );
};
