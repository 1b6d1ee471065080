import type { Locale, Localised } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import { paragraphsOf } from '@site/documents/plain-text';
import { pick } from '#platform/database/pick.ts';

/** Whether a title is written in a language. Only then is its entry found in that language. */
export const isWritten = ({ fallback }: LocalisedText, locale: Locale): boolean => !fallback?.[locale];

type Text = Partial<Localised> | null | undefined;

/** A text in one language; English where that is missing. */
export const inLanguage = (text: Text, locale: Locale): string => (text ? pick(text, locale) : '');
export const plain = (html: Text, locale: Locale): string => paragraphsOf(inLanguage(html, locale)).join(' ');
export const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
