import { localeCodes, type Locale } from '@site/contract/locales';
import { localisedText } from '@site/contract/localised-text';
import * as z from 'zod';
import type { FieldMeta } from '../form/field.ts';
import { scriptProblem } from './language.ts';
import { markdownProblems } from './markdown.ts';

const noBreak = '\u00a0';

/** Units that follow a figure. Longer ones come first, so that `kWh` is not matched as `kW`. */
const units =
  'kVAR|kVAr|kvar|kVA|MVA|kWh|MWh|MWp|kWp|kW|MW|mW|VA|W|kV|mV|V|kA|mA|A|kHz|MHz|GHz|Hz|kΩ|MΩ|Ω|mm²|m²|m³|km/h|m/s|mm|cm|km|µm|µs|ms|min|dk|sa|kg|kPa|MPa|bar|°C|K|L/h|L|Ah|dB|Nm|rpm|rps|kB|MB|GB|kbit/s|Mbit/s|s|h|g|m';
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d²³]))`, 'gu');

/** `IEC 61850`, `EN 12845`, `UL 508`: the name of a standard and its number. */
const inStandard = /(?<=\b(?:IEC|ISO|EN|UL|GB|IEEE|SAE|ITU|IACS|NFPA|ABNT|NBR|TS)) (?=\d)/gu;

/** Chinese dates have no space inside: 2026年9月15日. Durations (3 年, 6 个月) keep theirs. */
const dates: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<!\d)(?:19|20)\d{2})[ \u00a0]年/gu, '年'],
  [/年[ \u00a0](?=\d{1,2}[ \u00a0]?月)/gu, '年'],
  [/(?<=(?<![\d.])\d{1,2})[ \u00a0]月/gu, '月'],
  [/月[ \u00a0]?(\d{1,2})[ \u00a0]?日/gu, '月$1日'],
];

/** Adds what editors cannot see and should not have to type: no-break spaces before units, and Chinese dates without spaces. */
export const withTypography = (text: string, locale: Locale): string => {
  const bound = text.replaceAll(beforeUnit, noBreak).replaceAll(inStandard, noBreak);
  return locale === 'zh' || locale === 'hk'
    ? dates.reduce((result, [pattern, tight]) => result.replaceAll(pattern, tight), bound)
    : bound;
};

/** Elements whose bare tag nobody writes as a placeholder: `<address>` or `<code>` in a text may be one. */
const elements = 'script|style|iframe|svg|img|div|span|p|br|hr|b|i|u|strong|em|font|table|tr|td|th|ul|ol|li|h[1-6]';

/** Attributes that make something happen or load. `I <Imax and U = 24 V` has an equals sign too. */
const attributes = 'on[a-z]{3,}|(?:xlink:)?href|src|srcdoc|srcset|style|class|id|action|formaction|data-[\\w-]+';

/** A closing tag, a tag with an attribute, closed or not, the bare tag of a well-known element, or a comment. */
const markup = new RegExp(
  `</[a-z][\\w-]*\\s*>|<[a-z][\\w-]*(?=[\\s/])[^<>]*?[\\s/](?:${attributes})\\s*=|<(?:${elements})\\s*/?>|<!--`,
  'i',
);

/** HTML in a plain text, which would be shown as it is. `P < 5 kW` and `<100 ms` are no HTML (decision 0048). */
export const markupProblem = (text: string): string | undefined => {
  const [found] = markup.exec(text) ?? [];
  return found === undefined ? undefined : `HTML in a plain text: ${found.slice(0, 40)}`;
};

export const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lower case letters, digits and hyphens');
/** Keys of parameters, applications and the like. */
export const Key = z
  .string()
  .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, 'a key is lower case letters, digits and underscores');
export const Day = z.iso.date('a date is YYYY-MM-DD');
export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is hours and minutes, such as 08:30');
export const Email = z.email();
export const WebAddress = z.url({ protocol: /^https?$/ });
export const Phone = z.string().regex(/^\+[0-9][0-9 ()-]{5,24}$/, 'a phone number is international: + and digits');
export const Country = z.string().regex(/^[A-Z]{2}$/, 'a country is its two-letter code');
export const Latitude = z.number().min(-90).max(90).meta({ unit: '°' });
export const Longitude = z.number().min(-180).max(180).meta({ unit: '°' });

/** Ten times the longest text of the demo company. What reads texts, Markdown above all, may take as long as this allows. */
const maxCharacters = 20_000;
/** Nothing else looks at a text that is too long. */
const atMost = { error: `Too big: expected string to have <=${maxCharacters} characters`, abort: true };

/** Text that is the same in all languages: figures, codes, standards. */
export const Neutral = z
  .string()
  .min(1)
  .max(maxCharacters, atMost)
  .refine((text) => scriptProblem(text, 'en') === undefined, 'Chinese in a text for all languages')
  .refine((text) => markupProblem(text) === undefined, { error: ({ input }) => markupProblem(String(input)) });

const inLanguages = (check: (text: string) => string | string[]) =>
  localisedText((locale) =>
    z
      .string(`text in ${locale} is not a text`)
      .trim()
      .min(1, `text in ${locale} is empty`)
      .max(maxCharacters, atMost)
      .superRefine((text, context) => {
        const script = scriptProblem(text, locale);
        for (const message of [script ?? [], check(text)].flat()) context.addIssue({ code: 'custom', message });
      })
      .transform((text) => withTypography(text, locale)),
  );

/** A text in its source language and any of the others. */
export const Text = inLanguages((text) => markupProblem(text) ?? []);
/** The same with room for `max` characters in each language: what stands in a cell or on one line of a page. */
export const textUpTo = (max: number) =>
  inLanguages((text) => [
    ...(text.length > max ? [`Too big: expected string to have <=${max} characters`] : []),
    ...[markupProblem(text) ?? []].flat(),
  ]);
/** Markdown of the defined subset, stored as HTML. */
export const RichText = inLanguages(markdownProblems).meta({ control: 'rich' } satisfies FieldMeta);

export const Seo = z.strictObject({ title: Text.optional(), description: Text.optional() });

/** The language that must be there for every text; the company's unless an entry names its own. */
export const SourceLanguage = z.enum(localeCodes);
/** The language of a file that the company supplies. */
export const FileLanguage = z.enum(localeCodes);

/** Fields that every entry has. */
export const entryFields = {
  slug: Slug,
  source: SourceLanguage.optional(),
  status: z.enum(['draft', 'published', 'archived']).default('published'),
  /** When the entry appears. Without it, it appears at once. */
  publish: z.union([Day, z.iso.datetime({ offset: true })]).optional(),
  sort: z.int().default(0),
  seo: Seo.default({}),
};
