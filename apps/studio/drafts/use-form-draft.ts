import { canonicalJson } from '@site/content/canonical-json';
import { typedSince } from '@site/ui/form/draft';
import { newKey } from '@site/ui/form/new-key';
import { useEffect, useState } from 'react';
import { useStore, createStore } from '../parts/store.ts';
import { useMe } from '../session/me.ts';
import { createDrafts, type Drafts } from './draft-storage.ts';

export type FormDraft<V> = {
  values: V;
  /** The server stores what has the same key once. */
  key: string;
  /** True once it was sent, even if no answer arrived. */
  wasSent: boolean;
};

/**
 * A form that loses nothing: what is typed is stored with each key until it was sent. What failed is sent again under its key,
 * so that it arrives once; what is changed after that is another text.
 */
export const createFormDraft = <V extends Record<string, unknown>>(drafts: Drafts<FormDraft<V>>, initial: V) => {
  const fresh = (values: V): FormDraft<V> => ({ values, key: newKey(), wasSent: false });
  const state = createStore(drafts.read() ?? fresh(initial));
  let sending = false;
  const isEmpty = () => canonicalJson(state.get().values) === canonicalJson(initial);
  const put = (draft: FormDraft<V>) => {
    state.set(draft);
    if (isEmpty()) drafts.remove();
    else drafts.write(draft);
  };
  return {
    state,
    isSending: () => sending,
    set: (changes: Partial<V>): void => {
      const { values, key, wasSent } = state.get();
      const next = { ...values, ...changes };
      put(wasSent ? fresh(next) : { values: next, key, wasSent });
    },
    /** Sends what is typed, one at a time. `run` resolves to whether the server has it. */
    send: async (run: (values: V, key: string) => Promise<boolean>): Promise<boolean> => {
      if (sending) return false;
      sending = true;
      const sent = { ...state.get(), wasSent: true };
      put(sent);
      try {
        if (!(await run(sent.values, sent.key))) return false;
        put(fresh(typedSince(initial, { sent: sent.values, now: state.get().values })));
        return true;
      } finally {
        sending = false;
      }
    },
    /** Forgets what was typed. */
    clear: (): void => put(fresh(initial)),
    /** Takes over what another page of this person left; what is typed here is more recent. */
    claim: (signal: AbortSignal) =>
      drafts.claim((draft) => {
        if (!isEmpty()) return false;
        put(draft);
        return true;
      }, signal),
  };
};

type OpenForm<V extends Record<string, unknown>> = ReturnType<typeof createFormDraft<V>>;

/**
 * The forms of this page that are open, or whose text is being sent: one that is closed and opened again in the meantime is the
 * same, or the answer would take away what was typed since.
 */
export const createOpenForms = () => {
  const forms = new Map<string, { form: unknown; isSending: () => boolean; users: number }>();
  const release = (name: string) => {
    const open = forms.get(name);
    if (open && open.users === 0 && !open.isSending()) forms.delete(name);
  };
  return {
    /** The form with this name, whose values have one type. */
    find: <V extends Record<string, unknown>>(name: string, create: () => OpenForm<V>): OpenForm<V> =>
      (forms.get(name)?.form as OpenForm<V> | undefined) ?? create(),
    /** Opens a form, and returns how to close it. */
    open: <V extends Record<string, unknown>>(name: string, form: OpenForm<V>): (() => void) => {
      const open = forms.get(name) ?? { form, isSending: form.isSending, users: 0 };
      open.users += 1;
      forms.set(name, open);
      return () => {
        open.users -= 1;
        release(name);
      };
    },
    release,
  };
};

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
