import type { ProductCard } from '#contract/catalogue.ts';
import { paths } from '#contract/paths.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../ui/scale/common-scale.ts';
import styles from './product-tiles.module.css';

/** The devices of a case, all drawn at one scale. */
export const ProductTiles = ({ products }: { products: readonly ProductCard[] }) => {
  const scale = commonScale(products, { width: 240, height: 200, maxScale: 1.1 });
  return (
    <ul className={styles.tiles}>
      {products.map(({ product_id, model, title, image, front }) => (
        <li key={product_id}>
          <a href={paths.product(product_id)}>
            <span className={styles.figure}>
              <img src={image} alt="" {...scaled({ front }, scale)} loading="lazy" decoding="async" />
            </span>
            <strong className="mono">{model}</strong>
            <ContentText as="span">{title}</ContentText>
          </a>
        </li>
      ))}
    </ul>
  );
};
