import { paths } from '@site/contract/paths';
import { keepTogether } from '@site/ui/language/keep-together';
import { useText } from '@site/ui/language/use-text';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { isDrawing } from '../../ui/asset-picture/thumbnail.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../ui/unbroken/unbroken.tsx';
import type { ShelfProduct } from './home-data.ts';
import { MillimetreRule } from './millimetre-rule.tsx';
import { Section } from './section.tsx';
import styles from './new-products.module.css';

const shelfWidth = 1312;
const shelfShare = 0.86;
const largestScale = 1.2;
/** Of the drawings, in `new-products.module.css`. */
const phoneWidth = 132;
/** Fewer products stay together at the start of the ruler. */
const fullShelf = 4;

/** The newest products on one ruler at one scale, so that sizes can be compared by eye. */
export const NewProducts = ({ products }: { products: ShelfProduct[] }) => {
  const t = useText();
  if (products.length === 0) return null;
  const total = products.reduce((sum, { front }) => sum + front[0], 0);
  const isToScale = products.every(isDrawing);
  const scale = Math.min(largestScale, (shelfWidth * shelfShare) / total);
  return (
    <Section
      id="new-products"
      title={t('home.newProducts')}
      more={{ label: t('home.allProducts'), href: paths.products() }}
    >
      <ul className={styles.shelf} data-full={products.length >= fullShelf ? '' : undefined}>
        {products.map(({ product_id, model, title, image, picture, front: [width, height], facts }) => (
          <li key={product_id}>
            <a href={paths.product(product_id)}>
              <span className={styles.figure}>
                <ProductPicture
                  of={{ image, picture }}
                  width={Math.round(width * scale)}
                  height={Math.round(height * scale)}
                  phoneWidth={phoneWidth}
                />
              </span>
              <h3 className="mono">{model}</h3>
              <ContentText as="p" of={title}>
                {keepTogether(title)}
              </ContentText>
            </a>
            <dl>
              {facts.map(({ key, name, value }) => (
                <div key={key}>
                  <ContentText as="dt">{name}</ContentText>
                  <dd className="mono">
                    <Unbroken text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        {isToScale && (
          <li className={styles.rule} aria-hidden="true">
            <MillimetreRule scale={scale} length={shelfWidth} />
          </li>
        )}
      </ul>
      {isToScale && <p className={`visually-hidden ${styles.scale}`}>{t('home.scale')}</p>}
    </Section>
  );
};
