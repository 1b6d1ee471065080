import { type Collection, definitions } from '@site/content/collections';
import { languageStates } from '@site/content/entry-languages';
import type { StaffData } from '@site/contract/staff/calls';
import { useMemo, useSyncExternalStore, useDeferredValue, useEffect, useRef, useState } from 'react';
import { api } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { type EntryStore, useEntryStore } from '../fields/entry-store.ts';
import { useForm } from '../fields/form-context.ts';
import { valueAt } from '../fields/values.ts';
import { isTyping } from '../frame/key-events.ts';
import type { BasedOn } from './save-state.ts';
import type { EntryData } from './use-entry.ts';

type Others = StaffData<'presence'>['others'];

const beatMs = 15_000;
/** With a colleague in the same entry, so that their text is here soon. */
const togetherMs = 3000;
const nobody: Others = [];

/** Tells the others that this entry is open, who else has it open, and what is stored of it now. */
export const usePresence = (collection: string, slug: string, onStored: (stored: BasedOn) => void): Others => {
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async () => {
      // Without a network there is nobody to tell; the next beat tries again.
      const data = await api('presence', { collection, slug }).catch(() => undefined);
      if (!isOpen) return;
      if (data) {
        setOthers(data.others);
        latest.current({ version: data.version, live: data.live });
      }
      const isTogether = data !== undefined && data.others.length > 0 && !document.hidden;
      timer = setTimeout(() => void beat(), isTogether ? togetherMs : beatMs);
    };
    void beat();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      void api('presence', { collection, slug, leave: true }).catch(() => undefined);
    };
  }, [collection, slug]);
  return others;
};

/** Undo for what was not typed, such as an item that was removed. Inside a field the browser's own undo is finer. */
export const useUndoKeys = (store: EntryStore) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
};

/** The languages of the entry as it is on the screen: the server's answer is older than what was just typed. */
export const useLanguageStates = ({ live, outdated }: Pick<EntryData, 'live' | 'outdated'>) => {
  const store = useEntryStore();
  const { source, needsTexts } = useForm();
  const data = useDeferredValue(useSyncExternalStore(store.subscribe, store.get));
  return useMemo(
    () => languageStates({ data, live: live?.data, source, outdated, needsTexts }),
    [data, live, source, outdated, needsTexts],
  );
};

/** What an entry takes from the one that it is part of, such as a product from its live series, by field. */
export const useInherited = (collection: string, store: EntryStore): Readonly<Record<string, unknown>> | undefined => {
  const { within, inherits } = definitions[collection as Collection];
  const named = useSyncExternalStore(store.subscribe, () => valueAt(store.get(), [within?.key ?? '']));
  const slug = inherits && typeof named === 'string' ? named : '';
  const { data } = useCall('entryRead', { collection: within?.collection ?? '', slug }, { enabled: slug !== '' });
  return useMemo(() => {
    const owner = data?.live?.data;
    return owner && inherits && Object.fromEntries(inherits.map((field) => [field, owner[field]]));
  }, [data, inherits]);
};
