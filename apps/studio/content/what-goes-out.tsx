import type { LanguageInDocument } from '@site/content/language-states';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import type { EntryData } from './use-entry.ts';
import { useLanguageStates } from './use-language-states.ts';
import styles from './entry.module.css';

/** What a publication does in a language, and what visitors see where it has nothing. */
export const useOutcome = () => {
  const t = useText();
  return ({ state, isChanged, isEmpty, instead }: LanguageInDocument): string => {
    const language = instead && locales[instead].name;
    if (isEmpty) return language ? t('content.outNothing', { language }) : t('content.outEmpty');
    if (isChanged) return t('content.outChanged');
    if (state === 'missing') return t('content.outMissing', { language: language ?? '' });
    return t(state === 'outdated' ? 'content.outOutdated' : 'content.outSame');
  };
};

/** For a translator who has compared an outdated text with its source: nothing in it has to change. */
const StillRight = ({ entry: { noun, slug }, locale }: { entry: EntryData; locale: Locale }) => {
  const t = useText();
  const confirm = useAct('textConfirm', { refreshes: ['entryRead', 'entryList'], done: t('content.textConfirmed') });
  return (
    <Button
      size="small"
      label={t('content.stillRightIn', { language: locales[locale].name })}
      isDisabled={confirm.isPending}
      onPress={() => void confirm.run({ noun, slug, locale })}
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
