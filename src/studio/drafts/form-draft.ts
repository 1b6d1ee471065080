import { canonicalJson } from '#content/canonical-json.ts';
import { newKey } from '#ui/form/new-key.ts';
import { createStore } from '../parts/store.ts';
import type { Drafts } from './draft-storage.ts';

export type FormDraft<V> = {
  values: V;
  /** The server stores what has the same key once. */
  key: string;
  /** True once it was sent, even if no answer arrived. */
  wasSent: boolean;
};

/** What was typed while the text in front of it was being sent. */
const restOf = (sent: unknown, now: unknown): unknown =>
  typeof sent === 'string' && typeof now === 'string' && now.startsWith(sent) ? now.slice(sent.length) : now;

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
        const { values } = state.get();
        const rest = Object.entries(values).map(([name, value]) => [
          name,
          canonicalJson(value) === canonicalJson(sent.values[name]) ? initial[name] : restOf(sent.values[name], value),
        ]);
        // fromEntries loses the names of the fields.
        put(fresh(Object.fromEntries(rest) as V));
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
