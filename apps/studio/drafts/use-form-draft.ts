import { useEffect, useState } from 'react';
import { useStore } from '../parts/store.ts';
import { useMe } from '../session/me.ts';
import { createDrafts } from './draft-storage.ts';
import { createFormDraft, createOpenForms } from './form-draft.ts';

const openForms = createOpenForms();

/**
 * The values of a form that survive whatever happens until they were sent. Not for passwords, codes and searches.
 *
 * @example
 * const { values, set, send } = useFormDraft(`chat/${id}`, { text: '' });
 * await send(async ({ text }, key) => (await answer.run({ id, text, idempotency_key: key })) !== undefined);
 */
export const useFormDraft = <V extends Record<string, unknown>>(name: string, initial: V) => {
  const me = useMe();
  const fullName = `${me.id} ${name}`;
  const [form] = useState(() =>
    openForms.find(fullName, () => createFormDraft<V>(createDrafts(me.id, `form:${name}`), initial)),
  );
  const { values } = useStore(form.state);
  useEffect(() => {
    const close = openForms.open(fullName, form);
    const search = new AbortController();
    form.claim(search.signal);
    return () => {
      search.abort();
      close();
    };
  }, [form, fullName]);
  const send: typeof form.send = (run) => form.send(run).finally(() => openForms.release(fullName));
  return { values, set: form.set, send, clear: form.clear };
};
