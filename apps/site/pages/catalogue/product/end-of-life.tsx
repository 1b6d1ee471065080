import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import styles from '../product-page.module.css';

/** Shown first: this device is discontinued, with a link to its successor. */
export const EndOfLife = ({ model, successor }: { model: string; successor: ProductCard | undefined }) => {
  const t = useText();
  return (
    <aside
      className="mbe-6 grid grid-cols-[minmax(0,1fr)_minmax(0,496px)] items-center gap-x-14 gap-y-4 frame-ink border-s-4 bg-panel py-4 ps-5 max-lg:grid-cols-1"
      aria-label={t('product.discontinued')}
    >
      <div>
        <h2 className="text-19 leading-6">{t('product.endOfLife', { model })}</h2>
        <p className="text-muted">{t('product.endOfLifeText')}</p>
      </div>
      {successor && (
        <a
          className={`${styles.successor} grid grid-cols-[72px_minmax(0,1fr)_24px] items-center gap-4 pe-5 leading-5 no-underline [&_img]:object-contain [&_img]:block-13.5`}
          href={paths.product(successor.product_id)}
        >
          <ProductThumbnail of={successor} width={72} height={54} />
          <span>
            <strong className="block font-620">{t('product.successor', { model: successor.model })}</strong>
            <ContentText>{successor.title}</ContentText>
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </aside>
  );
};
