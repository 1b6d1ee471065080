import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import type { CaseCard } from '@site/contract/solutions-and-cases';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../ui/scale/scale-bar.tsx';

/** About the width on phones, which show two in a row. */
const phoneWidth = 132;

/** The devices of a case, all drawn at one scale. */
export const ProductTiles = ({ products }: { products: readonly ProductCard[] }) => {
  const scale = commonScale(products, { width: 240, height: 200, maxScale: 1.1 });
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-6 max-sm:grid-cols-2 max-sm:gap-3 print:grid-cols-4 print:gap-3">
      {products.map((product) => (
        // Pictures, models and names line up along a row.
        <li className="row-[span_3] grid grid-rows-subgrid gap-y-0 print:break-inside-avoid" key={product.product_id}>
          <a
            className="row-[span_3] grid grid-rows-subgrid gap-y-0 frame-line bg-panel pbe-4 text-15 leading-5.5 no-underline hover:border-ink"
            href={paths.product(product.product_id)}
          >
            <span className="mbe-3 grid place-items-center rule-be-line p-4 min-block-44 max-sm:p-3 max-sm:min-block-30 print:p-2 print:min-block-24">
              <ProductPicture of={product} {...scaled(product, scale)} phoneWidth={phoneWidth} />
            </span>
            <strong className="mono px-4 text-15 font-650">{product.model}</strong>
            <ContentText className="px-4" as="span">
              {product.title}
            </ContentText>
          </a>
        </li>
      ))}
    </ul>
  );
};

const fact = 'grid grid-cols-[120px_minmax(0,1fr)] gap-2 py-1.25 not-first:rule-bs-line';

/** A case's place, date, size and kind. */
export const CaseFacts = ({ item }: { item: CaseCard }) => {
  const t = useText();
  const intl = useIntl();
  const { place, country, date, power_kw, class: kind } = item;
  return (
    <dl className="text-15 leading-6">
      <div className={fact}>
        <dt className="text-muted">{t('cases.place')}</dt>
        <dd>{place === country.name ? place : t('cases.placeIn', { place, country: country.name })}</dd>
      </div>
      <div className={fact}>
        <dt className="text-muted">{t('cases.date')}</dt>
        <dd>
          <time dateTime={date}>{intl.date(date)}</time>
        </dd>
      </div>
      <div className={fact}>
        <dt className="text-muted">{t('cases.power')}</dt>
        <dd className="mono">{`${intl.number(power_kw)}\u00a0kW`}</dd>
      </div>
      <div className={fact}>
        <dt className="text-muted">{t('cases.class')}</dt>
        <dd>
          <ContentText as="a" href={paths.cases({ class_id: kind.id })}>
            {kind.class_name}
          </ContentText>
        </dd>
      </div>
    </dl>
  );
};
