import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';

/** Parts of a letter. Text and HTML are both rendered from them, so neither can say less than the other. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'links'; links: { label: string; href: string }[] };

/** A letter in one language. An SMS consists of `sms` alone; without it the letter can only be sent by email. */
export type Content = { subject: string; heading: string; parts: Part[]; sms?: string };

/** `one` and `many` read the caller's data; a missing value is a bug in the caller and throws. */
export type Values = {
  one: (name: string) => string;
  many: (name: string) => string[];
  has: (name: string) => boolean;
};

export type TemplateInput = { t: Text; locale: Locale; company: string; values: Values };

export type Template = (writing: TemplateInput) => Content;

export const valuesOf = (data: Record<string, string | string[]>): Values => {
  const required = (name: string): string | string[] => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined) throw new Error(`a letter needs ${name}`);
    return value;
  };
  return {
    one: (name) => [required(name)].flat().join(', '),
    many: (name) => [required(name)].flat(),
    has: (name) => Object.hasOwn(data, name) && data[name] !== '' && data[name] !== undefined,
  };
};
