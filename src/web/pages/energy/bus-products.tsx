import type { ProductCard } from '#contract/catalogue.ts';
import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './bus-products.module.css';

const factOf = ({ facts }: ProductCard, factKey: string) => facts.find(({ key }) => key === factKey);

/** The controllers on this bus: what they are, their protocols and their supply. */
export const BusProducts = ({ products }: { products: readonly ProductCard[] }) => {
  const t = useText();
  const facts = ['ports', 'working_power_range'];
  const names = facts.map((key) => products.map((product) => factOf(product, key)?.name).find(Boolean) ?? '');
  return (
    <section className={styles.products} aria-labelledby="bus-products">
      <h2 id="bus-products">{t('energy.products')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('energy.model')}</th>
            <th scope="col">{t('energy.name')}</th>
            {names.map((name, index) => (
              <th key={facts[index]} scope="col" data-fact="">
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
              {facts.map((key) => (
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
