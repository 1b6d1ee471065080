import { defaultAccent } from '@site/contract/accent';
import { mix } from '@site/contract/colour';
import { expect, test } from 'vitest';
import { accentIn, toLinear, withAccent, withoutTheme } from './colour.ts';

test('colours mix halfway', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('linear light keeps black, white and the order between', () => {
  expect(toLinear('#000000')).toEqual([0, 0, 0]);
  expect(toLinear('#ffffff')).toEqual([1, 1, 1]);
  expect(toLinear('#808080')[0]).toBeCloseTo(0.216, 2);
});

test('without a theme the fallback colours are used', () => {
  expect(withoutTheme(`<path fill="${accentIn('#e4520b')}"/>`)).toBe('<path fill="#e4520b"/>');
});

test('a picture in the default accent takes the company\u2019s', () => {
  const picture = `<path fill="${defaultAccent.light}" stroke="${defaultAccent.dark}"/>`;
  expect(withAccent(picture, { light: '#0f7a6c', dark: '#3fbfae' })).toBe('<path fill="#0f7a6c" stroke="#3fbfae"/>');
});
