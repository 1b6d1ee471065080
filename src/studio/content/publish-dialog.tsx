import { useState } from 'react';
import { type Locale, localeCodes, locales } from '#contract/locales.ts';
import type { Problem } from '#contract/staff/content.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { SeverityMark } from '../parts/severity.tsx';
import { Switch } from '../parts/switch.tsx';
import { useSchedule } from '../schedule/use-moment.ts';
import { WhenField } from '../schedule/when-field.tsx';
import { isStopped, offeredLanguages, stoppingProblems } from './publish-stop.ts';
import type { EditedEntry, EntryData } from './use-entry.ts';
import { useLanguageStates } from './use-language-states.ts';
import { useTitleOf } from './use-nouns.ts';
import { useProblemPlace } from './use-problem-place.ts';
import { useOutcome } from './what-goes-out.tsx';
import styles from './publish-dialog.module.css';

type Props = {
  entry: EntryData;
  version: number;
  data: unknown;
  problems: readonly Problem[];
  reload: EditedEntry['reload'];
  onClose: () => void;
};

const maxTitleLength = 120;

/** What goes out: which languages, when, and why. */
export const PublishDialog = ({ entry, version, data, problems, reload, onClose }: Props) => {
  const t = useText();
  const placeOf = useProblemPlace();
  const titleOf = useTitleOf();
  const { noun, slug } = entry;
  const states = useLanguageStates(entry);
  const outcomeOf = useOutcome();
  const offered = offeredLanguages(entry, data);
  const empty = localeCodes.filter((locale) => states[locale].isEmpty && !offered.includes(locale));
  const [chosen, setChosen] = useState<readonly Locale[]>(() =>
    offered.filter((locale) => !isStopped(problems, locale)),
  );
  const { values, set, send } = useFormDraft(`publish/${noun}/${slug}`, { reason: '' });
  const { reason } = values;
  const [at, setAt] = useState<string>();
  const undo = useAct('entryUndo', { done: t('content.publishUndone') });
  const publish = useAct('entryPublish', {
    done: ({ revision }) => ({
      title: t('content.published'),
      text: t('content.publishedText'),
      undo: () => void undo.run({ noun, slug, live: revision }).then(reload),
    }),
  });
  const schedule = useSchedule(reload);
  const isPending = publish.isPending || schedule.isPending;
  const mayPublish = stoppingProblems(problems, offered).length === 0 && (offered.length === 0 || chosen.length > 0);
  const run = async () => {
    if (!mayPublish || isPending) return;
    const isAll = offered.length === chosen.length;
    const part = { noun, slug, ...(isAll ? {} : { languages: [...chosen] }) };
    const title = reason.trim().slice(0, maxTitleLength) || titleOf(entry.titles, slug).slice(0, maxTitleLength);
    const isDone = await send(async () => {
      const done =
        at === undefined
          ? await publish.run({ ...part, reason }, version)
          : await schedule.run({ title, at, entries: [{ ...part, act: 'publish', version }] });
      return done !== undefined;
    });
    if (!isDone) return;
    onClose();
    await reload();
  };
  return (
    <FormDialog
      title={t('content.whatGoesOut')}
      width={520}
      action={t(at === undefined ? 'content.publish' : 'content.schedule')}
      size="large"
      keys="Ctrl+Enter"
      isDisabled={!mayPublish || isPending}
      onSubmit={run}
      onClose={onClose}
    >
      {offered.length === 0 && <p className="muted">{t('content.onlyFacts')}</p>}
      <ul className={`stack ${styles.languages}`}>
        {offered.map((locale) => (
          <li key={locale} className="bar between ruled" lang={locales[locale].lang}>
            <Switch
              isSelected={chosen.includes(locale)}
              isDisabled={isStopped(problems, locale)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, locale] : chosen.filter((other) => other !== locale))}
            >
              {locales[locale].name}
            </Switch>
            {isStopped(problems, locale) && <span className="small muted">{t('content.hasProblems')}</span>}
          </li>
        ))}
        {empty.map((locale) => (
          <li key={locale} className="bar between ruled">
            <span lang={locales[locale].lang}>{locales[locale].name}</span>
            <span className="small muted">{outcomeOf(states[locale])}</span>
          </li>
        ))}
      </ul>
      {problems.slice(0, 6).map((problem) => (
        <p key={`${problem.path.join('.')} ${problem.message}`} className={`stack ${styles.problem}`}>
          <SeverityMark severity="stop" />
          <span>
            <b>{placeOf(problem)}</b> {problem.message}
          </span>
        </p>
      ))}
      <WhenField value={at} onChange={setAt} error={schedule.errors['at']} />
      <Field
        label={t('content.reason')}
        name="reason"
        value={reason}
        onChange={(next) => set({ reason: next })}
        hint={t('content.reasonHint')}
      />
    </FormDialog>
  );
};
