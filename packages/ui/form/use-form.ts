import { type ApiError, isApiError } from '@site/contract/client';
import type { TextKey } from '@site/contract/i18n/keys';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Text } from '../language/text.ts';
import { useText } from '../language/use-text.ts';
import { dismissErrors } from '../notices/notice-store.ts';
import {
  dropDraft,
  mergeDraft,
  readDraft,
  withoutSecrets,
  writeDraft,
  typedSince,
  emptyFieldsOf,
  unchangedFieldsOf,
} from './draft.ts';
import { newKey } from './new-key.ts';

/** The message of each invalid field, in the page's language. */
export type Errors = Readonly<Record<string, string>>;

/** Returns the first message of each invalid field. The contract's schemas name their messages by text key. */
export const validate = (schema: z.ZodType, values: unknown, t: Text): Errors => {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    errors[path.join('.')] ??= t(message.startsWith('error.') ? (message as TextKey) : 'error.field');
  return errors;
};

/** Returns the server's messages for single fields, if its answer contains them. */
export const serverErrors = ({ data }: ApiError): Errors => {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return {};
  const pairs = errors.flatMap((one: unknown) => {
    const { field, msg } = (one ?? {}) as { field?: unknown; msg?: unknown };
    return typeof field === 'string' && typeof msg === 'string' ? [[field, msg] as const] : [];
  });
  return Object.fromEntries(pairs.toReversed());
};

const tooOften = 429;

/** How long a budget that is used up lasts, if that was the reason of the refusal. */
const secondsToWait = (error: ApiError): number | undefined => {
  const { retry_after: seconds } = (error.data ?? {}) as { retry_after?: unknown };
  return error.code === tooOften && typeof seconds === 'number' ? seconds : undefined;
};

/**
 * `failed`: no answer arrived, so the same content may be sent again under the same key. `refused`: the server rejected
 * it.
 */
export type Sending = 'idle' | 'sending' | 'failed' | 'refused' | 'sent';

type Options<V extends object, R> = {
  /** Identifies the form on the page and its draft in session storage. */
  id: string;
  /**
   * Loads the contract's schema, used on blur and on submit. Loaded on first touch, because it is a quarter of a page's
   * script.
   */
  rules: () => Promise<z.ZodType>;
  initial: V;
  /** The key is unchanged when the same content is sent again, so that the server stores it once. */
  send: (values: V, key: string) => Promise<R>;
  onSent?: (result: R) => void;
  /** Errors that no schema can find, such as those of a chosen file. */
  alsoCheck?: () => Promise<Errors>;
  /** Fields that are never written to the draft: passwords, codes, captcha solutions. */
  secret?: readonly (keyof V & string)[];
};

export type Form<V extends object> = ReturnType<typeof useForm<V, unknown>>;

/**
 * A form that loses no input: errors at their fields on blur and on submit, a draft in session storage, one submission
 * at a time, and the same key on a retry.
 *
 * @example
 * const form = useForm({ id: 'inquiry', rules, initial, send: (values, key) => api('…', { ...values, idempotency_key: key }) });
 */
