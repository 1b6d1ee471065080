import { useState } from 'react';
import type { SubmissionEntry } from '#contract/staff/submissions.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Section } from '../parts/section.tsx';
import { useWhen } from '../text/use-when.ts';
import { type SubmissionPlace, submissionCalls } from './submission-calls.ts';
import styles from './submission-entry.module.css';

/** What staff tell each other. Visitors never see it. */
export const Notes = ({ entry, place }: { entry: SubmissionEntry; place: SubmissionPlace }) => {
  const t = useText();
  const when = useWhen();
  const calls = submissionCalls[place];
  const [text, setText] = useState('');
  const add = useAct(calls.note, { refreshes: [calls.entry] });
  const submit = async () => {
    if (await add.run({ id: entry.id, text })) setText('');
  };
  return (
    <div className={styles.notes}>
      <Section title={t('desk.notes')} action={<span className="small muted">{t('desk.notesHint')}</span>}>
        <ul>
          {entry.notes.map(({ id, author, text: note, at }) => (
            <li key={id} className={`ruled ${styles.note}`}>
              <span className="small muted">
                {author} · <time dateTime={at}>{when(at)}</time>
              </span>
              <p className="verbatim">{note}</p>
            </li>
          ))}
        </ul>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field
            label={t('desk.newNote')}
            name="text"
            rows={3}
            value={text}
            onChange={setText}
            error={add.errors['text']}
          />
          <Button type="submit" icon="note" isPending={add.isPending} isDisabled={text.trim() === ''}>
            {t('desk.addNote')}
          </Button>
        </form>
      </Section>
    </div>
  );
};
