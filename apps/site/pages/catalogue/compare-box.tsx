import type { ProductCard } from '@site/contract/catalogue';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { toggleComparison } from '../../state/comparison.ts';
import { useComparison } from './use-comparison.ts';
import styles from './compare-box.module.css';

type Product = Pick<ProductCard, 'product_id' | 'model' | 'image' | 'picture'>;

/** Adds a model to the comparison or removes it. It needs script, so it is hidden without. */
export const CompareBox = ({ product, bare = false }: { product: Product; bare?: boolean }) => {
  const t = useText();
  const compared = useComparison();
  const isChosen = compared.some(({ product_id }) => product_id === product.product_id);
  const onChange = () => {
    if (toggleComparison(product) === 'full') showToast('error', t('catalogue.full', { model: product.model }));
  };
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span className={bare ? 'visually-hidden' : undefined}>{t('catalogue.compare')}</span>
      <span className="visually-hidden"> {product.model}</span>
    </label>
  );
};
