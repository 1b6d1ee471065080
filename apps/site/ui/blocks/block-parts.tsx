import type { ProductCard } from '@site/contract/catalogue';
import type { Block } from '@site/contract/pages';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useId } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './block-parts.module.css';

type Items = Extract<Block, { kind: 'timeline' }>['items'];

/** Years along a line, the last one marked. */
export const Timeline = ({ items }: { items: Items }) => (
  <ol className={`${styles.timeline} grid gap-y-10`}>
    {items.map(({ year, title, text }) => (
      <li className="relative rule-bs-ink pe-8 pbs-6" key={`${year} ${title}`}>
        <p className="mono">{year}</p>
        <ContentText className="my-1 text-16" as="h3">
          {title}
        </ContentText>
        <ContentText as="p">{text}</ContentText>
      </li>
    ))}
  </ol>
);

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
    <section className={`${styles.products} mbs-18`} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <ContentText as="h2" id={id}>
          {title}
        </ContentText>
      )}
      <table className="mbs-4 border-collapse text-15 leading-6 inline-full">
        <thead>
          <tr>
            <th
              className="rule-be-line p-[12px_24px_11px_0] text-start align-top text-13 font-semibold text-muted"
              scope="col"
            >
              {t('pages.model')}
            </th>
            <th
              className="rule-be-line p-[12px_24px_11px_0] text-start align-top text-13 font-semibold text-muted"
              scope="col"
            >
              {t('pages.name')}
            </th>
            {facts.map(({ key, name }) => (
              <th
                className="rule-be-line p-[12px_24px_11px_0] text-start align-top text-13 font-semibold text-muted"
                key={key}
                scope="col"
                data-fact=""
              >
                <ContentText>{name}</ContentText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.product_id}>
              <th className="rule-be-line p-[12px_24px_11px_0] text-start align-top" scope="row">
                <a className="mono" href={paths.product(product.product_id)}>
                  {product.model}
                </a>
              </th>
              <ContentText
                className="rule-be-line p-[12px_24px_11px_0] text-start align-top data-[fact]:text-14 data-[fact]:last:whitespace-nowrap"
                as="td"
              >
                {product.title}
              </ContentText>
              {facts.map(({ key }) => (
                <td
                  key={key}
                  className="mono rule-be-line p-[12px_24px_11px_0] text-start align-top data-[fact]:text-14 data-[fact]:last:whitespace-nowrap"
                  data-fact=""
                >
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
