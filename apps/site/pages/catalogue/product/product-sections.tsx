import type { ProductCard } from '@site/contract/catalogue';
import { withUnitIn } from '@site/contract/i18n/figures';
import { paths } from '@site/contract/paths';
import type { Download, ProductsInfoData } from '@site/contract/product-info';
import type { CaseCard, SchemeCard } from '@site/contract/solutions-and-cases';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite, useYield } from '../../../app/site-context.ts';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { EntryPicture } from '../../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../../ui/asset-picture/picture-widths.ts';
import { ProductPicture } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../../ui/scale/scale-bar.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { downloadHref, extensionOf, fileAnchor } from './download.ts';

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of the page: its name on the left, its content on the right. */
export const Section = ({ id, title, aside, children }: Props) => {
  useYield();
  return (
    <section
      id={id}
      // Leaves space for the section tabs above.
      className="grid grid-cols-[minmax(0,280px)_minmax(0,1fr)] gap-x-10 gap-y-4 pbs-14 scroll-mbs-10 max-lg:grid-cols-1 max-lg:gap-6 max-sm:pbs-10"
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h2 className="hyphens-auto" id={`${id}-title`}>
          {title}
        </h2>
        {aside}
      </header>
      <div className="min-inline-0">{children}</div>
    </section>
  );
};

const head =
  'rule-be-ink p-[0_16px_12px_0] text-start align-top text-13 font-semibold whitespace-nowrap text-muted last:pe-0 last:text-end';
/** On a phone, rows become two lines: the document, and its download. */
const cell =
  'rule-be-line p-[12px_16px_12px_0] text-start align-top last:pe-0 last:text-end max-sm:border-0 max-sm:p-0 max-sm:last:col-[2_/_-1] max-sm:last:text-start';
const language = 'whitespace-nowrap first-letter:uppercase max-xl:hidden';

