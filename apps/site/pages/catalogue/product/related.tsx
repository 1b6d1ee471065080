import type { CaseCard } from '@site/contract/cases';
import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import type { SchemeCard } from '@site/contract/solutions';
import { useText } from '@site/ui/language/use-text';
import { EntryPicture } from '../../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../../ui/asset-picture/column-width.ts';
import { ProductPicture } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../../ui/scale/common-scale.ts';
import { Section } from './section.tsx';
import styles from './related.module.css';

/** Where the product is used: solutions and completed cases. */
export const RelatedWork = ({ cases, schemes }: { cases: CaseCard[]; schemes: SchemeCard[] }) => {
  const t = useText();
  const items = [
    ...schemes.map(({ scheme_id, scheme_title, image, picture: photo }) => ({
      href: paths.scheme(scheme_id),
      kind: t('product.solution'),
      title: scheme_title,
      image,
      photo,
    })),
    ...cases.map(({ project_id, title, image, picture: photo, country }) => ({
      href: paths.case(project_id),
      kind: `${t('product.case')} · ${country.name}`,
      title,
      image,
      photo,
    })),
  ];
  return (
    <Section id="related" title={t('product.related')}>
      <ul className={styles.cards}>
        {items.map(({ href, kind, title, image, photo }) => (
          <li key={href}>
            <a href={href}>
              <span className={styles.scene}>
                <EntryPicture
                  of={{ image, picture: photo }}
                  alt=""
                  width={420}
                  height={280}
                  ratio="3x2"
                  sizes={`(min-width: 700px) 420px, ${columnWidth}`}
                />
              </span>
              <span className={styles.kind}>{kind}</span>
              <ContentText as="strong">{title}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const picture = { width: 200, height: 170, maxScale: 0.8 };

/** Related products, at one scale. */
export const RelatedProducts = ({ products }: { products: ProductCard[] }) => {
  const t = useText();
  const scale = commonScale(products, picture);
  return (
    <Section id="products" title={t('product.relatedProducts')}>
      <ul className={styles.cards} data-products="">
        {products.map((product) => (
          <li key={product.product_id}>
            <a href={paths.product(product.product_id)}>
              <span className={styles.picture}>
                <ProductPicture of={product} {...scaled(product, scale)} />
              </span>
              <strong className="mono">{product.model}</strong>
              <ContentText as="span">{product.title}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
