import { newKey } from './new-key.ts';

/** What was typed and the key under which it will be sent, kept for this tab until it is sent. */
export type Draft = {
  values: Record<string, unknown>;
  key: string;
  /** Sent before, perhaps without an answer. */
  tried: boolean;
};

const nameOf = (form: string) => `draft:${form}`;

/** Storage is anyone's, and may be closed: only what makes sense is taken. */
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
    // Closed or full: what was typed then lasts as long as this page.
  }
};

export const dropDraft = (form: string): void => {
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // Nothing was kept, so there is nothing to drop.
  }
};

/** Of a draft, what the form knows and what has the form's type; a secret is never in it. */
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
