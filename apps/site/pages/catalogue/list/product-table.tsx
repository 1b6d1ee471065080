import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { CompareBox } from '../compare-box.tsx';
import type { Listed } from './product-grid.tsx';
import styles from './product-table.module.css';

/** One row per model; figures are right-aligned, so that their units line up. */
export const ProductTable = ({ products }: { products: Listed[] }) => {
  const t = useText();
  const columns = [...new Map(products.flatMap(({ facts }) => facts.map(({ key, name }) => [key, name]))).entries()];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={`scrolls ${styles.box}`} role="region" aria-label={t('catalogue.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.model')}</th>
            <th scope="col">{t('catalogue.description')}</th>
            <th scope="col">{t('catalogue.series')}</th>
            {columns.map(([key, name]) => (
              <th key={key} scope="col" data-key={key}>
                <ContentText>{name}</ContentText>
              </th>
            ))}
            <th scope="col">{t('catalogue.compare')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.product_id}>
              <th scope="row">
                <a className="mono" href={paths.product(product.product_id)}>
                  <ProductThumbnail of={product} width={48} height={36} />
                  {product.model}
                </a>
              </th>
              <td>
                <ContentText>{product.title}</ContentText>
                {product.is_new && <em>{t('catalogue.new')}</em>}
                {product.successor && (
                  <a href={paths.product(product.successor.product_id)}>
                    {t('catalogue.successor', { model: product.successor.model })}
                  </a>
                )}
              </td>
              <ContentText as="td">{product.series.cat_name}</ContentText>
              {columns.map(([key]) => (
                <td key={key} className="mono" data-key={key}>
                  <Unbroken text={product.facts.find((fact) => fact.key === key)?.value ?? '–'} />
                </td>
              ))}
              <td>
                <CompareBox product={product} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
