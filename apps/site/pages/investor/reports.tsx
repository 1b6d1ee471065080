import type { Data } from '@site/contract/calls';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './reports.module.css';

/** Reports as files, newest first. */
export const Reports = ({ reports }: Pick<Data<'investorDate'>, 'reports'>) => {
  const t = useText();
  const intl = useIntl();
  const size = useFileSize();
  return (
    <section id="reports" className={styles.reports} aria-labelledby="reports-title">
      <h2 id="reports-title">{t('investor.reports')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('investor.report')}</th>
            <th scope="col">{t('investor.published')}</th>
            <th scope="col">{t('investor.size')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('layout.download')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ download_id, name, updated, size: bytes, link }) => (
            <tr key={download_id}>
              <ContentText as="th" scope="row">
                {name}
              </ContentText>
              <td>{intl.date(updated)}</td>
              <td className="mono">{bytes === null ? 'PDF' : size(bytes)}</td>
              <td>
                <a className="button" href={link} download aria-label={t('investor.download', { name })}>
                  <Icon name="download" size={16} />
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
