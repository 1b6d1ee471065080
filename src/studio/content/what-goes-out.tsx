import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { draftLanguages } from '#content/draft-languages.ts';
import { type Locale, localeCodes, locales } from '#contract/locales.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { useDocumentStore } from '../fields/document-store.ts';
import { Button } from '../parts/button.tsx';
import { LanguageCell, type TextState } from '../parts/language-cell.tsx';
import type { EntryData } from './use-entry.ts';
import styles from './entry.module.css';

/** What a publication does in a language. */
export const outcomeOf = (isChanged: boolean, state: TextState): TextKey => {
  if (isChanged) return 'content.outChanged';
  if (state === 'missing') return 'content.outMissing';
  return state === 'outdated' ? 'content.outOutdated' : 'content.outSame';
};

export const useChangedLanguages = (entry: EntryData): readonly Locale[] => {
  const store = useDocumentStore();
  const data = useDeferredValue(useSyncExternalStore(store.subscribe, store.get));
  const live = entry.live?.data;
  return useMemo(() => draftLanguages(data, live), [data, live]);
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
  const changed = useChangedLanguages(entry);
  const { write, languages } = entry.may;
  const mayConfirm = (locale: Locale): boolean => write && (languages?.includes(locale) ?? true);
  return (
    <section aria-labelledby="goes-out">
      <div className="head">
        <h2 id="goes-out">{t('content.whatGoesOut')}</h2>
        <span className="small muted">{t('content.hosts', { count: localeCodes.length })}</span>
      </div>
      {localeCodes.map((locale) => {
        const { state } = entry.languages[locale];
        return (
          <div key={locale} className={styles.out}>
            <LanguageCell locale={locale} state={changed.includes(locale) && state !== 'source' ? 'draft' : state} />
            <span className="mono" lang={locales[locale].lang}>
              {locale.slice(0, 2).toUpperCase()}
            </span>
            <span>{t(outcomeOf(changed.includes(locale), state))}</span>
            {state === 'outdated' && !changed.includes(locale) && mayConfirm(locale) && (
              <StillRight entry={entry} locale={locale} />
            )}
          </div>
        );
      })}
    </section>
  );
};
