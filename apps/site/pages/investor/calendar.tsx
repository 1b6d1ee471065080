import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { useToday } from '../../ui/today/use-today.ts';
import styles from './calendar.module.css';

const dayMs = 86_400_000;

/** Future dates; the browser adds how far away the next one is, for which it needs a formatter, when the reader comes near. */
export const Calendar = ({ entries }: { entries: Data<'investorDate'>['calendar'] }) => {
  const t = useText();
  const intl = useIntl();
  const [list, isNear] = useNear<HTMLOListElement>();
  const today = useToday(undefined);
  const next = today === undefined || !isNear ? undefined : entries.find(({ date }) => date >= today);
  return (
    <section id="calendar" className={styles.calendar} aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('investor.calendar')}</h2>
      <ol ref={list}>
        {entries.map((entry) => (
          <li key={`${entry.date} ${entry.title}`}>
            <time dateTime={entry.date}>{intl.date(entry.date)}</time>
            <ContentText as="span">{entry.title}</ContentText>
            {entry === next && today !== undefined && (
              <em>
                {t('investor.inDays', { days: Math.round((Date.parse(entry.date) - Date.parse(today)) / dayMs) })}
              </em>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
