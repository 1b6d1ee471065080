import type { Collection } from '@site/content/collections';
import { isMarkedHidden, shownFrom } from '@site/content/shown-from';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import type { Problem } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-call.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/form.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { Switch } from '../parts/toggles.tsx';
import { useSchedule } from '../schedule/moments.ts';
import { WhenField } from '../schedule/when-field.tsx';
import { useLanguageStates } from './entry-hooks.ts';
import { isStopped, offeredLanguages, ownProblems, stoppingProblems, toPublish, useOutcome } from './publish-parts.tsx';
import { useAppearance } from './shown-state.tsx';
import { useTitleOf } from './use-collections.ts';
import type { EditedEntry, EntryData } from './use-entry.ts';
import { useProblemPlace } from './use-problem-place.ts';
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

/** Says before a publication that visitors will not see it, or not yet. */
const useHiddenWarning = (collection: string, data: unknown, at: string | undefined): string | undefined => {
  const t = useText();
  const dateOf = useAppearance();
  const [openedAt] = useState(() => new Date());
  if (isMarkedHidden(data)) return t('content.willBeHidden');
  const appears = shownFrom(collection as Collection, data);
  // The minute of a schedule is the company's; a few hours do not matter here.
  const goesLive = at === undefined ? openedAt : new Date(`${at}Z`);
  return appears && appears > goesLive ? t('content.willBeHiddenUntil', { date: dateOf(appears) }) : undefined;
};

/** What goes out: which languages, when, and why. */
export const PublishDialog = ({ entry, version, data, problems: all, reload, onClose }: Props) => {
  const t = useText();
  const placeOf = useProblemPlace();
  const titleOf = useTitleOf();
  const { collection, slug, may } = entry;
  const { publish_languages: own } = may;
  const problems = ownProblems(entry, all);
  const states = useLanguageStates(entry);
  const outcomeOf = useOutcome();
  const offered = offeredLanguages(entry, data);
  const empty = (own ?? localeCodes).filter((locale) => states[locale].isEmpty && !offered.includes(locale));
  const [chosen, setChosen] = useState<readonly Locale[]>(() =>
    offered.filter((locale) => !isStopped(problems, locale)),
  );
  const { values, set, send } = useFormDraft(`publish/${collection}/${slug}`, { reason: '' });
  const { reason } = values;
  const [at, setAt] = useState<string>();
  const warning = useHiddenWarning(collection, toPublish(entry, data), at);
  const undo = useAct('entryUndo', { done: t('content.publishUndone') });
  const publish = useAct('entryPublish', {
    done: ({ revision }) => ({
      title: t('content.published'),
      text: warning ?? t('content.publishedText'),
      undo: () => void undo.run({ collection, slug, live: revision }).then(reload),
    }),
  });
  const schedule = useSchedule(reload);
  const isPending = publish.isPending || schedule.isPending;
  const mayPublish = stoppingProblems(problems, offered).length === 0 && (offered.length === 0 || chosen.length > 0);
  const run = async () => {
    if (!mayPublish || isPending) return;
    // Whoever may publish some languages names them: leaving them out would mean everything.
    const isAll = own === undefined && offered.length === chosen.length;
    const part = { collection, slug, ...(isAll ? {} : { languages: [...chosen] }) };
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
      title={t('content.publish')}
      width={520}
      action={t(at === undefined ? 'content.publish' : 'content.schedule')}
      size="large"
      keys="Ctrl+Enter"
      isDisabled={!mayPublish || isPending}
      onSubmit={run}
      onClose={onClose}
    >
      {warning !== undefined && (
        <p className={`stack ${styles.problem}`}>
          <SeverityMark severity="warn" />
          <span>{warning}</span>
        </p>
      )}
      {own && <p className="muted">{t('content.onlyYours')}</p>}
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
