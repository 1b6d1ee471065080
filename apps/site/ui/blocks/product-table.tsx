import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useId } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './product-table.module.css';

const factOf = ({ facts }: ProductCard, factKey: string) => facts.find(({ key }) => key === factKey);

/** Some products: what they are, their protocols and their supply, as far as the company states them. */
export const ProductTable = ({ title, products }: { title?: string; products: readonly ProductCard[] }) => {
  const t = useText();
  const id = useId();
  const facts = ['ports', 'working_power_range'].flatMap((key) => {
    const name = products.map((product) => factOf(product, key)?.name).find(Boolean);
    return name === undefined ? [] : [{ key, name }];
  });
  return (
    <section className={styles.products} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <ContentText as="h2" id={id}>
          {title}
        </ContentText>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pages.model')}</th>
            <th scope="col">{t('pages.name')}</th>
            {facts.map(({ key, name }) => (
              <th key={key} scope="col" data-fact="">
                <ContentText>{name}</ContentText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.product_id}>
              <th scope="row">
                <a className="mono" href={paths.product(product.product_id)}>
                  {product.model}
                </a>
              </th>
              <ContentText as="td">{product.title}</ContentText>
              {facts.map(({ key }) => (
                <td key={key} className="mono" data-fact="">
                  {factOf(product, key)?.value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
