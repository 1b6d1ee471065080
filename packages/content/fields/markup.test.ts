import { expect, test } from 'vitest';
import { markupProblem } from './fields.ts';

test.each([
  '<script>alert(1)</script>',
  'Fast <b>and</b> safe',
  'A line<br>break',
  'Qzx <img src=x onerror=alert(1)>',
  '<svg/onload=alert(2)>',
  '<a href="javascript:alert(3)">here</a>',
  'never closed <img src=x onerror=alert(1)//',
  '<x-menu hidden class="a">',
  '<details open ontoggle=alert(4)>',
  'Ready </span >',
  '<!-- a comment -->',
])('finds the HTML in %s', (text) => {
  expect(markupProblem(text)).toMatch(/^HTML in a plain text: </);
});

test.each([
  'P < 5 kW',
  'starts in <100 ms, stops in >2 s',
  'if a <b and c> d',
  '1 < n and n > 0, so x = 1',
  'open http://<address>/ and enter <code>',
  '-20 °C <T< +70 °C, U = 24 V',
  'I<Imax; cos φ>0.8; S<P = 3',
  'if I <Imax and U = 24 V, or I<Imax, U=24 V',
  '电压 <10 V 时',
])('leaves %s alone', (text) => {
  expect(markupProblem(text)).toBeUndefined();
});

test('reads a long text in linear time', () => {
  const started = performance.now();
  markupProblem('<a '.repeat(20_000));
  markupProblem(`<a ${'b '.repeat(20_000)}`);
  markupProblem(`<a${' '.repeat(40_000)}`);
  expect(performance.now() - started).toBeLessThan(1000);
});
