import { paths } from '@site/contract/paths';
import type { Download, ProductsInfoData } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { downloadHref, extensionOf } from './download.ts';
import { Section } from './section.tsx';
import styles from './downloads.module.css';

/** Every file of the product; locked files are marked before the click. */
export const Downloads = ({ product: { product_id, model, title, downloads } }: { product: ProductsInfoData }) => {
  const t = useText();
  const intl = useIntl();
  const { locale } = useSite();
  const sizeOf = useFileSize();
  // A file is generated when it is first requested; until then its size is unknown.
  const hasSizes = downloads.some(({ size }) => size !== null);
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const get = (download: Download) => {
    const locked = download.needs_login && user === null;
    return (
      <a href={downloadHref(download, user !== null)}>
        <Icon name={locked ? 'lock' : 'download'} size={16} />
        {locked ? t('product.logIn') : t('product.download')}
        <span className="visually-hidden"> {download.name}</span>
      </a>
    );
  };
  return (
    <Section id="downloads" title={t('product.downloads')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('product.documents', { model })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('product.type')}</th>
            <th scope="col">{t('product.file')}</th>
            <th scope="col">{t('product.version')}</th>
            <th scope="col" className={styles.language}>
              {t('product.language')}
            </th>
            {hasSizes && <th scope="col">{t('product.size')}</th>}
            <th scope="col">{t('product.updated')}</th>
            <th scope="col">{t('product.access')}</th>
          </tr>
        </thead>
        <tbody>
          {downloads.map((download) => (
            <tr key={download.download_id}>
              <td className="mono">{extensionOf(download) || download.type_name}</td>
              <th scope="row">
                <ContentText>{download.name}</ContentText>
                {download.description !== title && <ContentText as="small">{download.description}</ContentText>}
                {download.lang !== locale && (
                  <small className={styles.otherLanguage}>{intl.language(download.lang)}</small>
                )}
              </th>
              <td className="mono">{download.version}</td>
              <td className={styles.language}>{intl.language(download.lang)}</td>
              {hasSizes && <td className="mono">{sizeOf(download.size)}</td>}
              <td>
                <time dateTime={download.updated}>{intl.date(download.updated)}</time>
              </td>
              <td>{get(download)}</td>
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
