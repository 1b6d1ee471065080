import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, localeCodes, locales } from '../locales.ts';
import type { Bundle, TextKey } from './keys.ts';
import { studioDeskTerms } from './studio-desk-terms.ts';
import { studioTerms } from './studio-terms.ts';

const bundles: readonly Bundle[] = [
  'studio',
  'studio-account',
  'studio-content',
  'studio-desk',
  'studio-fields',
  'studio-help',
  'studio-media',
  'studio-people',
  'studio-settings',
  'staff',
  'problems',
  'collections',
];
const terms = Object.values({ ...studioTerms, ...studioDeskTerms });

/** What a guide quotes, so that its reader finds it on the screen. */
const quotedLabels: Partial<Record<TextKey, readonly TextKey[]>> = {
  'help.translate.text': ['content.stillRight'],
  'help.publish.text': ['content.preview', 'content.shareLink', 'content.publish', 'studio.undo', 'content.viewOnSite'],
  'help.schedule.text': ['content.later', 'content.now', 'studio.schedule', 'content.cancelSchedule'],
  'help.back.text': [
    'content.compare',
    'content.bringBack',
    'content.withdraw',
    'content.discard',
    'content.trash',
    'content.putBack',
  ],
  'help.media.text': ['studio.media'],
  'help.answer.text': ['desk.take', 'desk.iAmHere'],
  'help.people.text': ['people.roles', 'studio.settings'],
  'help.chat.text': ['desk.iAmHere', 'desk.endChat'],
  'help.comments.text': ['desk.reported', 'desk.hide', 'desk.remove'],
  'help.applications.text': ['desk.take', 'desk.download'],
  'help.members.text': ['desk.lock', 'desk.unlock', 'desk.export', 'desk.erase', 'desk.eraseByAddress'],
  'help.outbox.text': ['desk.again'],
  'help.audit.text': ['audit.refusedOnly', 'audit.saveCsv'],
  'desk.hereHint': ['desk.iAmHere'],
  'content.noReleasesText': ['content.later'],
  'media.noneText': ['media.upload'],
};

type Place = { bundle: Bundle; key: TextKey; text: string };

const read = (bundle: Bundle, locale: Locale): Place[] => {
  const file = new URL(`./${bundle}/${locale}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<TextKey, string>;
  return Object.entries(texts).map(([key, text]) => ({ bundle, key: key as TextKey, text }));
};
const placesIn = (locale: Locale): Place[] => bundles.flatMap((bundle) => read(bundle, locale));
const lowerIn = (locale: Locale, text: string) => text.toLocaleLowerCase(locales[locale].lang);

/** A word of an alphabet counts where a word begins, with any ending; Chinese has no such places. */
const hasWord = (text: string, word: string | RegExp, locale: Locale): boolean => {
  if (word instanceof RegExp) return word.test(text);
  const [lower, wanted] = [lowerIn(locale, text), lowerIn(locale, word)];
  return /\p{Script=Han}/u.test(wanted) ? lower.includes(wanted) : new RegExp(`(?<!\\p{L})${wanted}`, 'u').test(lower);
};

const wrongWords = (locale: Locale, places: readonly Place[]): string[] =>
  terms.flatMap(({ words, not, except = [] }) =>
    (not?.[locale] ?? []).flatMap((wrong) =>
      places
        .filter(({ key, text }) => !except.includes(key) && hasWord(text, wrong, locale))
        .map(({ bundle, key, text }) => {
          const right = words[localeCodes.indexOf(locale)];
          return `${bundle}/${locale}.json ${key}: “${String(wrong)}” stands for “${right}” in “${text}”`;
        }),
    ),
  );

test.each(localeCodes)('no text of the studio in %s uses another word for a thing that has a name', (locale) => {
  expect(wrongWords(locale, placesIn(locale))).toEqual([]);
});

test('a wrong word is found with its bundle, key and language', () => {
  const place = { bundle: 'studio-desk', key: 'desk.reported', text: 'Bildirilenler' } as const;
  expect(wrongWords('tr-TR', [place])).toEqual([
    'studio-desk/tr-TR.json desk.reported: “bildirilen” stands for “şikâyet” in “Bildirilenler”',
  ]);
  expect(wrongWords('en', [{ ...place, text: 'Type plate: kinds of marker' }])).toHaveLength(1);
});

test.each(localeCodes)('the labels in %s use the words of the table', (locale) => {
  const texts = new Map(placesIn(locale).map(({ key, text }) => [key, lowerIn(locale, text)]));
  const without = terms.flatMap(({ words, labels }) => {
    const word = lowerIn(locale, words[localeCodes.indexOf(locale)] ?? '');
    return labels.filter((key) => texts.get(key)?.includes(word) !== true).map((key) => [key, word, texts.get(key)]);
  });
  expect(without).toEqual([]);
});

test.each(localeCodes)('the guides in %s name the labels as they stand on the screen', (locale) => {
  const texts = new Map(placesIn(locale).map(({ key, text }) => [key, text]));
  const missing = Object.entries(quotedLabels).flatMap(([guide, labels]) =>
    labels
      .filter((key) => texts.get(guide as TextKey)?.includes(texts.get(key) ?? '?') !== true)
      .map((key) => [guide, key]),
  );
  expect(missing).toEqual([]);
});
