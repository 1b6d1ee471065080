import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import styles from './end-of-life.module.css';

/** Shown first: this device is discontinued, with a link to its successor. */
export const EndOfLife = ({ model, successor }: { model: string; successor: ProductCard | undefined }) => {
  const t = useText();
  return (
    <aside className={styles.banner} aria-label={t('product.discontinued')}>
      <div>
        <h2>{t('product.endOfLife', { model })}</h2>
        <p>{t('product.endOfLifeText')}</p>
      </div>
      {successor && (
        <a href={paths.product(successor.product_id)}>
          <ProductThumbnail of={successor} width={72} height={54} />
          <span>
            <strong>{t('product.successor', { model: successor.model })}</strong>
            <ContentText>{successor.title}</ContentText>
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </aside>
  );
};
