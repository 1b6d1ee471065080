import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useTurn } from '../../../app/site-context.ts';
import { ProductPicture } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { scaled } from '../../../ui/scale/common-scale.ts';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { CompareBox } from '../compare-box.tsx';
import styles from './product-grid.module.css';

export type Listed = Data<'productsList'>['list'][number];

/** Cards in a shared hairline grid, every drawing at the same scale; a row is as high as its tallest device. */
export const ProductGrid = ({ products, scale }: { products: Listed[]; scale: number }) => {
  useTurn();
  const t = useText();
  return (
    <ul className={styles.cards}>
      {products.map((product, at) => (
        <li key={product.product_id}>
          <a className={styles.link} href={paths.product(product.product_id)}>
            <span className={styles.picture}>
              <ProductPicture of={product} {...scaled(product, scale)} first={at === 0} />
            </span>
            <h3>
              <span className="mono">{product.model}</span>
              {product.is_new && <span className={styles.tag}>{t('catalogue.new')}</span>}
            </h3>
            <ContentText as="p">{product.title}</ContentText>
          </a>
          <dl>
            {product.facts.map(({ key, name, value }) => (
              <div key={key}>
                <ContentText as="dt">{name}</ContentText>
                <dd className="mono">
                  <Unbroken text={value} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.foot}>
            <CompareBox product={product} />
            {product.successor ? (
              <a href={paths.product(product.successor.product_id)}>
                {t('catalogue.successor', { model: product.successor.model })}
              </a>
            ) : (
              <a className={styles.details} href={paths.product(product.product_id)}>
                {t('catalogue.details')}
                <span className="visually-hidden"> {product.model}</span> <Icon name="arrow" size={16} />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
