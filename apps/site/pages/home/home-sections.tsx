import { paths } from '@site/contract/paths';
import { sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import { Icon } from '@site/ui/icons/icon';
import { keepTogether } from '@site/ui/language/keep-together';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { columnWidth, isDrawing } from '../../ui/asset-picture/picture-widths.ts';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../ui/unbroken/unbroken.tsx';
import type { HomeData, ShelfProduct } from './home-data.ts';
import { Section } from './section.tsx';
import styles from './home-sections.module.css';

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
    <svg width={length} height={height} viewBox={`0 0 ${length} ${height}`}>
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
/** Of the drawings, in `new-products.module.css`. */
const phoneWidth = 132;
/** Fewer products stay together at the start of the ruler. */
const fullShelf = 4;

/** The newest products on one ruler at one scale, so that sizes can be compared by eye. */
const NewProducts = ({ products }: { products: ShelfProduct[] }) => {
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
          <li
            className="row-[1_/_-1] grid grid-rows-subgrid max-inline-86 min-inline-50 max-sm:block max-sm:max-inline-none"
            key={product_id}
          >
            <a className="row-[1_/_5] max-sm:gap-x-5 max-sm:gap-y-1" href={paths.product(product_id)}>
              <span
                className={`${styles.newProductsFigure} flex items-end max-sm:row-[1_/_3] max-sm:items-center max-sm:inline-33`}
              >
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
            <dl className="rule-bs-line text-13 leading-4">
              {facts.map(({ key, name, value }) => (
                <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-2 rule-be-line" key={key}>
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
            className={`${styles.rule} row-[1_/_-1] grid grid-rows-subgrid max-inline-86 min-inline-50 max-sm:block max-sm:max-inline-none`}
            aria-hidden="true"
          >
            <MillimetreRule scale={scale} length={shelfWidth} />
          </li>
        )}
      </ul>
      {isToScale && <p className={`visually-hidden ${styles.scale}`}>{t('home.scale')}</p>}
    </Section>
  );
};

const diagrams = new Set(['founded', 'countries', 'patents', 'units', 'staff', 'area']);

/** Facts as figures, each beside a small diagram with as many marks as the number. */
const Reasons = ({ reasons }: { reasons: IndexData['reasons'] }) => {
  const t = useText();
  const intl = useIntl();
  const hasSection = useHasSection();
  const capabilities = [
    { name: 'laboratory', label: t('home.laboratory') },
    { name: 'emc', label: t('home.emc') },
    { name: 'pfmea', label: t('home.pfmea') },
    { name: 'escr', label: t('home.escr') },
    { name: 'develop', label: t('home.develop') },
  ] as const;
  const links = capabilities.filter(({ name }) => hasSection(name));
  if (reasons.length === 0) return null;
  return (
    <Section
      id="reasons"
      title={t('home.reasons')}
      {...(hasSection('aboutus') ? { more: { label: t('home.aboutCompany'), href: paths.about } } : {})}
    >
      <ul
        className={`${styles.figures} grid grid-cols-3 gap-x-8 rule-bs-ink max-[1200px]:grid-cols-2 max-sm:grid-cols-1`}
      >
        {reasons.map(({ key, title, text, figure }) => (
          <li
            className="pbs-6 pbe-10 min-block-42 max-sm:pbs-5 max-sm:pbe-6 max-sm:min-block-0"
            key={key}
            data-micro={diagrams.has(key) ? key : undefined}
          >
            {figure && (
              <p className="text-[57px] leading-16 font-semibold tracking-[-0.04em] whitespace-nowrap max-[1200px]:text-48 max-sm:text-40 max-sm:leading-12">
                {/* A year is not a quantity: no thousands separator. */}
                {key === 'founded' ? figure.value : intl.number(figure.value)}
                {figure.over && (
                  <>
                    <sup className="ms-0.5 text-32 leading-0 font-medium tracking-[0] text-muted" aria-hidden="true">
                      +
                    </sup>
                    <span className="visually-hidden"> ({t('home.over')})</span>
                  </>
                )}
                {figure.unit && <small className="ms-1.5 text-24 tracking-[-0.01em]">{figure.unit}</small>}
              </p>
            )}
            <ContentText as="h3">{title}</ContentText>
            <ContentText as="p" of={text}>
              {keepTogether(text)}
            </ContentText>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul className={`${styles.capabilities} mbs-8 grid grid-cols-5 gap-x-8 gap-y-0 max-sm:grid-cols-2`}>
          {links.map(({ name, label }) => (
            <li key={name}>
              <a className="items-center justify-between text-15 font-550 min-block-12" href={sectionPaths[name]}>
                {label} <Icon name="arrow" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const RecentNews = ({ news: { lead, others } }: Pick<HomeData, 'news'>) => {
  const t = useText();
  const intl = useIntl();
  if (!lead) return null;
  return (
    <Section id="news" title={t('home.news')} more={{ label: t('home.allNews'), href: paths.news }}>
      <div className={`${styles.news} grid grid-cols-2 gap-8 max-lg:grid-cols-1`}>
        <a className={`${styles.lead} flex flex-col rounded frame-line bg-panel`} href={paths.newsItem(lead.news_id)}>
          <EntryPicture
            of={lead}
            alt=""
            width={420}
            height={280}
            ratio="3x2"
            sizes={`(min-width: 1024px) 640px, ${columnWidth}`}
          />
          <div className="p-6">
            <time className="text-13 text-muted" dateTime={lead.date}>
              {intl.date(lead.date)}
            </time>
            <ContentText className="leading-8" as="h3" of={lead.title}>
              {keepTogether(lead.title)}
            </ContentText>
            <ContentText as="p" of={lead.summary}>
              {keepTogether(lead.summary)}
            </ContentText>
          </div>
        </a>
        {others.length > 0 && (
          <ul className={`${styles.list} rule-bs-ink`}>
            {others.map(({ news_id, date, title, summary }) => (
              <li key={news_id}>
                <a
                  className="grid-cols-[160px_minmax(0,1fr)_24px] gap-x-4 gap-y-0 rule-be-line hover:bg-panel max-sm:grid-cols-[minmax(0,1fr)_24px]"
                  href={paths.newsItem(news_id)}
                >
                  <time className="text-13 text-muted max-sm:col-[1]" dateTime={date}>
                    {intl.date(date)}
                  </time>
                  <ContentText className="font-[580] max-sm:col-[1]" as="h3" of={title}>
                    {keepTogether(title)}
                  </ContentText>
                  <ContentText className="col-[2] max-sm:col-[1]" as="p" of={summary}>
                    {keepTogether(summary)}
                  </ContentText>
                  <Icon name="arrow" size={16} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
};

const BusinessBlocks = ({ blocks }: { blocks: IndexData['business'] }) => {
  const t = useText();
  const hasSection = useHasSection();
  if (blocks.length === 0) return null;
  return (
    <Section
      id="business"
      title={t('home.business', { count: blocks.length })}
      {...(hasSection('solutions') ? { more: { label: t('home.solutionsAndCases'), href: paths.schemes() } } : {})}
    >
      <ul className={`${styles.blocks} grid grid-cols-4 max-lg:grid-cols-2`}>
        {blocks.map(({ key, title, text, image, picture, link }) => (
          <li className="relative bg-panel" key={key}>
            <a className="block p-[12px_24px_24px] no-underline block-full max-sm:p-[8px_12px_16px]" href={link}>
              <EntryPicture of={{ image, picture }} alt="" width={280} height={208} ratio="4x3" />
              <ContentText className="mbs-2 max-sm:text-16" as="h3">
                {title}
              </ContentText>
              <ContentText className="mbs-1 text-14 leading-5 text-muted max-sm:hidden" as="p" of={text}>
                {keepTogether(text)}
              </ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Everything below the hero: text and links, none of which needs script. */
export const HomeSections = ({ home }: { home: HomeData }) => (
  <>
    <NewProducts products={home.new_products} />
    <BusinessBlocks blocks={home.business} />
    <Reasons reasons={home.reasons} />
    <RecentNews news={home.news} />
  </>
);
