import { type LanguageInEntry, draftLanguages, selectTexts } from '@site/content/entry-languages';
import type { TextKey } from '@site/contract/i18n/keys';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import type { Problem } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-call.ts';
import { Button, Keys } from '../parts/button.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { useLanguageStates } from './entry-hooks.ts';
import type { EntryData } from './use-entry.ts';
import styles from './entry.module.css';

type Published = Pick<EntryData, 'live' | 'may'>;

/** What goes live if this person publishes everything that they may, as the server decides it. */
export const toPublish = ({ live, may }: Published, data: unknown): unknown =>
  may.publish_languages ? selectTexts(data, live?.data, may.publish_languages) : data;

/** The languages that a publication by this person would change. */
export const offeredLanguages = (entry: Published, data: unknown): Locale[] =>
  draftLanguages(toPublish(entry, data), entry.live?.data);

/** The problems of what this person may publish: whoever publishes some languages leaves facts as they are live. */
export const ownProblems = ({ may }: Pick<EntryData, 'may'>, problems: readonly Problem[]): readonly Problem[] => {
  const { publish_languages: own } = may;
  return own ? problems.filter(({ locale }) => locale !== undefined && own.includes(locale)) : problems;
};

/** A problem of a text stops its own language only; one of a fact stops the whole entry. */
export const isStopped = (problems: readonly Problem[], locale: Locale): boolean =>
  problems.some((problem) => problem.locale === undefined || problem.locale === locale);

/** The problems that leave nothing to publish: those of facts, or those of every language that would go out. */
export const stoppingProblems = (problems: readonly Problem[], offered: readonly Locale[]): Problem[] => {
  const ofFacts = problems.filter(({ locale }) => locale === undefined);
  if (ofFacts.length > 0 || offered.length === 0) return ofFacts;
  if (!offered.every((locale) => isStopped(problems, locale))) return [];
  return problems.filter(({ locale }) => locale !== undefined && offered.includes(locale));
};

type Props = {
  stops: readonly Problem[];
  /** Why there is nothing to publish, if there is not. */
  nothing?: TextKey | undefined;
  onPress: () => void;
};

/** Why nothing can be published now. */
export const useStopText = () => {
  const t = useText();
  return ({ stops, nothing }: Omit<Props, 'onPress'>): string | undefined => {
    if (nothing) return t(nothing);
    return stops.length === 0 ? undefined : t('content.problemsStop', { count: stops.length });
  };
};

/** Grey while it can do nothing, with the reason. A press then says the reason as well, like the key. */
export const PublishButton = ({ onPress, ...props }: Props) => {
  const t = useText();
  const reason = useStopText()(props);
  return (
    <Button kind={reason === undefined ? 'primary' : 'default'} keys="Ctrl+Enter" reason={reason} onPress={onPress}>
      {t('content.publish')}
    </Button>
  );
};

/** The reason below the button. It leads to the first problem that has to be solved. */
export const PublishStop = ({ onPress, ...props }: Props) => {
  const reason = useStopText()(props);
  if (reason === undefined) return null;
  if (props.nothing) return <p className="small muted apart">{reason}</p>;
  return (
    <button type="button" className="problem apart" onClick={onPress}>
      <SeverityMark severity="stop" />
      {reason} <Keys keys="F8" />
    </button>
  );
};

/** What a publication does in a language, and what visitors see where it has nothing. */
export const useOutcome = () => {
  const t = useText();
  return ({ state, isChanged, isEmpty, instead }: LanguageInEntry): string => {
    const language = instead && locales[instead].name;
    if (isEmpty) return language ? t('content.outNothing', { language }) : t('content.outEmpty');
    if (isChanged) return t('content.outChanged');
    if (state === 'missing') return t('content.outMissing', { language: language ?? '' });
    return t(state === 'outdated' ? 'content.outOutdated' : 'content.outSame');
  };
};

/** For a translator who has compared an outdated text with its source: nothing in it has to change. */
const StillRight = ({ entry: { collection, slug }, locale }: { entry: EntryData; locale: Locale }) => {
  const t = useText();
  const confirm = useAct('textConfirm', { refreshes: ['entryRead', 'entryList'], done: t('content.textConfirmed') });
  return (
    <Button
      size="small"
      label={t('content.stillRightIn', { language: locales[locale].name })}
      isDisabled={confirm.isPending}
      onPress={() => void confirm.run({ collection, slug, locale })}
    >
      {t('content.stillRight')}
    </Button>
  );
};

/** Per language, what a publication changes on the site. */
export const WhatGoesOut = ({ entry }: { entry: EntryData }) => {
  const t = useText();
  const states = useLanguageStates(entry);
  const outcomeOf = useOutcome();
  const { write, languages, publish_languages: published } = entry.may;
  // Whoever may publish some languages is told of these: the others do not go out with them.
  const shown = published ?? languages ?? localeCodes;
  const mayConfirm = (locale: Locale): boolean => write && (languages?.includes(locale) ?? true);
  return (
    <section aria-labelledby="goes-out">
      <div className="head">
        <h2 id="goes-out">{t('content.whatGoesOut')}</h2>
        <span className="small muted">{t('content.hosts', { count: shown.length })}</span>
      </div>
      {shown.map((locale) => (
        <div key={locale} className={styles.out}>
          <LanguageCell locale={locale} state={states[locale].state} />
          <span className="mono" lang={locales[locale].lang}>
            {locale.slice(0, 2).toUpperCase()}
          </span>
          <span>{outcomeOf(states[locale])}</span>
          {states[locale].state === 'outdated' && mayConfirm(locale) && <StillRight entry={entry} locale={locale} />}
        </div>
      ))}
    </section>
  );
};
