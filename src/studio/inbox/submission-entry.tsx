import { locales } from '#contract/locales.ts';
import type { SubmissionEntry as Entry } from '#contract/staff/submissions.ts';
import { useText } from '#ui/language/use-text.ts';
import { fieldLabels, kindLabels, typeLabels } from '../desk/labels.ts';
import { Avatar } from '../parts/avatar.tsx';
import { useWhen } from '../text/use-when.ts';
import { Notes } from './notes.tsx';
import { ResumeFrame } from './resume-frame.tsx';
import type { SubmissionPlace } from './submission-calls.ts';
import styles from './submission-entry.module.css';

const long = new Set(['message', 'description', 'suggestion', 'answer', 'address']);

/** What the visitor wrote, as text whatever it contains, and what colleagues noted about it. */
export const SubmissionEntry = ({ entry, place }: { entry: Entry; place: SubmissionPlace }) => {
  const t = useText();
  const when = useWhen();
  const name = entry.name ?? t('desk.noName');
  const short = entry.fields.filter((field) => !long.has(field.name));
  const texts = entry.fields.filter((field) => long.has(field.name));
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <p className="small muted">
          <span className="mono">{entry.reference}</span> {t(kindLabels[entry.kind])}
        </p>
      </header>
      <section className={styles.letter} aria-label={t('desk.letter')}>
        <Avatar name={name} />
        <div>
          <p className="bar wrap between">
            <span>
              <b>{name}</b> <span className="muted">{t('desk.byForm', { language: locales[entry.edition].name })}</span>
            </span>
            <time className="mono muted" dateTime={entry.at}>
              {when(entry.at)}
            </time>
          </p>
          {short.map((field) => (
            <p key={field.name}>
              <span className="muted">{t(fieldLabels[field.name])}</span>{' '}
              {field.name === 'type' ? t(typeLabels[field.value] ?? 'desk.typeOthers') : field.value}
            </p>
          ))}
          {texts.map((field) => (
            <div key={`${field.name} ${field.label}`} className={styles.text}>
              {(texts.length > 1 || field.label !== undefined) && <h3>{field.label ?? t(fieldLabels[field.name])}</h3>}
              <p className="verbatim" lang={locales[entry.edition].lang}>
                {field.value}
              </p>
            </div>
          ))}
        </div>
      </section>
      {entry.resume && <ResumeFrame id={entry.id} />}
      <Notes entry={entry} place={place} />
    </article>
  );
};
