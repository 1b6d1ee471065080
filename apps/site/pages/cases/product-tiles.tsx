import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../ui/scale/common-scale.ts';
import styles from './product-tiles.module.css';

/** About the width on phones, which show two in a row. */
const phoneWidth = 132;

/** The devices of a case, all drawn at one scale. */
export const ProductTiles = ({ products }: { products: readonly ProductCard[] }) => {
  const scale = commonScale(products, { width: 240, height: 200, maxScale: 1.1 });
  return (
    <ul className={styles.tiles}>
      {products.map((product) => (
        <li key={product.product_id}>
          <a href={paths.product(product.product_id)}>
            <span className={styles.figure}>
              <ProductPicture of={product} {...scaled(product, scale)} phoneWidth={phoneWidth} />
            </span>
            <strong className="mono">{product.model}</strong>
            <ContentText as="span">{product.title}</ContentText>
          </a>
        </li>
      ))}
    </ul>
  );
};
