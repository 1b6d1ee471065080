import * as z from 'zod';

/** Invisible characters that Unicode classifies as letters or symbols. */
const fillers = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters and direction overrides. Line breaks and tabs are checked separately. */
const forbidden = /(?![\n\r\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

const isVisible = (text: string): boolean => visible.test(text.replace(fillers, ''));
const isPlain = (text: string): boolean => text.isWellFormed() && !forbidden.test(text);
const isOneLine = (text: string): boolean => isPlain(text) && !/[\n\r\t]/.test(text);

type Key = `error.${string}`;

const requiredString = (empty: Key) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? empty : 'error.field') }).trim();

/** Reports one message per field, the first that applies. */
const checkedString = (empty: Key, problem: (text: string) => Key | undefined) =>
  requiredString(empty).superRefine((text, context) => {
    const message = problem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

type TextRules = { maxLength: number; fits: (text: string) => boolean; empty?: Key };
const text = ({ maxLength, fits, empty }: TextRules) =>
  checkedString(empty ?? 'error.field', (value) => {
    if (empty && !isVisible(value)) return empty;
    if (value.length > maxLength) return 'error.tooLong';
    return fits(value) ? undefined : 'error.characters';
  });

const withPlainBreaks = (value: string): string => value.replaceAll(/\r\n?/g, '\n');
const emptyToUndefined = (value: string): string | undefined => (isVisible(value) ? value : undefined);

/** A single line from a visitor. Line breaks are rejected, because they could inject mail headers. */
export const Line = (maxLength: number, empty: Key) => text({ maxLength, empty, fits: isOneLine });

/** Several lines, stored and shown as plain text. */
export const Paragraph = (maxLength: number, empty: Key) =>
  text({ maxLength, empty, fits: isPlain }).transform(withPlainBreaks);

export const OptionalLine = (maxLength: number) =>
  text({ maxLength, fits: isOneLine }).transform(emptyToUndefined).optional();

export const OptionalParagraph = (maxLength: number) =>
  text({ maxLength, fits: isPlain })
    .transform((value) => emptyToUndefined(withPlainBreaks(value)))
    .optional();

// A name, @, and a domain of at least two labels. Nothing in it can end a header or start another address.
const name = String.raw`[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`;
const mailbox = new RegExp(String.raw`^${name}@(?:${label}\.)+${label}$`, 'u');

const isMailbox = (value: string): boolean => value.length <= 254 && mailbox.test(value);

/** The general pattern of an email address. */
export const Mailbox = checkedString('error.emailEmpty', (value) => {
  if (!isVisible(value)) return 'error.emailEmpty';
  return isMailbox(value) ? undefined : 'error.emailFormat';
});

export const OptionalMailbox = checkedString('error.field', (value) =>
  value === '' || isMailbox(value) ? undefined : 'error.emailFormat',
)
  .transform(emptyToUndefined)
  .optional();
