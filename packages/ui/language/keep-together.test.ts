import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test.each([
  ['培训了 34 名工程师', '培训了 34\u00a0名工程师'],
  ['支持 IEC 61850 与 CAN', '支持 IEC\u00a061850 与 CAN'],
  ['EN 12845, 40 sets', 'EN\u00a012845, 40 sets'],
])('%s', (text, expected) => expect(keepTogether(text)).toBe(expected));
