import { collectionNames, definitions } from '@site/content/collections';
import { parseEntry } from '@site/content/problems';
import { loadTexts } from '@site/contract/i18n/texts';
import { expect, test } from 'vitest';
import { problemPatterns, translateProblem } from './translate-problem.ts';

const texts = loadTexts(['problems', 'collections']);

test('a problem is told in the language of the reader, with its values', () => {
  const message = 'the terminals are for 8: O1 O2';
  expect(translateProblem(message, texts.en)).toBe('The terminal list has 8: O1 O2. Correct one of the two.');
  expect(translateProblem(message, texts.zh)).toBe('端子表中为 8 个：O1 O2。请更正其中之一。');
  expect(translateProblem('no such news class: nowhere', texts['tr-TR'])).toBe('nowhere yok (Haber sınıfı).');
  expect(translateProblem('text in es is missing', texts.pt)).toBe('Falta o texto em Español.');
});

test('what no pattern knows stays as it is', () => {
  expect(translateProblem('something else', texts.es)).toBe('something else');
});

test('every problem of an empty entry, and of one with wrong values, has a text', () => {
  const wrong = (value: unknown) => (collection: (typeof collectionNames)[number]) => {
    const { schema } = definitions[collection];
    const fields = 'shape' in schema ? Object.keys(schema.shape as object) : [];
    const result = parseEntry(collection, Object.fromEntries(fields.map((field) => [field, value])));
    return result.ok ? [] : result.problems.map(({ message }) => message);
  };
  const messages = [undefined, 7, '', '中文', [], {}, { en: '', es: '中文', hk: 3 }].flatMap((value) =>
    collectionNames.filter((collection) => collection !== 'faults').flatMap(wrong(value)),
  );
  const unknown = new Set(messages.filter((message) => translateProblem(message, texts.en) === message));
  expect(messages.length).toBeGreaterThan(200);
  expect([...unknown].filter((message) => !Object.values(problemPatterns).some((one) => one.test(message)))).toEqual(
    [],
  );
});
