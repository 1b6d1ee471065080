import type { Data } from '@site/contract/calls';
import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useYield } from '../../../app/site-context.ts';
import { toggleComparison, useComparison } from '../../../state/comparison.ts';
import { AddToRequest } from '../../../ui/add-to-request/add-to-request.tsx';
import { ProductPicture, ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { scaled } from '../../../ui/scale/scale-bar.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import styles from './product-list.module.css';

type Product = Pick<ProductCard, 'product_id' | 'model' | 'image' | 'picture'>;

/** Adds a model to the comparison or removes it. It needs script, so it is hidden without. */
export const CompareBox = ({ product, bare = false }: { product: Product; bare?: boolean }) => {
  const t = useText();
  const compared = useComparison();
  const isChosen = compared.some(({ product_id }) => product_id === product.product_id);
  const onChange = () => {
    if (toggleComparison(product) === 'full') showToast('error', t('catalogue.full', { model: product.model }));
  };
  return (
    <label className="inline-flex cursor-pointer items-center gap-2 text-14 min-block-8 noscript:hidden print:hidden">
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span className={bare ? 'visually-hidden' : undefined}>{t('catalogue.compare')}</span>
      <span className="visually-hidden"> {product.model}</span>
    </label>
  );
};

type Listed = Data<'productsList'>['list'][number];

/** Cards in a shared hairline grid, every drawing at the same scale; a row is as high as its tallest device. */
export const ProductGrid = ({ products, scale }: { products: Listed[]; scale: number }) => {
  useYield();
  const t = useText();
  return (
    <ul className="grid grid-cols-3 p-[1px_0_0_1px] max-xl:grid-cols-2 max-sm:grid-cols-1">
      {products.map((product, at) => (
        <li
          // One column has no rows to align, and cards outside the screen are not laid out: they are 379 to 486 px high.
          className="row-[span_5] m-[-1px_0_0_-1px] grid grid-cols-1 grid-rows-subgrid frame-line bg-panel px-5 py-0 max-sm:block max-sm:[contain-intrinsic-block-size:auto_424px] max-sm:[content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]"
          key={product.product_id}
        >
          <a
            className="row-[span_3] grid grid-cols-1 grid-rows-subgrid no-underline max-sm:block [&:hover_h3_.mono]:[text-decoration:underline_var(--signal)]"
            href={paths.product(product.product_id)}
          >
            <span className="grid items-end justify-items-center pbs-5 min-block-40 max-sm:min-block-0 [&_img]:[zoom:var(--drawing)] [&_img]:max-inline-none">
              <ProductPicture of={product} {...scaled(product, scale)} first={at === 0} />
            </span>
            <h3 className="mbs-1 flex items-center gap-2 text-18 tracking-[-0.03em]">
              <span className="mono font-bold">{product.model}</span>
              {product.is_new && (
                <span className="rounded frame-signal px-1.5 py-0 text-12 leading-4.5 font-semibold tracking-[0]">
                  {t('catalogue.new')}
                </span>
              )}
            </h3>
            <ContentText className="mbs-1 mbe-4 text-15 leading-5" as="p">
              {product.title}
            </ContentText>
          </a>
          <dl className="rule-bs-line text-14 leading-5">
            {product.facts.map(({ key, name, value }) => (
              <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-2 rule-be-line py-1.75" key={key}>
                <ContentText className="text-muted" as="dt">
                  {name}
                </ContentText>
                <dd className="mono text-13 wrap-anywhere">
                  <Unbroken text={value} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0 py-2 text-14 print:hidden">
            <CompareBox product={product} />
            {product.status === 'active' && <AddToRequest products={[product]} as="short" />}
            {product.successor ? (
              <a href={paths.product(product.successor.product_id)}>
                {t('catalogue.successor', { model: product.successor.model })}
              </a>
            ) : (
              <a
                className="ms-auto inline-flex items-center gap-2 font-[560] no-underline min-block-8 hover:underlined"
                href={paths.product(product.product_id)}
              >
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

const head =
  'rule-be-ink p-[8px_16px_8px_0] text-start text-13 font-semibold whitespace-nowrap text-muted last:pe-2 last:text-end';
const cell = 'rule-be-line p-[8px_16px_8px_0] last:pe-2 text-start data-[key]:text-13 last:text-end';

/** One row per model; figures are right-aligned, so that their units line up. */
export const ProductTable = ({ products }: { products: Listed[] }) => {
  const t = useText();
  const columns = [...new Map(products.flatMap(({ facts }) => facts.map(({ key, name }) => [key, name]))).entries()];
  return (
    <div
      className={`scrolls ${styles.table} relative scrollbar-thin overflow-x-auto print:overflow-visible`}
      role="region"
      aria-label={t('catalogue.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="border-collapse text-14 leading-5 inline-full print:text-[8.5pt]">
        <thead>
          <tr>
            <th className={head} scope="col">
              {t('catalogue.model')}
            </th>
            <th className={head} scope="col">
              {t('catalogue.description')}
            </th>
            <th className={head} scope="col">
              {t('catalogue.series')}
            </th>
            {columns.map(([key, name]) => (
              <th className={head} key={key} scope="col" data-key={key}>
                <ContentText>{name}</ContentText>
              </th>
            ))}
            <th className={head} scope="col">
              {t('catalogue.compare')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr
              className="hover:bg-panel hover:[box-shadow:0_-1px_var(--ink),inset_0_-1px_var(--ink)] [&:hover>th>a]:[text-decoration:underline_var(--signal)]"
              key={product.product_id}
            >
              <th
                className="rule-be-line p-[8px_16px_8px_0] text-start min-inline-36 max-[900px]:sticky max-[900px]:inset-s-0 max-[900px]:bg-paper"
                scope="row"
              >
                <a
                  className="mono flex items-center gap-3 text-15 font-bold no-underline [&_img]:object-contain [&_img]:block-9"
                  href={paths.product(product.product_id)}
                >
                  <ProductThumbnail of={product} width={48} height={36} />
                  {product.model}
                </a>
              </th>
              {/* While the table scrolls, the model column is sticky and words do not break. */}
              <td className={`${cell} max-[900px]:min-inline-44`}>
                <ContentText>{product.title}</ContentText>
                {product.is_new && (
                  <em className="ms-2 rounded frame-signal px-1.5 py-0 text-12 font-semibold whitespace-nowrap not-italic">
                    {t('catalogue.new')}
                  </em>
                )}
                {product.successor && (
                  <a className="block text-13 inline-fit" href={paths.product(product.successor.product_id)}>
                    {t('catalogue.successor', { model: product.successor.model })}
                  </a>
                )}
              </td>
              {/* A Chinese name would leave its last character alone on a line. */}
              <ContentText className={`${cell} [&:lang(zh)]:whitespace-nowrap`} as="td">
                {product.series.cat_name}
              </ContentText>
              {columns.map(([key]) => (
                <td key={key} className={`mono ${cell}`} data-key={key}>
                  <Unbroken text={product.facts.find((fact) => fact.key === key)?.value ?? '–'} />
                </td>
              ))}
              <td className={`${cell} whitespace-nowrap`}>
                {product.status === 'active' && (
                  <AddToRequest products={[product]} as="icon" className="align-middle" />
                )}
                <CompareBox product={product} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
