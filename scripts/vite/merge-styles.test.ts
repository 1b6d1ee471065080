import { expect, test } from 'vitest';
import { takeUtilities } from './merge-styles.ts';

const css = String.raw`
.page{color:red}
@layer utilities{
  .gap-2{gap:8px}
  .hidden,.max-sm\:none{display:none}
  .hover\:ink:hover,.\[\&\:hover\]\:ink:hover{color:var(--ink)}
  @media (width<700px){.max-sm\:hidden{display:none}}
}`;

test('classes that the minifier joined go to pages one by one', () => {
  const { rest, utilities } = takeUtilities(css);
  expect(rest.trim()).toBe('.page{color:red}');
  expect(utilities.map(({ name }) => name)).toEqual([
    'gap-2',
    'hidden',
    'max-sm:none',
    'hover:ink',
    '[&:hover]:ink',
    'max-sm:hidden',
  ]);
  expect(utilities.map((utility) => utility.css).slice(2, 4)).toEqual([
    String.raw`.max-sm\:none{display:none}`,
    String.raw`.hover\:ink:hover{color:var(--ink)}`,
  ]);
});

test('states win over widths, and widths over the rest', () => {
  const { utilities, layers } = takeUtilities(css);
  const rankOf = (name: string) => layers.indexOf(utilities.find((utility) => utility.name === name)?.layer ?? '');
  expect(rankOf('hidden')).toBeLessThan(rankOf('max-sm:hidden'));
  expect(rankOf('max-sm:hidden')).toBeLessThan(rankOf('hover:ink'));
});
