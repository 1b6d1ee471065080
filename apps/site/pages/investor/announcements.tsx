import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './announcements.module.css';

/** The company's announcements, newest first. */
export const Announcements = ({ items }: { items: Data<'investorDate'>['announcements'] }) => {
  const t = useText();
  const intl = useIntl();
  return (
    <section id="announcements" className={styles.announcements} aria-labelledby="announcements-title">
      <h2 id="announcements-title">{t('investor.announcements')}</h2>
      <ul>
        {items.map(({ key, date, title, summary }) => (
          <li key={key}>
            <time dateTime={date}>{intl.date(date)}</time>
            <div>
              <ContentText as="h3">{title}</ContentText>
              {summary !== undefined && <ContentText as="p">{summary}</ContentText>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
