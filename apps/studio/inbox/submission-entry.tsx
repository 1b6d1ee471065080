import { locales } from '@site/contract/locales';
import type { SubmissionEntry as Entry } from '@site/contract/staff/submissions';
import { toCsv } from '@site/ui/csv/csv';
import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { useAct } from '../api/use-call.ts';
import { fieldLabels, kindLabels, typeLabels } from '../desk/labels.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-and-save.tsx';
import { Field, Form } from '../parts/form.tsx';
import { Section } from '../parts/layout.tsx';
import { Avatar } from '../parts/row-pictures.tsx';
import { useWhen } from '../text/use-when.ts';
import { submissionCalls, type SubmissionPlace } from './submission-hooks.ts';
import styles from './submission-entry.module.css';

/** What staff tell each other. Visitors never see it. */
const Notes = ({ entry, place }: { entry: Entry; place: SubmissionPlace }) => {
  const t = useText();
  const when = useWhen();
  const calls = submissionCalls[place];
  const { values, set, send } = useFormDraft(`note/${entry.id}`, { text: '' });
  const { text } = values;
  const add = useAct(calls.note, { refreshes: [calls.entry] });
  const submit = () =>
    send(async (typed, key) => (await add.run({ id: entry.id, ...typed, idempotency_key: key })) !== undefined);
  return (
    <div className="apart">
      <Section title={t('desk.notes')} action={<span className="small muted">{t('desk.notesHint')}</span>}>
        <ul>
          {entry.notes.map(({ id, author, text: note, at }) => (
            <li key={id} className="ruled pad-block">
              <span className="small muted">
                {author} · <time dateTime={at}>{when(at)}</time>
              </span>
              <p className="verbatim">{note}</p>
            </li>
          ))}
        </ul>
        <Form className={styles.form} onSubmit={submit}>
          <Field
            label={t('desk.newNote')}
            name="text"
            rows={3}
            value={text}
            onChange={(next) => set({ text: next })}
            error={add.errors['text']}
          />
          <Button type="submit" icon="note" isPending={add.isPending} isDisabled={text.trim() === ''}>
            {t('desk.addNote')}
          </Button>
        </Form>
      </Section>
    </div>
  );
};

/** A résumé comes from a stranger: the server draws its pages, and the frame may neither run anything nor reach this page. */
const ResumeFrame = ({ id }: { id: number }) => {
  const t = useText();
  const address = `/api/staff/resume/${id}`;
  return (
    <section className={styles.resume}>
      <div className="head">
        <h2>{t('desk.resume')}</h2>
        <ButtonLink to={`${address}/file`} target="_blank" size="small" icon="download">
          {t('desk.download')}
        </ButtonLink>
      </div>
      <iframe src={address} title={t('desk.resume')} sandbox="" referrerPolicy="no-referrer" />
    </section>
  );
};

/** A request list as the visitor sent it, to be copied into a quotation. */
const Lines = ({ lines }: { lines: NonNullable<Entry['lines']> }) => {
  const t = useText();
  const head = [t('desk.lineModel'), t('desk.lineQuantity'), t('desk.lineNote')];
  const csv = toCsv([head, ...lines.map(({ model, quantity, note = '' }) => [model, String(quantity), note])]);
  return (
    <div className="apart">
      <Section title={t('desk.lines')} action={<CopyButton text={csv.slice(1)} label={t('desk.copyCsv')} />}>
        <table className={styles.lines}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ model, slug, quantity, note }) => (
              <tr key={model}>
                <th scope="row" className="mono">
                  {slug ? <Link to={`/content/product/edit/${slug}`}>{model}</Link> : model}
                </th>
                <td className="mono">{quantity}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
};

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
          {entry.lines && <Lines lines={entry.lines} />}
          {texts.map((field) => (
            <div key={`${field.name} ${field.label}`} className="apart">
              {(texts.length > 1 || field.label !== undefined) && <h3>{field.label ?? t(fieldLabels[field.name])}</h3>}
              <p className="verbatim" lang={locales[entry.edition].lang}>
                {field.value}
              </p>
            </div>
          ))}
        </div>
      </section>
      {entry.resume && <ResumeFrame id={entry.id} />}
      <Notes key={entry.id} entry={entry} place={place} />
    </article>
  );
};
