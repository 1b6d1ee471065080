import type { ListedDownload } from '@site/contract/downloads';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './file-details.module.css';

/** The second line of a row, with the language of a file that is not in the reader’s; expanded, it shows the checksum, the permanent address and older versions. */
export const FileDetails = ({ download }: { download: ListedDownload }) => {
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
  return (
    <details className={styles.details}>
      <summary>{line.filter(Boolean).join(', ') || t('downloads.sha')}</summary>
      {cover && <img className={styles.cover} src={cover} alt="" width={132} loading="lazy" />}
      <dl>
        <div>
          <dt>{t('downloads.sha')}</dt>
          <dd>
            {sha256 === null ? (
              t('downloads.notMade')
            ) : (
              <>
                <code className="mono">{sha256.match(/.{8}/g)?.join(' ')}</code> <CopyButton text={sha256} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('downloads.latest')}</dt>
          <dd>
            <a className="mono" href={latest}>
              {latest}
            </a>
          </dd>
        </div>
        {older.length > 0 && (
          <div>
            <dt>{t('downloads.older')}</dt>
            {older.map(({ version, made, size, link }) => (
              <dd key={link}>
                <a href={link}>
                  <span className="mono">{version}</span>, {intl.date(made)}, {sizeOf(size)}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  );
};
