import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { isApiError } from '#contract/client.ts';
import { useText } from '../language/use-text.ts';
import { dismissErrors } from '../notices/notice-store.ts';
import type { Errors } from './check.ts';
import { check, serverErrors } from './check.ts';
import { dropDraft, mergeDraft, readDraft, withoutSecrets, writeDraft } from './draft.ts';
import { newKey } from './new-key.ts';
import { missingIn, unchangedIn } from './prefill.ts';

/** `failed`: no answer came, so the same may be sent again under the same key. `refused`: the server said no. */
export type Sending = 'idle' | 'sending' | 'failed' | 'refused' | 'sent';

type Options<V extends object, R> = {
  /** Names the form on the page and its draft in session storage. */
  id: string;
  /** Schema of the contract: checked on blur and on submit, fetched with the first touch, for it is a quarter of a page's script. */
  rules: () => Promise<z.ZodType>;
  initial: V;
  /** The key stays the same when the same content is sent again, so that the server stores it once. */
  send: (values: V, key: string) => Promise<R>;
  onSent?: (result: R) => void;
  /** Errors that no schema finds, such as those of a chosen file. */
  alsoCheck?: () => Promise<Errors>;
  /** Never kept in the draft: passwords, codes, captcha solutions. */
  secret?: readonly (keyof V & string)[];
};

export type Form<V extends object> = ReturnType<typeof useForm<V, unknown>>;

/**
 * A form that loses nothing: errors at their fields on blur and on submit, a draft in session storage, one sending at a
 * time, the same key on a second try.
 *
 * @example
 * const form = useForm({ id: 'inquiry', rules, initial, send: (values, key) => api('…', { ...values, idempotency_key: key }) });
 */
export const useForm = <V extends object, R>(options: Options<V, R>) => {
  const { id, rules, initial, send, onSent, alsoCheck, secret = [] } = options;
  const t = useText();
  const [values, show] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState<Sending>('idle');
  /** Counts tries: a captcha solution serves one of them. */
  const [round, setRound] = useState(0);
  /** Submitted with wrong fields: from then on they are counted. */
  const [counted, setCounted] = useState(false);
  const [touched, setTouched] = useState(false);
  /** The values of this moment: several may be set before the page is drawn again. */
  const latest = useRef(initial);
  const schema = useRef<z.ZodType>(undefined);
  const key = useRef('');
  const tried = useRef(false);
  const busy = useRef(false);
  /** What came from the account. It is not written into the draft, which may outlast a logout. */
  const prefilled = useRef<Partial<V>>({});
  const labels = useRef(new Map<string, string>());

  const put = (next: V) => {
    latest.current = next;
    show(next);
  };

  // After hydration: what the server renders is nobody's.
  // oxlint-disable react/exhaustive-deps -- once per form: later renders must not undo what is typed
  useEffect(() => {
    const draft = readDraft(id);
    key.current = draft?.key ?? newKey();
    tried.current = draft?.tried ?? false;
    if (draft) put(mergeDraft(latest.current, draft.values, secret));
  }, [id]);
  // oxlint-enable react/exhaustive-deps

  const elementId = (name: string) => `${id}-${name}`;
  const focus = (name: string) => document.querySelector<HTMLElement>(`#${CSS.escape(elementId(name))}`)?.focus();
  const wrong = (found: Errors) => [...labels.current.keys()].filter((name) => Object.hasOwn(found, name));

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _old, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    const next = { ...latest.current, [name]: value };
    put(next);
    if (!secret.includes(name)) {
      // Other content is another message: the server must not take it for the one it may have.
      if (tried.current) key.current = newKey();
      tried.current = false;
      const left = [...secret, ...unchangedIn(next, prefilled.current)];
      writeDraft(id, { values: withoutSecrets(next, left), key: key.current, tried: false });
    }
    if (errors[name] !== undefined && schema.current) mark(name, check(schema.current, next, t)[name]);
  };

  const learn = async (): Promise<z.ZodType> => (schema.current ??= await rules());

  const look = async (name: string): Promise<boolean> => {
    const found = check(await learn(), latest.current, t)[name];
    mark(name, found);
    return found === undefined;
  };

  const clear = () => {
    dropDraft(id);
    prefilled.current = {};
    key.current = newKey();
    tried.current = false;
    put(initial);
    setErrors({});
    setCounted(false);
  };

  const refuse = (found: Errors, summaryFrom = 1) => {
    setErrors(found);
    setCounted(wrong(found).length >= summaryFrom);
    const [first] = wrong(found);
    if (first !== undefined) focus(first);
  };

  const attempt = async (): Promise<void> => {
    const found = { ...check(await learn(), latest.current, t), ...(await alsoCheck?.()) };
    if (Object.keys(found).length > 0) {
      setSending('idle');
      refuse(found);
      return;
    }
    const values = latest.current;
    tried.current = true;
    setErrors({});
    writeDraft(id, { values: withoutSecrets(values, secret), key: key.current, tried: true });
    const result = await send(values, key.current).finally(() => setRound((count) => count + 1));
    clear();
    setSending('sent');
    dismissErrors();
    onSent?.(result);
  };

  const submit = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending('sending');
    try {
      await attempt();
    } catch (error) {
      setSending(isApiError(error) ? 'refused' : 'failed');
      // The server's message is in a notice already: a summary helps only where several fields are wrong.
      if (isApiError(error)) refuse(serverErrors(error), 2);
    } finally {
      busy.current = false;
    }
  };

  return {
    id,
    values,
    errors,
    sending,
    round,
    set,
    /** Somebody begins: what is needed later is fetched now. */
    touch: () => {
      setTouched(true);
      learn().catch(() => undefined);
    },
    touched,
    /** Fills what is empty, unless the content may have been sent: then it must stay as it was. */
    prefill: (known: Partial<V>) => {
      if (tried.current || busy.current) return;
      const fields = missingIn(latest.current, known);
      prefilled.current = { ...prefilled.current, ...fields };
      put({ ...latest.current, ...fields });
      for (const name of Object.keys(fields)) mark(name, undefined);
    },
    /** Takes back what was prefilled and not changed since. */
    withdraw: () => {
      const names = unchangedIn(latest.current, prefilled.current);
      prefilled.current = {};
      if (names.length > 0)
        put({ ...latest.current, ...Object.fromEntries(names.map((name) => [name, initial[name]])) });
    },
    /** Shows an error at a field, or removes it. */
    mark,
    blur: (name: string) => void look(name).catch(() => undefined),
    /** What a submit would find now; nothing before the first touch. */
    faults: (): Errors => (schema.current ? check(schema.current, values, t) : {}),
    /** Whether one field can be used by itself. If not, it says why, and has the focus. Without the rules the server decides. */
    isFine: async (name: string): Promise<boolean> => {
      const fine = await look(name).catch(() => true);
      if (!fine) focus(name);
      return fine;
    },
    submit,
    /** Empties the form and forgets its draft. */
    clear,
    /** A sent form may be filled in again. */
    again: () => setSending('idle'),
    elementId,
    focus,
    /** After a submit, the wrong fields in the order of the page, with their labels. */
    wrong: () => (counted ? wrong(errors) : []).map((name) => ({ name, label: labels.current.get(name) ?? name })),
    register: (name: string, label: string) => {
      labels.current.set(name, label);
      return () => void labels.current.delete(name);
    },
  };
};
