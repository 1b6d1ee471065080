import { localeCodes } from '@site/contract/locales';
import { useLanguage } from '@site/ui/language/use-text';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { showToast } from '../parts/toasts.tsx';
import styles from './documents-table.module.css';

type Props = { collection: string; slug: string; onAdd: (() => void) | undefined };

/** What visitors can download about an entry: documents that the site generates, and files that people uploaded. */
export const DocumentsTable = ({ collection, slug, onAdd }: Props) => {
  const { text: t, locale } = useLanguage();
  const { data } = useCall('entryDocuments', { collection, slug });
  const copy = async (digest: string) => {
    await navigator.clipboard.writeText(digest);
    showToast({ kind: 'ok', title: t('studio.copied') });
  };
  return (
    <section className={styles.documents} aria-label={t('content.documents')}>
      <table>
        <thead className="sticky">
          <tr>
            <th scope="col">
              <b>{t('content.documents')}</b> <span className="mono">{data?.list.length}</span>
            </th>
            <th scope="col">{t('content.documentOrigin')}</th>
            <th scope="col">{t('content.documentVersion')}</th>
            {localeCodes.map((code) => (
              <th key={code} scope="col" className={`mono ${styles.language}`}>
                {code.slice(0, 2).toUpperCase()}
              </th>
            ))}
            <th scope="col" className={styles.sha}>
              SHA-256
            </th>
            <th scope="col">{t('content.documentAccess')}</th>
            <th scope="col">{t('content.documentSince')}</th>
            <td>
              {onAdd && (
                <Button size="small" icon="upload" onPress={onAdd}>
                  {t('content.addFile')}
                </Button>
              )}
            </td>
          </tr>
        </thead>
        <tbody>
          {data?.list.map(({ name, version, languages, is_uploaded, needs_login, updated }) => {
            const title = name[locale] ?? name.en ?? '';
            const digest = languages[locale] ?? Object.values(languages).find((one) => typeof one === 'string');
            return (
              <tr key={`${title} ${version} ${updated}`}>
                <th scope="row" className="cut">
                  {title}
                </th>
                <td>
                  <span className={`inline box ${styles.origin}`} data-is-uploaded={is_uploaded || undefined}>
                    <Icon name={is_uploaded ? 'upload' : 'doc'} size={13} />
                    {t(is_uploaded ? 'content.documentUploaded' : 'content.documentGenerated')}
                  </span>
                </td>
                <td className="mono">{version}</td>
                {localeCodes.map((code) => (
                  <td key={code} className={styles.language}>
                    <LanguageCell locale={code} state={code in languages ? 'current' : 'none'} />
                  </td>
                ))}
                <td className={`mono muted ${styles.sha}`}>
                  {typeof digest === 'string' ? (
                    <button type="button" className={styles.digest} onClick={() => void copy(digest)}>
                      <span className="visually-hidden">{t('content.copyDigest', { name: title })} </span>
                      {digest.slice(0, 7)}…{digest.slice(-4)}
                    </button>
                  ) : (
                    <span title={t('content.documentNotGenerated')}>–</span>
                  )}
                </td>
                <td className="small">
                  <span className="inline">
                    {needs_login && <Icon name="lock" size={13} />}
                    {t(needs_login ? 'content.documentLogin' : 'content.documentOpen')}
                  </span>
                </td>
                <td className="mono muted" colSpan={2}>
                  {updated}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
