import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';

type Token = string | readonly [name: string, type?: string, cases?: Readonly<Record<string, Message>> | 'percent'];

/** A text as the compiler of `@lingui/message-utils` leaves it: pieces, values, and cases of plurals and choices. */
export type Message = string | readonly Token[];
export type Messages = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;

/** Writes compiled texts in one language. Enough of ICU for our bundles: values, `number`, `plural`, `select`. */
export const createFormat = (locale: Locale) => {
  const tag = locales[locale].intl;
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const plurals = new Intl.PluralRules(tag);

  const write = (message: Message | undefined, values: Values, count?: number): string => {
    if (message === undefined || typeof message === 'string') return message ?? '';
    return message.map((token) => piece(token, values, count)).join('');
  };
  const piece = (token: Token, values: Values, count?: number): string => {
    if (typeof token === 'string') return token === '#' && count !== undefined ? number.format(count) : token;
    const [name, type, cases] = token;
    const value = values[name];
    // Here the third part names how the number is written.
    if (type === 'number') return (cases === 'percent' ? percent : number).format(Number(value));
    if (cases === undefined || cases === 'percent') return value === undefined ? '' : `${value as string | number}`;
    if (type === 'select') return write(cases[value as string] ?? cases['other'], values, count);
    const many = Number(value);
    return write(cases[many] ?? cases[plurals.select(many)] ?? cases['other'], values, many);
  };
  return (message: Message, values: Values = {}): string => write(message, values);
};
