import { isLocale, locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { ListedDownload } from '@site/contract/support';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { type ReactNode, useSyncExternalStore, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../../app/site-context.ts';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { downloadHref, fileAnchor } from '../../catalogue/product/download.ts';
import styles from './download-table.module.css';

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = ({ text }: { text: string }) => {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {});
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="border-0 bg-transparent px-1 py-0 text-13 underlined decoration-signal underline-offset-4 min-block-6 noscript:hidden"
      onClick={() => void copy()}
      aria-live="polite"
    >
      {copied ? t('downloads.copied') : t('downloads.copy')}
    </button>
  );
};

/**
 * The name of a row; expanded, it shows what the file is about, with its language if that is not the reader's, the checksum, the
 * permanent address and older versions.
 */
export const FileDetails = ({ download, label }: { download: ListedDownload; label?: ReactNode }) => {
  const t = useText();
  const intl = useIntl();
  const sizeOf = useFileSize();
  const { locale } = useSite();
  const { description, name, lang, pages, cover, sha256, latest, older } = download;
  const line = [
    description === name ? '' : description,
    lang === locale ? '' : intl.language(lang),
    pages ? t('downloads.pages', { count: pages }) : '',
  ];
  const facts = line.filter(Boolean).join(' · ');
  return (
    <details className={`${styles.details} text-13 font-normal`}>
      <summary className="flex list-none items-baseline gap-2 leading-5 min-block-6 [&:hover>span]:underline [&:hover>span]:decoration-signal">
        {label ?? <span className="text-muted">{facts || t('downloads.sha')}</span>}
      </summary>
      {label !== undefined && facts && <p className="mbs-1 leading-5 text-muted">{facts}</p>}
      {cover && (
        <img className="float-end m-[4px_0_8px_16px] frame-line" src={cover} alt="" width={132} loading="lazy" />
      )}
      <dl className="grid gap-2 pbs-1 pbe-2">
        <div>
          <dt className="font-semibold">{t('downloads.sha')}</dt>
          <dd>
            {sha256 === null ? (
              t('downloads.notGenerated')
            ) : (
              <>
                <code className="mono wrap-anywhere whitespace-normal">{sha256.match(/.{8}/g)?.join(' ')}</code>{' '}
                <CopyButton text={sha256} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t('downloads.latest')}</dt>
          <dd>
            <a className="mono" href={latest}>
              {latest}
            </a>
          </dd>
        </div>
        {older.length > 0 && (
          <div>
            <dt className="font-semibold">{t('downloads.older')}</dt>
            {older.map(({ version, generated, size, link }) => (
              <dd key={link}>
                <a href={link}>
                  <span className="mono">{version}</span>, {intl.date(generated)}, {sizeOf(size)}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  );
};

const codeOf = (lang: string) => (isLocale(lang) ? locales[lang].host : lang).toUpperCase();

const cell = 'rule-be-line p-[10px_16px_10px_0] align-top max-md:border-0 max-md:p-0 max-md:min-inline-0';
const figure = 'text-end whitespace-nowrap max-md:row-[3] max-md:text-start max-md:text-13';

type HeadProps = { className?: string; children: ReactNode };

const Head = ({ className = 'text-start', children }: HeadProps) => (
  <th
    className={`${className} rule-be-ink py-2 ps-0 pe-4 align-top text-13 font-semibold whitespace-nowrap text-muted`}
    scope="col"
  >
    {children}
  </th>
);

type Props = { downloads: readonly ListedDownload[]; discontinued: boolean };

/** One row per document: title, date, size, and whether it needs a login, all visible before the click. */
export const DownloadTable = ({ downloads, discontinued }: Props) => {
  const t = useText();
  const intl = useIntl();
  const { shortDate } = intl;
  const { locale } = useSite();
  const sizeOf = useFileSize();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { pathname, search } = useLocation();

  const rowOf = (download: ListedDownload) => {
    const { download_id, model, product_id, name, type_name, version, lang, updated, size, needs_login } = download;
    const locked = needs_login && user === null;
    return (
      // On phones a card of two lines: the name, then version, size and lock.
      <tr
        className="max-md:grid max-md:grid-cols-[24px_auto_auto_auto_minmax(0,1fr)_44px] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:rule-be-line max-md:py-3"
        key={download_id}
        id={fileAnchor(download)}
      >
        <td className={`${cell} px-2 inline-8 max-md:[grid-area:1_/_1] max-md:inline-auto print:hidden`}>
          <input
            className="mbs-0.5"
            type="checkbox"
            name="ids"
            value={download_id}
            aria-label={t('downloads.choose', { name })}
          />
        </td>
        <td
          className={`mono ${styles.model} ${cell} text-14 font-650 whitespace-nowrap max-md:[grid-area:1_/_2_/_2_/_6] ${name.startsWith(model) ? 'max-md:hidden' : ''}`}
        >
          {product_id === undefined ? (
            model
          ) : (
            <a className="no-underline hover:underlined hover:decoration-signal" href={paths.product(product_id)}>
              {discontinued ? <s className="decoration-muted">{model}</s> : model}
            </a>
          )}
        </td>
        <th
          className={`${cell} text-start text-15 font-[560] inline-[40%] max-md:[grid-area:2_/_2_/_3_/_6] max-md:inline-auto`}
          scope="row"
        >
          <FileDetails
            download={download}
            label={
              <span className="text-15 font-[560]">
                <ContentText>{name}</ContentText>
                {lang !== locale && (
                  <span className="ms-2 text-13 font-normal whitespace-nowrap text-muted">{intl.language(lang)}</span>
                )}
              </span>
            }
          />
        </th>
        {discontinued ? (
          <td className={`${cell} min-inline-22 max-md:col-[5] max-md:row-[3] max-md:text-13`}>
            {download.successor ? (
              <a
                className="mono text-13 whitespace-nowrap max-md:inline-block max-md:py-1"
                href={paths.product(download.successor.product_id)}
              >
                {download.successor.model}
              </a>
            ) : (
              t('downloads.noSuccessor')
            )}
          </td>
        ) : (
          <td className={`${cell} min-inline-22 max-[900px]:hidden`}>{type_name}</td>
        )}
        <td className={`mono ${cell} ${figure} text-13 max-md:col-[2]`}>{version}</td>
        <td className={`mono ${cell} text-13 whitespace-nowrap max-xl:hidden`}>{codeOf(lang)}</td>
        <td className={`${cell} ${figure} max-md:hidden`}>
          <time dateTime={updated}>{shortDate(updated)}</time>
        </td>
        <td
          className={`mono ${cell} ${figure} text-13 max-md:col-[3] max-md:data-[unknown]:hidden`}
          data-unknown={size === null || undefined}
        >
          {sizeOf(size) || '–'}
        </td>
        <td
          className={`${styles.access} ${cell} whitespace-nowrap text-muted max-md:col-[4] max-md:row-[3] max-md:text-13`}
        >
          {needs_login ? (
            <>
              <Icon name="lock" size={14} /> {t('downloads.login')}
            </>
          ) : (
            t('downloads.open')
          )}
        </td>
        <td
          className={`${cell} py-1.5 pe-2 inline-11 max-md:[grid-area:1_/_6_/_3_/_7] max-md:self-center max-md:inline-auto print:hidden`}
        >
          <a
            className="grid place-items-center rounded frame-edge bg-panel block-8 inline-9 max-md:block-11 max-md:inline-11 hover:border-ink hover:bg-ink hover:text-paper"
            href={downloadHref(download, user !== null, pathname + search)}
          >
            <Icon name="download" size={16} />
            <span className="visually-hidden">
              {locked ? t('downloads.getLogin') : t('downloads.get')} {name}
            </span>
          </a>
        </td>
      </tr>
    );
  };

  return (
    <table className={`${styles.table} border-collapse text-14 leading-5 inline-full`}>
      <caption className="visually-hidden">{t('page.datadownload')}</caption>
      <thead className="max-md:hidden">
        <tr>
          <Head>
            <span className="visually-hidden">{t('downloads.zip')}</span>
          </Head>
          <Head>{t('downloads.model')}</Head>
          <Head>{t('downloads.file')}</Head>
          <Head className={discontinued ? 'text-start min-inline-22' : 'text-start min-inline-22 max-[900px]:hidden'}>
            {discontinued ? t('downloads.successor') : t('downloads.type')}
          </Head>
          <Head className="text-end">{t('downloads.version')}</Head>
          <Head className="text-start max-xl:hidden">{t('downloads.lang')}</Head>
          <Head className="text-end">{t('downloads.date')}</Head>
          <Head className="text-end">{t('downloads.size')}</Head>
          <Head>{t('downloads.access')}</Head>
          <Head>
            <span className="visually-hidden">{t('downloads.get')}</span>
          </Head>
        </tr>
      </thead>
      <tbody>{downloads.map(rowOf)}</tbody>
    </table>
  );
};
