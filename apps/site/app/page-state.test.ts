import { expect, test } from 'vitest';
import type { PageState } from './page-state.ts';
import { addRendered, encodeState } from './page-state.ts';

const state = (loaderData: Record<string, unknown>, errors?: Record<string, unknown>) =>
  ({
    settings: { locale: 'en' },
    assets: { styles: [], fonts: [] },
    messages: { 'layout.home': 'Home' },
    bundles: ['layout'],
    router: { loaderData, ...(errors ? { errors } : {}) },
    // Only the parts that encoding looks at; everything else is written as it is.
  }) as unknown as PageState;

/** What ends a script element, or makes its end count as text. */
const endsBlock = /<\/?script|<!--/i;

test.for([
  [
    'a page in the layout',
    state({ layout: { index: { chanpin: [1] } }, faqs: { list: ['<p>1 < 2</p></script><!-- <SCRIPT>'] } }),
  ],
  ['a page outside of it', state({ survey: null })],
  ['a page without data', state({})],
  ['a failed page', state({ layout: { index: {} } }, { faqs: { status: 404 } })],
] as const)('%s reads back as it was, and cannot end its block', ([, given]) => {
  const text = encodeState(given);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)));
  expect(text).not.toMatch(endsBlock);
});

test('what a page formatted and its titles are added to its state, and cannot end its block either', () => {
  const rendered = { formatted: { listed: { '["</script>"]': '</Script>' } }, titles: { 'page.news': 'News' } };
  const text = addRendered(encodeState(state({})), rendered);
  expect(JSON.parse(text)).toMatchObject({ bundles: ['layout'], ...rendered });
  expect(text).not.toMatch(endsBlock);
});

test('HTML compresses against the same HTML in the page, because its tags are the same', () => {
  expect(encodeState(state({ faqs: { list: ['<p>1 < 2</p>'] } }))).toContain('<p>1 < 2</p>');
});

test('an object shared by many pages is encoded once, and an equal copy again', () => {
  let encodings = 0;
  const countedIndex = () => ({ toJSON: () => ({ encoding: (encodings += 1) }) });
  const pageWith = (index: object) => encodeState(state({ layout: { index } }));
  const index = countedIndex();
  expect([pageWith(index) === pageWith(index), encodings]).toEqual([true, 1]);
  pageWith(countedIndex());
  expect(encodings).toBe(2);
});
