import type { ListedDownload } from '@site/contract/downloads';
import { isLocale, locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { downloadHref } from '../../catalogue/product/download.ts';
import { FileDetails } from './file-details.tsx';
import styles from './download-table.module.css';

const codeOf = (lang: string) => (isLocale(lang) ? locales[lang].host : lang).toUpperCase();

type Props = { downloads: readonly ListedDownload[]; discontinued: boolean };

/** One row per document: title, date, size, and whether it needs a login, all visible before the click. */
export const DownloadTable = ({ downloads, discontinued }: Props) => {
  const t = useText();
  const { shortDate } = useIntl();
  const sizeOf = useFileSize();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);

  const rowOf = (download: ListedDownload) => {
    const { download_id, model, product_id, name, type_name, version, lang, updated, size, needs_login } = download;
    const locked = needs_login && user === null;
    return (
      <tr key={download_id}>
        <td className={styles.mark}>
          <input type="checkbox" name="ids" value={download_id} aria-label={t('downloads.choose', { name })} />
        </td>
        <td className={`mono ${styles.model}`}>
          {product_id === undefined ? (
            model
          ) : (
            <a href={paths.product(product_id)}>{discontinued ? <s>{model}</s> : model}</a>
          )}
        </td>
        <th scope="row">
          <ContentText>{name}</ContentText>
          <FileDetails download={download} />
        </th>
        {discontinued ? (
          <td className={styles.successor}>
            {download.successor ? (
              <a className="mono" href={paths.product(download.successor.product_id)}>
                {download.successor.model}
              </a>
            ) : (
              t('downloads.noSuccessor')
            )}
          </td>
        ) : (
          <td className={styles.type}>{type_name}</td>
        )}
        <td className={`mono ${styles.figure} ${styles.version}`}>{version}</td>
        <td className={`mono ${styles.lang}`}>{codeOf(lang)}</td>
        <td className={`${styles.figure} ${styles.date}`}>
          <time dateTime={updated}>{shortDate(updated)}</time>
        </td>
        <td className={`mono ${styles.figure} ${styles.size}`} data-unknown={size === null || undefined}>
          {sizeOf(size) || '–'}
        </td>
        <td className={styles.access}>
          {needs_login ? (
            <>
              <Icon name="lock" size={14} /> {t('downloads.login')}
            </>
          ) : (
            t('downloads.open')
          )}
        </td>
        <td className={styles.get}>
          <a href={downloadHref(download, user !== null)}>
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
    <table className={styles.table}>
      <caption className="visually-hidden">{t('page.datadownload')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('downloads.zip')}</span>
          </th>
          <th scope="col">{t('downloads.model')}</th>
          <th scope="col">{t('downloads.file')}</th>
          <th scope="col" className={discontinued ? styles.successor : styles.type}>
            {discontinued ? t('downloads.successor') : t('downloads.type')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('downloads.version')}
          </th>
          <th scope="col" className={styles.lang}>
            {t('downloads.lang')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('downloads.date')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('downloads.size')}
          </th>
          <th scope="col">{t('downloads.access')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('downloads.get')}</span>
          </th>
        </tr>
      </thead>
      <tbody>{downloads.map(rowOf)}</tbody>
    </table>
  );
};
