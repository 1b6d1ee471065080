import type { Formatters } from './intl.ts';

type Token = string | readonly [name: string, type?: string, cases?: Readonly<Record<string, Message>> | 'percent'];

/** A message compiled by `@lingui/message-utils`: strings, values, and the cases of plurals and selects. */
export type Message = string | readonly Token[];
export type Messages = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;

/** Formats compiled messages in one language. It supports the part of ICU that our bundles use: values, `number`, `plural`, `select`. */
export const createFormat = ({ number, percent, plural }: Formatters) => {
  const formatMessage = (message: Message | undefined, values: Values, count?: number): string => {
    if (message === undefined || typeof message === 'string') return message ?? '';
    return message.map((token) => formatToken(token, values, count)).join('');
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
