import { useEffect, useState } from 'react';
import { useStore } from '../parts/store.ts';
import { useMe } from '../session/me.ts';
import { createDrafts } from './draft-storage.ts';
import { createFormDraft } from './form-draft.ts';

/**
 * The values of a form that survive whatever happens until they were sent. Not for passwords, codes and searches.
 *
 * @example
 * const { values, set, send } = useFormDraft(`chat/${id}`, { text: '' });
 * await send(async ({ text }, key) => (await answer.run({ id, text, idempotency_key: key })) !== undefined);
 */
export const useFormDraft = <V extends Record<string, unknown>>(name: string, initial: V) => {
  const me = useMe();
  const [draft] = useState(() => createFormDraft<V>(createDrafts(me.id, `form:${name}`), initial));
  const { values } = useStore(draft.state);
  useEffect(() => {
    const search = new AbortController();
    draft.claim(search.signal);
    return () => search.abort();
  }, [draft]);
  return { values, set: draft.set, send: draft.send, clear: draft.clear };
};
