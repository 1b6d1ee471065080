import type { Formatters } from './intl.ts';

/** Decides what is shown for a key whose bundle is not loaded: a mistake in the code, and never the key itself. */
export type OnMissingText = (key: string) => Message;

const missingText = (key: string): Error => new Error(`No loaded bundle has the text ${key}`);

/** For tests and development. */
export const throwMissingText: OnMissingText = (key) => {
  throw missingText(key);
};

/** For production: reports each key once, and falls back to another text or to none. */
export const reportMissingText = (
  report: (error: Error) => void,
  fallbackOf: (key: string) => Message | undefined = () => undefined,
): OnMissingText => {
  const reported = new Set<string>();
  return (key) => {
    if (!reported.has(key)) report(missingText(key));
    reported.add(key);
    return fallbackOf(key) ?? '';
  };
};

type Token = string | readonly [name: string, type?: string, cases?: Readonly<Record<string, Message>> | 'percent'];

/** A message compiled by `@lingui/message-utils`: strings, values, and the cases of plurals and selects. */
export type Message = string | readonly Token[];
export type Messages = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;

const startsWithHan = /^\p{Script=Han}/u;
const endsWithHan = /\p{Script=Han}$/u;
const startsWithWord = /^[\p{Script=Latin}\d]/u;
const endsWithWord = /[\p{Script=Latin}\d]$/u;
const year = /(?<!\d)(?:19|20)\d{2}$/;

const spaceAfter = (value: string, text: string, space: string): string => {
  if (endsWithHan.test(value) || (year.test(value) && /^ ?年/.test(text))) return '';
  return endsWithWord.test(value) && !/^[年月日]/.test(text) ? ' ' : space;
};

/**
 * Chinese has a space between Han and Latin letters or figures, none between Han and Han, and none in a date (1998年). What a
 * value ends with decides, which whoever wrote the text around it could not know.
 */
const spaced = (text: string, before = '', after = ''): string =>
  text
    .replace(/^ ?(?=\p{Script=Han})/u, (space) => spaceAfter(before, text, space))
    .replace(/(?<=\p{Script=Han}) ?$/u, (space) =>
      startsWithHan.test(after) ? '' : startsWithWord.test(after) ? ' ' : space,
    );

/** Formats compiled messages in one language. It supports the part of ICU that our bundles use: values, `number`, `plural`, `select`. */
export const createFormat = ({ number, percent, plural }: Formatters) => {
  const formatMessage = (message: Message | undefined, values: Values, count?: number): string => {
    if (message === undefined || typeof message === 'string') return message ?? '';
    const parts = message.map((token) => formatToken(token, values, count));
    return parts
      .map((part, at) =>
        typeof message[at] === 'string' && message[at] !== '#' ? spaced(part, parts[at - 1], parts[at + 1]) : part,
      )
      .join('');
  };
  const formatToken = (token: Token, values: Values, count?: number): string => {
    if (typeof token === 'string') return token === '#' && count !== undefined ? number(count) : token;
    const [name, type, cases] = token;
    const value = values[name];
    // For numbers, the third element is the style.
    if (type === 'number') return (cases === 'percent' ? percent : number)(Number(value));
    if (cases === undefined || cases === 'percent') return value === undefined ? '' : `${value as string | number}`;
    if (type === 'select') return formatMessage(cases[value as string] ?? cases['other'], values, count);
    const many = Number(value);
    // Languages without plurals have one case; their rules would take a phone 30 ms to create.
    const rule = Object.keys(cases).length > 1 ? plural(many) : 'other';
    return formatMessage(cases[many] ?? cases[rule] ?? cases['other'], values, many);
  };
  return (message: Message, values: Values = {}): string => formatMessage(message, values);
};
