import { paths } from '@site/contract/paths';
import { keepTogether } from '@site/ui/language/keep-together';
import { useText } from '@site/ui/language/use-text';
import { isDrawing } from '../../ui/asset-picture/picture-widths.ts';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../ui/unbroken/unbroken.tsx';
import type { ShelfProduct } from './home-data.ts';
import { Section } from './section.tsx';
import styles from './new-products.module.css';

/** The margin in millimetres that every front drawing leaves below the product for its shadow. */
const shadow = 18;
const below = 40;

/**
 * A ruler to scale: a tick every 10 mm, a number every 100. Its line is at the products' bottom edges, above their
 * shadows.
 */
const MillimetreRule = ({ scale, length }: { scale: number; length: number }) => {
  const height = shadow * scale + below;
  const hundreds = Math.floor(length / (100 * scale)) + 1;
  return (
    <svg className="max-inline-none" width={length} height={height} viewBox={`0 0 ${length} ${height}`}>
      <pattern id="mm" width={10 * scale} height="24" patternUnits="userSpaceOnUse">
        <path d="M.5 1v4" stroke="var(--edge)" />
      </pattern>
      <path d={`M0 .5h${length}`} stroke="var(--ink)" />
      <rect width={length} height="6" fill="url(#mm)" />
      {Array.from({ length: hundreds }, (_, at) => {
        const x = at * 100 * scale;
        return (
          <g key={at} transform={`translate(${x} 0)`}>
            <path d="M.5 1v9" stroke="var(--edge)" />
            <text x="4" y="19" fontSize="11" fontFamily="var(--font-mono)" fill="var(--muted)">
              {at === 0 ? '0 mm' : at * 100}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const shelfWidth = 1312;
const shelfShare = 0.86;
const largestScale = 1.2;
/** Of the drawings: the first column of a product on a phone. */
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
      <ul
        className={`${styles.shelf} ${products.length >= fullShelf ? 'justify-between gap-x-6' : 'justify-start gap-x-16'}`}
      >
        {products.map(({ product_id, model, title, image, picture, front: [width, height], facts }) => (
          <li
            className="row-[1_/_-1] grid grid-rows-subgrid max-inline-86 min-inline-50 max-sm:block max-sm:max-inline-none max-sm:rule-bs-line max-sm:py-4"
            key={product_id}
          >
            <a
              className="row-[1_/_5] grid grid-rows-subgrid no-underline max-sm:grid-cols-[132px_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-5 max-sm:gap-y-1 [&:hover_h3]:underline [&:hover_h3]:decoration-signal"
              href={paths.product(product_id)}
            >
              <span
                className={`${styles.picture} flex items-end max-sm:row-[1_/_3] max-sm:items-center max-sm:inline-33`}
              >
                <ProductPicture
                  of={{ image, picture }}
                  width={Math.round(width * scale)}
                  height={Math.round(height * scale)}
                  phoneWidth={phoneWidth}
                />
              </span>
              <h3 className="mono row-[3] max-sm:row-auto">{model}</h3>
              <ContentText
                className="row-[4] mbs-1 mbe-4 text-15 leading-5 max-inline-65 max-sm:row-auto max-sm:my-0"
                as="p"
                of={title}
              >
                {keepTogether(title)}
              </ContentText>
            </a>
            <dl className="row-[5_/_8] grid grid-rows-subgrid rule-bs-line text-13 leading-4 max-sm:hidden">
              {facts.map(({ key, name, value }) => (
                <div
                  className="grid grid-cols-[72px_minmax(0,1fr)] gap-2 rule-be-line py-2 [&:is(:lang(pt),:lang(es))]:grid-cols-[84px_minmax(0,1fr)]"
                  key={key}
                >
                  <ContentText className="text-muted" as="dt">
                    {name}
                  </ContentText>
                  <dd className="mono text-12">
                    <Unbroken text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        {isToScale && (
          <li
            className="pointer-events-none absolute inset-x-0 row-[1_/_3] self-end overflow-hidden max-sm:hidden"
            aria-hidden="true"
          >
            <MillimetreRule scale={scale} length={shelfWidth} />
          </li>
        )}
      </ul>
      {isToScale && <p className="visually-hidden max-sm:hidden">{t('home.scale')}</p>}
    </Section>
  );
};
