import * as z from 'zod';
import { type Locale, localeCodes, type Localised, locales, perLocale } from './locales.ts';

/** The languages of a text that nobody has written yet, each with the language whose text is shown instead. */
export type Fallback = { readonly [L in Locale]?: Locale };

/** A text of the content in all languages. `fallback` is absent if all six are written. */
export type LocalisedText = Localised & { readonly fallback?: Fallback };

/** Adds the languages that are missing: hk falls back to zh, the others to English, and then all to the source language. */
export const completeText = (written: Partial<Localised>, source: Locale): LocalisedText => {
  const missing = localeCodes.filter((locale) => written[locale] === undefined);
  if (missing.length === 0) return perLocale((locale) => written[locale] ?? '');
  const substituteOf = (locale: Locale): Locale =>
    [locales[locale].fallback, source, ...localeCodes].find((code) => written[code] !== undefined) ?? source;
  return {
    ...perLocale((locale) => written[locale] ?? written[substituteOf(locale)] ?? ''),
    fallback: Object.fromEntries(missing.map((locale) => [locale, substituteOf(locale)])),
  };
};

/** Only what an author has written. */
export const writtenText = ({ fallback = {}, ...text }: LocalisedText): Partial<Localised> =>
  Object.fromEntries(Object.entries(text).filter(([locale]) => !Object.hasOwn(fallback, locale)));

/** The fallback of a value that may be a text. */
export const fallbackOf = (value: object): Fallback | undefined =>
  'fallback' in value && 'en' in value ? (value as LocalisedText).fallback : undefined;

/**
 * The schema of a text with at least one language. It completes the text as if English were the source;
 * `content/entry-texts.ts` corrects that for entries with another one.
 */
export const localisedText = (inLanguage: (locale: Locale) => z.ZodType<string>): z.ZodType<LocalisedText> =>
  z
    .strictObject(perLocale((locale) => inLanguage(locale).optional()))
    .refine((text) => Object.values(text).some((one) => one !== undefined), 'a text needs at least one language')
    .transform((text) => completeText(text as Partial<Localised>, 'en'));
