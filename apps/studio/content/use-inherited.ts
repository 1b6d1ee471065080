import { definitions, type Noun } from '@site/content/nouns';
import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../api/use-call.ts';
import type { DocumentStore } from '../fields/document-store.ts';
import { valueAt } from '../fields/paths.ts';

/** What an entry takes from the one that it is part of, such as a product from its live series, by field. */
export const useInherited = (noun: string, store: DocumentStore): Readonly<Record<string, unknown>> | undefined => {
  const { within, inherits } = definitions[noun as Noun];
  const named = useSyncExternalStore(store.subscribe, () => valueAt(store.get(), [within?.key ?? '']));
  const slug = inherits && typeof named === 'string' ? named : '';
  const { data } = useCall('entryRead', { noun: within?.noun ?? '', slug }, { enabled: slug !== '' });
  return useMemo(() => {
    const owner = data?.live?.data;
    return owner && inherits && Object.fromEntries(inherits.map((field) => [field, owner[field]]));
  }, [data, inherits]);
};