export const useForm = <V extends object, R>(options: Options<V, R>) => {
  const { id, rules, initial, send, onSent, alsoCheck, secret = [] } = options;
  const t = useText();
  const [values, setShownValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState<Sending>('idle');
  const [waitSeconds, setWaitSeconds] = useState<number>();
  /** Counts submissions: each one needs a new captcha solution. */
  const [round, setRound] = useState(0);
  /** True after a submit with invalid fields: from then on the summary is shown. */
  const [showsSummary, setShowsSummary] = useState(false);
  const [touched, setTouched] = useState(false);
  /** The current values: several may be set before React renders again. */
  const latest = useRef(initial);
  const schema = useRef<z.ZodType>(undefined);
  const key = useRef('');
  const wasSent = useRef(false);
  const busy = useRef(false);
  /** Values that came from the account. They are not written to the draft, which may outlive a logout. */
  const prefilled = useRef<Partial<V>>({});
  const labels = useRef(new Map<string, string>());

  const setValues = (next: V) => {
    latest.current = next;
    setShownValues(next);
  };

  // After hydration, because the server's markup is shared by all visitors.
  // oxlint-disable react/exhaustive-deps -- once per form: later renders must not undo what is typed
  useEffect(() => {
    const draft = readDraft(id);
    key.current = draft?.key ?? newKey();
    wasSent.current = draft?.tried ?? false;
    if (draft) setValues(mergeDraft(latest.current, draft.values, secret));
  }, [id]);
  // oxlint-enable react/exhaustive-deps

  const elementId = (name: string) => `${id}-${name}`;
  const focus = (name: string) => document.querySelector<HTMLElement>(`#${CSS.escape(elementId(name))}`)?.focus();
  const namesOfInvalid = (fieldErrors: Errors) =>
    [...labels.current.keys()].filter((name) => Object.hasOwn(fieldErrors, name));

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _old, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    const next = { ...latest.current, [name]: value };
    setValues(next);
    if (!secret.includes(name)) {
      // Edited content is a new message: the server must not mistake it for one it may already have stored.
      if (wasSent.current) key.current = newKey();
      wasSent.current = false;
      const omittedNames = [...secret, ...unchangedFieldsOf(next, prefilled.current)];
      writeDraft(id, { values: withoutSecrets(next, omittedNames), key: key.current, tried: false });
    }
    if (errors[name] !== undefined && schema.current) mark(name, validate(schema.current, next, t)[name]);
  };

  const loadSchema = async (): Promise<z.ZodType> => (schema.current ??= await rules());

  const validateField = async (name: string): Promise<boolean> => {
    const fieldError = validate(await loadSchema(), latest.current, t)[name];
    mark(name, fieldError);
    return fieldError === undefined;
  };

  const clear = () => {
    dropDraft(id);
    prefilled.current = {};
    key.current = newKey();
    wasSent.current = false;
    setValues(initial);
    setErrors({});
    setShowsSummary(false);
  };

  /** Empties the form of what has arrived. What was typed since begins another message, also in another form of this page. */
  const forget = (sent: V, sentKey: string) => {
    const rest = typedSince(initial, { sent, now: latest.current });
    for (const name of secret) rest[name] = initial[name];
    const storedKey = readDraft(id)?.key;
    if (storedKey === sentKey) dropDraft(id);
    else if (storedKey === key.current)
      writeDraft(id, { values: withoutSecrets(rest, secret), key: storedKey, tried: false });
    if (key.current === sentKey) key.current = newKey();
    prefilled.current = {};
    wasSent.current = false;
    setValues(rest);
    setErrors({});
    setShowsSummary(false);
  };

  const showErrors = (fieldErrors: Errors, summaryFrom = 1) => {
    setErrors(fieldErrors);
    setShowsSummary(namesOfInvalid(fieldErrors).length >= summaryFrom);
    const [first] = namesOfInvalid(fieldErrors);
    if (first !== undefined) focus(first);
  };

  const validateAndSend = async (): Promise<void> => {
    const fieldErrors = { ...validate(await loadSchema(), latest.current, t), ...(await alsoCheck?.()) };
    if (Object.keys(fieldErrors).length > 0) {
      setSending('idle');
      showErrors(fieldErrors);
      return;
    }
    const values = latest.current;
    wasSent.current = true;
    setErrors({});
    const sentKey = key.current;
    writeDraft(id, { values: withoutSecrets(values, secret), key: sentKey, tried: true });
    const result = await send(values, sentKey).finally(() => setRound((count) => count + 1));
    forget(values, sentKey);
    setSending('sent');
    dismissErrors();
    onSent?.(result);
  };

  const submit = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setWaitSeconds(undefined);
    setSending('sending');
    try {
      await validateAndSend();
    } catch (error) {
      setSending(isApiError(error) ? 'refused' : 'failed');
      // A notice already shows the server's message, so a summary only helps when several fields are invalid.
      if (!isApiError(error)) return;
      showErrors(serverErrors(error), 2);
      setWaitSeconds(secondsToWait(error));
    } finally {
      busy.current = false;
    }
  };

  return {
    id,
    values,
    errors,
    sending,
    /** Set after a refusal because too much was sent from this address. */
    waitSeconds,
    round,
    set,
    /** Called when the visitor starts typing: loads what will be needed later. */
    touch: () => {
      setTouched(true);
      loadSchema().catch(() => undefined);
    },
    touched,
    /** Fills empty fields, unless the content may have been sent already: then it must not change. */
    prefill: (accountValues: Partial<V>) => {
      if (wasSent.current || busy.current) return;
      const fields = emptyFieldsOf(latest.current, accountValues);
      prefilled.current = { ...prefilled.current, ...fields };
      setValues({ ...latest.current, ...fields });
      for (const name of Object.keys(fields)) mark(name, undefined);
    },
    /** Clears prefilled values that have not been edited since. */
    withdraw: () => {
      const names = unchangedFieldsOf(latest.current, prefilled.current);
      prefilled.current = {};
      if (names.length > 0)
        setValues({ ...latest.current, ...Object.fromEntries(names.map((name) => [name, initial[name]])) });
    },
    /** Shows an error at a field, or removes it. */
    mark,
    blur: (name: string) => void validateField(name).catch(() => undefined),
    /** The errors that a submit would report now; none before the schema is loaded. */
    currentErrors: (): Errors => (schema.current ? validate(schema.current, values, t) : {}),
    /**
     * Checks one field. If it is invalid, shows the error and focuses the field. Without a schema the server decides.
     */
    isValidField: async (name: string): Promise<boolean> => {
      const isValid = await validateField(name).catch(() => true);
      if (!isValid) focus(name);
      return isValid;
    },
    submit,
    /** Empties the form and drops its draft. */
    clear,
    /** Allows a form that was sent to be filled in again. */
    again: () => setSending('idle'),
    elementId,
    focus,
    /** The invalid fields after a submit, in page order, with their labels. */
    invalidFields: () =>
      (showsSummary ? namesOfInvalid(errors) : []).map((name) => ({ name, label: labels.current.get(name) ?? name })),
    register: (name: string, label: string) => {
      labels.current.set(name, label);
      return () => void labels.current.delete(name);
    },
  };
};
