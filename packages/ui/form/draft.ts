import { newKey } from './new-key.ts';

/** Picks the account's values for fields that are still empty in the form. */
export const emptyFieldsOf = <V extends object>(values: V, accountValues: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(accountValues).filter(([name, value]) => value && values[name as keyof V] === ''),
  ) as Partial<V>;

/** Names the fields that still hold exactly the value they were prefilled with. */
export const unchangedFieldsOf = <V extends object>(values: V, prefilled: Partial<V>): (keyof V & string)[] =>
  (Object.keys(prefilled) as (keyof V & string)[]).filter((name) => values[name] === prefilled[name]);

const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** What was typed while the text in front of it was being sent. */
const restOf = (sent: unknown, now: unknown): unknown =>
  typeof sent === 'string' && typeof now === 'string' && now.startsWith(sent) ? now.slice(sent.length) : now;

/**
 * The values of a form after `sent` arrived: empty, but for what was typed since it was sent.
 *
 * @example
 * typedSince({ text: '' }, { sent: { text: 'Yes.' }, now: { text: 'Yes. And the parts?' } }); // { text: ' And the parts?' }
 */
export const typedSince = <V extends object>(empty: V, { sent, now }: { sent: V; now: V }): V => {
  const fields = (Object.keys(now) as (keyof V)[]).map((name) => [
    name,
    isSame(sent[name], now[name]) ? empty[name] : restOf(sent[name], now[name]),
  ]);
  // fromEntries loses the names of the fields.
  return { ...empty, ...(Object.fromEntries(fields) as V) };
};

/** The form's values and the key to send them under, stored for this tab until the form is sent. */
export type Draft = {
  values: Record<string, unknown>;
  key: string;
  /** True once the draft was sent, even if no answer arrived. */
  tried: boolean;
};

const nameOf = (form: string) => `draft:${form}`;

/** Anyone can write to storage, and the browser may block it: only well-formed drafts are accepted. */
export const readDraft = (form: string): Draft | undefined => {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Partial<Draft> | null;
    const { values, key, tried } = draft ?? {};
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
    return { values, key: typeof key === 'string' ? key : newKey(), tried: tried === true };
  } catch {
    return undefined;
  }
};

export const writeDraft = (form: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the values then last as long as this page.
  }
};

export const dropDraft = (form: string): void => {
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // Storage is blocked, so nothing was stored and there is nothing to drop.
  }
};

/** Takes from a draft only fields that the form has, with the form's types, and never a secret. */
export const mergeDraft = <V extends object>(
  initial: V,
  draft: Record<string, unknown>,
  secret: readonly string[],
): V => {
  const fits = ([name, value]: [string, unknown]) =>
    !secret.includes(name) &&
    Object.hasOwn(initial, name) &&
    typeof value === typeof initial[name as keyof V] &&
    Array.isArray(value) === Array.isArray(initial[name as keyof V]);
  return { ...initial, ...Object.fromEntries(Object.entries(draft).filter(fits)) };
};

export const withoutSecrets = (values: object, secret: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
