import type { Data } from '#contract/calls.ts';
import { useIntl, useText } from '#ui/language/use-text.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useToday } from '../../ui/today/use-today.ts';
import styles from './calendar.module.css';

const dayMs = 86_400_000;

/** Future dates; the browser adds how far away the next one is. */
export const Calendar = ({ entries }: { entries: Data<'investorDate'>['calendar'] }) => {
  const t = useText();
  const intl = useIntl();
  const today = useToday();
  const next = today === undefined ? undefined : entries.find(({ date }) => date >= today);
  return (
    <section id="calendar" className={styles.calendar} aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('investor.calendar')}</h2>
      <ol>
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