/** Every file of the product; locked files are marked before the click. */
export const Downloads = ({ product: { product_id, model, title, downloads } }: { product: ProductsInfoData }) => {
  const t = useText();
  const intl = useIntl();
  const { locale } = useSite();
  const sizeOf = useFileSize();
  // A file is generated when it is first requested; until then its size is unknown.
  const hasSizes = downloads.some(({ size }) => size !== null);
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { pathname, search } = useLocation();
  const get = (download: Download) => {
    const locked = download.needs_login && user === null;
    return (
      <a
        className="inline-flex items-center gap-2 font-semibold whitespace-nowrap no-underline hover:underlined [&>svg]:flex-none"
        href={downloadHref(download, user !== null, pathname + search)}
      >
        <Icon name={locked ? 'lock' : 'download'} size={16} />
        {locked ? t('product.logIn') : t('product.download')}
        <span className="visually-hidden"> {download.name}</span>
      </a>
    );
  };
  return (
    <Section id="downloads" title={t('product.downloads')}>
      <table className="mbe-4 border-collapse text-14 leading-5 inline-full">
        <caption className="visually-hidden">{t('product.documents', { model })}</caption>
        <thead className="max-sm:hidden">
          <tr className="max-sm:grid max-sm:grid-cols-[48px_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rule-be-line max-sm:py-3">
            <th className={head} scope="col">
              {t('product.type')}
            </th>
            <th className={head} scope="col">
              {t('product.file')}
            </th>
            <th className={head} scope="col">
              {t('product.version')}
            </th>
            <th className={`${head} ${language}`} scope="col">
              {t('product.language')}
            </th>
            {hasSizes && (
              <th className={head} scope="col">
                {t('product.size')}
              </th>
            )}
            <th className={head} scope="col">
              {t('product.updated')}
            </th>
            <th className={head} scope="col">
              {t('product.access')}
            </th>
          </tr>
        </thead>
        <tbody>
          {downloads.map((download) => (
            <tr
              className="max-sm:grid max-sm:grid-cols-[48px_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rule-be-line max-sm:py-3"
              key={download.download_id}
              id={fileAnchor(download)}
            >
              <td className={`mono ${cell} text-13 whitespace-nowrap`}>
                {extensionOf(download) || download.type_name}
              </td>
              <th className={`${cell} text-15 font-medium`} scope="row">
                <ContentText>{download.name}</ContentText>
                {download.description !== title && (
                  <ContentText className="block text-13 font-normal text-muted" as="small">
                    {download.description}
                  </ContentText>
                )}
                {download.lang !== locale && (
                  <small className="hidden text-13 font-normal text-muted first-letter:uppercase max-xl:block">
                    {intl.language(download.lang)}
                  </small>
                )}
              </th>
              <td className={`mono ${cell} text-13 whitespace-nowrap max-sm:hidden`}>{download.version}</td>
              <td className={`${cell} ${language} max-sm:hidden`}>{intl.language(download.lang)}</td>
              {hasSizes && (
                <td className={`mono ${cell} text-13 whitespace-nowrap max-sm:hidden`}>{sizeOf(download.size)}</td>
              )}
              <td className={`${cell} whitespace-nowrap max-sm:hidden`}>
                <time dateTime={download.updated}>{intl.date(download.updated)}</time>
              </td>
              <td className={cell}>{get(download)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a className="more" href={paths.downloads({ product_id })}>
          {t('product.allDownloads')} <Icon name="arrow" size={16} />
        </a>
      </p>
    </Section>
  );
};

type Row = ProductsInfoData['params'][number]['rows'][number];

const Value = ({ row: { value, unit }, label }: { row: Row; label: string }) => {
  const { locale } = useSite();
  return value.startsWith('/') ? (
    <ContentText as="a" href={value}>
      {label}
    </ContentText>
  ) : (
    <Unbroken text={withUnitIn(value, unit, locale)} />
  );
};

/** All data sheet values in their groups, beside the drawing they refer to. */
export const Parameters = ({ product: { model, params, images } }: { product: ProductsInfoData }) => {
  const t = useText();
  const [, , dimension] = images;
  const reference = params.flatMap(({ rows }) => rows).find(({ key }) => key === 'drawing_number');
  const aside = dimension && (
    <a
      className="mbs-5 block text-13 text-muted no-underline max-lg:hidden print:hidden"
      href={dimension}
      target="_blank"
      rel="noopener"
    >
      <img
        className="frame-line bg-[#fff] inline-full"
        src={dimension}
        alt={t('product.dimensionAlt', { model })}
        width={297}
        height={180}
        loading="lazy"
      />
      <span className="mbs-2 flex flex-wrap gap-x-3 gap-y-0">
        {reference?.value}
        <span className="text-ink underlined decoration-signal underline-offset-4">{t('product.openDrawing')}</span>
      </span>
    </a>
  );
  return (
    <Section id="parameters" title={t('product.parameters')} aside={aside}>
      {params.map(({ group, rows }) => (
        <table
          key={group}
          className="table-fixed border-collapse text-15 leading-6 inline-full not-first:mbs-8 print:text-[9pt] print:leading-[1.3]"
        >
          <caption className="pbe-2 text-start font-620">{group}</caption>
          <tbody>
            {rows.map((row) => (
              <tr className="first:[&>*]:rule-bs-ink print:break-inside-avoid" key={row.key}>
                <ContentText
                  className="rule-be-line p-[9px_16px_9px_0] text-start align-top font-normal text-muted inline-[30%] max-lg:inline-[42%] print:py-[3pt]"
                  as="th"
                  scope="row"
                >
                  {row.name}
                </ContentText>
                <td className="mono rule-be-line px-0 py-2.25 text-start align-top text-14 print:py-[3pt]">
                  <Value row={row} label={t('product.allDownloads')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
};

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
      <ul className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
        {items.map(({ href, kind, title, image, photo }) => (
          <li className="grid" key={href}>
            <a
              className="grid grid-rows-[auto_auto_1fr] gap-x-2 gap-y-0 frame-line bg-panel pbe-4 text-15 leading-5 no-underline hover:border-ink"
              href={href}
            >
              <span className="mbe-3 block rule-be-line [&_img]:inline-full">
                <EntryPicture
                  of={{ image, picture: photo }}
                  alt=""
                  width={420}
                  height={280}
                  ratio="3x2"
                  sizes={`(min-width: 700px) 420px, ${columnWidth}`}
                />
              </span>
              <span className="mbe-1 px-4 text-13 text-muted">{kind}</span>
              {/* Breaks like a heading: at punctuation, not inside a word. */}
              <ContentText
                className="px-4 font-semibold text-balance [&:lang(zh)]:break-keep [&:lang(zh)]:wrap-anywhere"
                as="strong"
              >
                {title}
              </ContentText>
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
      <ul className="grid grid-cols-4 gap-6 max-xl:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
        {products.map((product) => (
          <li className="grid" key={product.product_id}>
            <a
              className="grid grid-rows-[auto_auto_1fr] gap-x-2 gap-y-0 frame-line bg-panel px-4 pbe-4 text-15 leading-5 no-underline hover:border-ink"
              href={paths.product(product.product_id)}
            >
              <span className="grid place-items-center block-52 [&_img]:max-inline-none">
                <ProductPicture of={product} {...scaled(product, scale)} />
              </span>
              <strong className="mono font-semibold text-balance">{product.model}</strong>
              <ContentText as="span">{product.title}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
