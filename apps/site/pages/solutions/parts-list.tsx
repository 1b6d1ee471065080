import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { useLangOf } from '../../app/site-context.ts';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import styles from './parts-list.module.css';

/** The devices of a solution, each with its drawing; the whole row is the link. */
export const PartsList = ({ products }: { products: readonly ProductCard[] }) => {
  const langOf = useLangOf();
  return (
    <ul className={styles.parts}>
      {products.map(({ product_id, model, title, image, picture, front: [width, height] }) => (
        <li key={product_id}>
          <a href={paths.product(product_id)}>
            <span className={styles.figure}>
              <ProductPicture
                of={{ image, picture }}
                width={Math.round(width)}
                height={Math.round(height)}
                phoneWidth={72}
              />
            </span>
            <span lang={langOf(title)}>
              <strong className="mono">{model}</strong>
              {title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};
