import { languageStates } from '@site/content/language-states';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useDocumentStore } from '../fields/document-store.ts';
import { useForm } from '../fields/form-context.ts';
import type { EntryData } from './use-entry.ts';

/** The languages of the entry as it is on the screen: the server's answer is older than what was just typed. */
export const useLanguageStates = ({ live, outdated }: Pick<EntryData, 'live' | 'outdated'>) => {
  const store = useDocumentStore();
  const { source, needsTexts } = useForm();
  const data = useDeferredValue(useSyncExternalStore(store.subscribe, store.get));
  return useMemo(
    () => languageStates({ data, live: live?.data, source, outdated, needsTexts }),
    [data, live, source, outdated, needsTexts],
  );
};
