import { expect, test } from 'vitest';
import { createRichText } from './write-content.ts';

const { toHtml } = createRichText(({ kind, slug }) => `/${kind}/${slug}`);

test('Markdown becomes HTML of the allowed elements', () => {
  const html = toHtml('## Title\n\nText **bold** *em*\n\n- one\n- two\n\n| A | B |\n| :-- | --: |\n| 1 | 2 |');
  expect(html).toContain('<h2>Title</h2>');
  expect(html).toContain('<p>Text <strong>bold</strong> <em>em</em></p>');
  expect(html).toMatch(/<ul>\s*<li>one<\/li>/);
  expect(html).toMatch(/<th>A<\/th>[^]*<td>2<\/td>/);
});

test('content links become addresses, a bare mail address a mail link, a telephone can be called', () => {
  expect(toHtml('[GK7320](product:gk7320)')).toBe('<p><a href="/product/gk7320">GK7320</a></p>');
  expect(toHtml('Write to info@company.example')).toContain(
    '<a href="mailto:info@company.example">info@company.example</a>',
  );
  expect(toHtml('Call [+86 519 1](tel:+865191998)')).toContain('<a href="tel:+865191998">+86 519 1</a>');
});

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](java\u0000script:alert(1))',
  '<a href="//evil.example" onclick="x()">x</a>',
  '<a href="/\\evil.example">x</a>',
  '[x](//evil.example)',
  '[x](tel:*100#)',
  '<iframe src="https://evil.example"></iframe>',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<svg onload=alert(1)>',
])('dangerous markup is removed: %s', (text) => {
  const html = toHtml(text);
  expect(html).not.toMatch(/<(?!\/?(?:p|a|br)\b)/i);
  expect(html).not.toMatch(/href|\son\w+=|<script/i);
});

test('a table is reachable by keyboard, regardless of its source', () => {
  expect(toHtml('| A |\n| --- |\n| 1 |')).toContain('<table tabindex="0">');
  expect(toHtml('<table tabindex="9" onfocus="x()"><tr><td>1</td></tr></table>')).toContain('<table tabindex="0">');
});
