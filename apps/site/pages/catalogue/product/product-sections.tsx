import { paths } from '@site/contract/paths';
import type { Download, ProductsInfoData } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite, useYield } from '../../../app/site-context.ts';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
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
        className="inline-flex items-center gap-2 font-semibold whitespace-nowrap no-underline hover:underlined min-block-6 [&>svg]:flex-none"
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
            <th className={`${head} print:hidden`} scope="col">
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
              <td className={`${cell} print:hidden`}>{get(download)}</td>
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
