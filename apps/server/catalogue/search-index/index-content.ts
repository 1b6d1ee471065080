import type { Locale, Localised } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import { pictureAddress } from '@site/contract/picture-addresses';
import { paragraphsOf } from '@site/documents/plain-text';
import { type PictureRow, plainPicture } from '#assets/shown-picture.ts';
import { pick } from '#platform/database/public-rows.ts';

/** The square in which hits show a photograph; undefined if there is none. */
export const hitImage = (photo: PictureRow | null): string | undefined =>
  photo ? pictureAddress(plainPicture(photo), { width: 320, ratio: '1x1' }) : undefined;

/** Whether a title is written in a language. Only then is its entry found in that language. */
export const isWritten = ({ fallback }: LocalisedText, locale: Locale): boolean => !fallback?.[locale];

type Text = Partial<Localised> | null | undefined;

/** A text in one language; English where that is missing. */
export const inLanguage = (text: Text, locale: Locale): string => (text ? pick(text, locale) : '');
/** Without the marks of lists, which say nothing in an excerpt. */
export const plain = (html: Text, locale: Locale): string =>
  paragraphsOf(inLanguage(html, locale))
    .join(' ')
    .replaceAll(/\s*•\s*/g, ' ')
    .trim();
export const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
