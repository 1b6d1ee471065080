import { expect, test } from 'vitest';
import { type Expression, findExpressions, findSlowText } from './support/expressions.ts';

const expressions = findExpressions();
const ofPattern = (pattern: string, flags = ''): Expression => ({ file: '', line: 0, pattern, flags });

test.each([
  String.raw`stream\r?\n([\s\S]*?)endstream`,
  String.raw`\s+$`,
  '(a+)+$',
  String.raw`<[^>]*\son`,
  String.raw`/\*.*?\*/`,
  '<(a|b)>.*?</(a|b)>',
])('%s is found to be slow', (pattern) => {
  expect(findSlowText(ofPattern(pattern))).toBeDefined();
});

test.each([String.raw`^\s+`, '<([^<>]+)>', '[^a]+', String.raw`(?<!\s)\s+$`, String.raw`\{(\w+)\}`])(
  '%s is linear',
  (pattern) => {
    expect(findSlowText(ofPattern(pattern))).toBeUndefined();
  },
);

const ours = 'reads only what our own code or build wrote';
const operator = 'reads files of the operator, by a command';
const bytes = 'runs in a thread with limits of time and memory';

/** Expressions whose time may grow faster than their text, and what bounds it. */
const bounded: Record<string, string> = {
  'apps/server/people/accounts/sessions.ts': 'only the first 500 characters of the header are read',
  'apps/server/studio/translate-problem.ts ^(?<name>.+) is':
    'translateProblem leaves messages above 2,000 characters alone',
  'packages/faults/decode/decode.ts ^[0-9a-f]{4}': 'it is tried with lines of at most 300 characters',
  'apps/studio/fields/rich-text-rows.tsx [^\\n]*': 'each match ends at a line, where the next one begins',
  'apps/studio/fields/paste.ts <style': 'one’s own clipboard in one’s own browser',
  'apps/site/pages/accounts/reg-page.tsx (<(?:a|b)>': ours,
  'apps/server/studio/http/preview-pages.ts <script': 'a rendered page: texts of entries have no unescaped <',
  'apps/server/start/background/warm-up.ts /media/': ours,
  'apps/server/studio/host/studio-build.ts archivo': ours,
  'packages/documents/dxf/writer.ts': ours,
  'apps/server/assets/inspect.ts': bytes,
  'apps/server/assets/inspect-picture.ts': bytes,
};

/** Expressions that are built from texts. What they are built from is ours; the tests named here measure how they grow. */
const built: Record<string, string> = {
  'packages/content/fields/language.ts': 'a class of characters',
  'packages/content/fields/fields.ts': 'test/outside-text.test.ts',
  'packages/content/file-kinds.ts': operator,
  'packages/content/glossary/safety-words.ts': 'patterns that the schema of the glossary accepts',
  'packages/content/glossary/schema.ts': 'packages/content/glossary/schema.test.ts: repetitions have an end',
  'packages/content/wording/avoided-words.ts': 'words of the glossary, escaped or as its schema accepts them',
  'packages/contract/visitor-text.ts': 'test/outside-text.test.ts',
  'apps/server/assets/brand/artwork.ts': 'no quantifier beside another',
  'apps/server/catalogue/products/list-queries.ts': 'test/outside-text.test.ts',
  'apps/server/content/compare-facts.ts': 'patterns that the schema of the glossary accepts',
  'apps/server/documents/pictures/asset-pictures.ts': 'test/outside-text.test.ts',
  'apps/server/documents/pictures/pictures.ts': 'no quantifier beside another, anchored',
  'apps/server/documents/pictures/product-pictures.ts': 'no quantifier beside another, anchored',
  'packages/faults/codes.ts': 'test/outside-text.test.ts',
  'packages/faults/codes-in-text.ts': 'only 400 characters are read, and each repetition has an end',
  'apps/studio/frame/palette.tsx': 'an escaped text, without quantifiers',
};

test('every expression is linear, or its bound is stated', () => {
  const slow = expressions.literals.flatMap((expression) => {
    const name = `${expression.file} ${expression.pattern.replaceAll('\\/', '/')}`;
    if (Object.keys(bounded).some((known) => name.startsWith(known))) return [];
    const why = findSlowText(expression);
    return why ? [`${expression.file}:${expression.line} /${expression.pattern}/ ${why}`] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);

test('each bound that is stated belongs to an expression', () => {
  const names = expressions.literals.map(({ file, pattern }) => `${file} ${pattern.replaceAll('\\/', '/')}`);
  expect(Object.keys(bounded).filter((known) => !names.some((name) => name.startsWith(known)))).toEqual([]);
});

test('the bound of each expression that is built from texts is stated', () => {
  expect([...new Set(expressions.built)].toSorted()).toEqual(Object.keys(built).toSorted());
});
