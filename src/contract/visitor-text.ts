import * as z from 'zod';

/** Characters that look like nothing, although Unicode calls them letters or symbols. */
const fillers = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Controls, and marks that turn the direction of everything after them. Line breaks and tabs are judged apart. */
const forbidden = /(?![\n\r\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

const isSeen = (text: string): boolean => seen.test(text.replace(fillers, ''));
const isPlain = (text: string): boolean => text.isWellFormed() && !forbidden.test(text);
const isOneLine = (text: string): boolean => isPlain(text) && !/[\n\r\t]/.test(text);

type Key = `error.${string}`;

const given = (empty: Key) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? empty : 'error.field') }).trim();

/** One message a field, the first that applies. */
const judged = (empty: Key, problem: (text: string) => Key | undefined) =>
  given(empty).superRefine((text, context) => {
    const message = problem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

type Rules = { longest: number; fits: (text: string) => boolean; empty?: Key };
const text = ({ longest, fits, empty }: Rules) =>
  judged(empty ?? 'error.field', (value) => {
    if (empty && !isSeen(value)) return empty;
    if (value.length > longest) return 'error.tooLong';
    return fits(value) ? undefined : 'error.characters';
  });

const withPlainBreaks = (value: string): string => value.replaceAll(/\r\n?/g, '\n');
const nothing = (value: string): string | undefined => (isSeen(value) ? value : undefined);

/** One line that a visitor typed. A line break here would be a mail header's: refused. */
export const Line = (longest: number, empty: Key) => text({ longest, empty, fits: isOneLine });

/** Several lines, kept and shown as text. */
export const Paragraph = (longest: number, empty: Key) =>
  text({ longest, empty, fits: isPlain }).transform(withPlainBreaks);

export const OptionalLine = (longest: number) => text({ longest, fits: isOneLine }).transform(nothing).optional();

export const OptionalParagraph = (longest: number) =>
  text({ longest, fits: isPlain })
    .transform((value) => nothing(withPlainBreaks(value)))
    .optional();

// Name, at, and a domain of at least two labels. Nothing in it can end a header or start another address.
const name = String.raw`[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`;
const mailbox = new RegExp(String.raw`^${name}@(?:${label}\.)+${label}$`, 'u');

const isMailbox = (value: string): boolean => value.length <= 254 && mailbox.test(value);

/** The general pattern of an email address. */
export const Mailbox = judged('error.emailEmpty', (value) => {
  if (!isSeen(value)) return 'error.emailEmpty';
  return isMailbox(value) ? undefined : 'error.emailFormat';
});

export const OptionalMailbox = judged('error.field', (value) =>
  value === '' || isMailbox(value) ? undefined : 'error.emailFormat',
)
  .transform(nothing)
  .optional();
