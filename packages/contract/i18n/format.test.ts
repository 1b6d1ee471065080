import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { Locale } from '../locales.ts';
import type { Message } from './format.ts';
import { createFormat } from './format.ts';
import { formattersOf } from './intl.ts';

const written = (locale: Locale, text: string, values: Record<string, unknown> = {}) =>
  createFormat(formattersOf(locale))(compileMessage(text) as Message, values);

test.for([
  ['plain text stays', 'ID#DATA, # 5', {}, 'ID#DATA, # 5'],
  ['values stand where they are named', 'Hi {name}, {name}', { name: 'Ana' }, 'Hi Ana, Ana'],
  ['a value that is missing leaves nothing', 'a{gone}b', {}, 'ab'],
  ['one and many', '{n, plural, one {# file} other {# files}}', { n: 1 }, '1 file'],
  [
    'numbers in plurals are written as the language does',
    '{n, plural, one {#} other {# files}}',
    { n: 1234 },
    '1,234 files',
  ],
  ['an exact number comes before the rule', '{n, plural, =0 {none} other {#}}', { n: 0 }, 'none'],
  ['a choice', '{kind, select, a {first} other {rest of {n}}}', { kind: 'b', n: 2 }, 'rest of 2'],
  ['shares', '{share, number, percent}', { share: 0.5 }, '50%'],
] as const)('%s', ([, text, values, expected]) => {
  expect(written('en', text, values)).toBe(expected);
});

test('numbers are written as each language writes them', () => {
  expect(written('pt', '{n, number}', { n: 1234567 })).toBe('1.234.567');
  expect(written('es', '{n, number}', { n: 500_000 })).toBe('500,000');
  expect(written('tr-TR', '{share, number, percent}', { share: 0.3 })).toBe('%30');
});

test.for([
  ['自 {date} 起施行', { date: '2026年6月1日' }, '自 2026年6月1日起施行'],
  ['自 {time} 起无网络连接', { time: '14:05' }, '自 14:05 起无网络连接'],
  ['{year} 年第 {n} 期', { year: '1998', n: 3 }, '1998年第 3 期'],
  ['{year}年', { year: '1998' }, '1998年'],
  ['本邮件由{company}系统发送', { company: '亘控科技' }, '本邮件由亘控科技系统发送'],
  ['本邮件由{company}系统发送', { company: 'GENKON' }, '本邮件由 GENKON 系统发送'],
  ['{author} 于 {when} 删除', { author: '王伟', when: '11月3日' }, '王伟于 11月3日删除'],
  ['{n, plural, other {# 个型号}}', { n: 12 }, '12 个型号'],
  ['{company} {name}', { company: '亘控', name: '王伟' }, '亘控 王伟'],
] as const)('Chinese text keeps its spaces around values: %s with %o', ([text, values, expected]) => {
  expect(written('zh', text, values)).toBe(expected);
});
