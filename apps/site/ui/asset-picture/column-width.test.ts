import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnWidth } from './picture-widths.ts';

test('pictures leave as much room at both sides on a phone as the page does', () => {
  const tokens = readFileSync(new URL('../../../../packages/ui/styles/tokens.css', import.meta.url), 'utf8');
  const [, margin] = /@media \(width < 700px\) \{\s*:root \{[^}]*--margin: (\d+)px/.exec(tokens) ?? [];
  expect(columnWidth).toBe(`calc(100vw - ${2 * Number(margin)}px)`);
});
