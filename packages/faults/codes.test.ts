import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeQuery, parseCode, parseCodes, codeKey, writeCode } from './codes.ts';

const best = (typed: string) => parseCode(typed)[0];
const fault = (spn: number, fmi: number) => ({ kind: 'fault', spn, fmi });

test.each([
  '110-0',
  '110.0',
  '110/0',
  '110 0',
  '110,0',
  'SPN 110 FMI 0',
  'spn110/fmi0',
  'SPN:110, FMI:0',
  'SPN110 FMI0',
  'SPN 110 (FMI 0)',
  'FMI 0 SPN 110',
  'spn 110-0',
  '１１０－０',
  '110 – 0',
  '000110.00',
])('%s is SPN 110 FMI 0', (typed) => {
  expect(best(typed)).toEqual(fault(110, 0));
});

test('a pair may also be a CID or a flash code', () => {
  expect(parseCode('274-2')).toContainEqual({ kind: 'manufacturer', format: 'cid_fmi', code: '274-2' });
  expect(parseCode('2.9')).toContainEqual({ kind: 'manufacturer', format: 'flash', code: '2.9' });
});

test.each([
  ['E0360-1', 'event', 'E360-1'],
  ['e360 (1)', 'event', 'E360-1'],
  ['E0360', 'event', 'E360'],
  ['CID 110 FMI 3', 'cid_fmi', '110-3'],
  ['cid0110-03', 'cid_fmi', '110-3'],
  ['p007a', 'p_code', 'P007A'],
  ['mid128 pid 100-1', 'mid', 'MID 128 PID 100-1'],
  ['MID 128 SID 22 FMI 2', 'mid', 'MID 128 SID 22-2'],
  ['MID 128 SID 240', 'mid', 'MID 128 SID 240'],
  ['2-2-4', 'flash', '2-2-4'],
  ['flash 111', 'flash', '111'],
  ['閃碼 2-2-4', 'flash', '2-2-4'],
  ['Yanıp sönme kodu 63', 'flash', '63'],
  ['FC 122', 'number', '122'],
])("%s is a manufacturer's code", (typed, format, code) => {
  expect(best(typed)).toEqual({ kind: 'manufacturer', format, code });
});

test('a number alone is a parameter first, then a number or flash code of a manufacturer', () => {
  expect(parseCode('111').map((query) => query.kind)).toEqual(['parameter', 'manufacturer', 'manufacturer']);
  expect(best('FMI 3')).toEqual({ kind: 'mode', fmi: 3 });
});

test.each(['oil pressure', '机油压力', 'pressão do óleo', 'yağ basıncı', '110-45', 'SPN 900000', 'FMI 32'])(
  '%s is words',
  (text) => {
    expect(parseCode(text)).toEqual([{ kind: 'words', text }]);
  },
);

test('several codes are parsed one by one', () => {
  const pairs = [fault(110, 0), fault(100, 1)];
  for (const typed of [
    '110-0, 100-1',
    '110-0,100-1',
    '110-0;100-1',
    '110-0\n100-1',
    '110-0 100-1',
    '110-0、100-1',
    'SPN 110 FMI 0, 100-1',
  ])
    expect(parseCodes(typed).map(([first]) => first)).toEqual(pairs);
  expect(parseCodes('water in fuel').map(([first]) => first)).toEqual([{ kind: 'words', text: 'water in fuel' }]);
  expect(parseCodes(' ; \n')).toEqual([]);
});

test('any input is parsed as something and never throws', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[SPNFMIDCEp0-9 .\-/:#()]{0,30}$/),
    fc.string({ unit: 'grapheme', maxLength: 600 }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      expect(parseCode(text).length > 0).toBe(text.normalize('NFKC').trim() !== '');
      expect(Array.isArray(parseCodes(text))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('parsing a written query returns the same query', () => {
  const id = fc.integer({ min: 1, max: 999 });
  const fmi = fc.integer({ min: 0, max: 31 });
  const spn = fc.integer({ min: 1, max: 524_287 });
  const manufacturer = (format: 'cid_fmi' | 'event' | 'mid' | 'flash' | 'number', code: fc.Arbitrary<string>) =>
    code.map((text): CodeQuery => ({ kind: 'manufacturer', format, code: text }));
  const query: fc.Arbitrary<CodeQuery> = fc.oneof(
    fc.record({ kind: fc.constant('fault' as const), spn, fmi }),
    fc.record({ kind: fc.constant('parameter' as const), spn }),
    fc.record({ kind: fc.constant('mode' as const), fmi }),
    manufacturer(
      'cid_fmi',
      fc.tuple(id, fmi).map(([cid, mode]) => `${cid}-${mode}`),
    ),
    manufacturer(
      'event',
      fc.tuple(fc.integer({ min: 10, max: 9_999 }), fc.integer({ min: 1, max: 3 })).map(([e, l]) => `E${e}-${l}`),
    ),
    manufacturer(
      'mid',
      fc.tuple(id, fc.constantFrom('PID', 'SID', 'PPID'), id, fmi).map(([m, k, i, f]) => `MID ${m} ${k} ${i}-${f}`),
    ),
    manufacturer(
      'flash',
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-')),
    ),
    manufacturer('number', id.map(String)),
  );
  fc.assert(
    fc.property(query, (given) => {
      expect(best(writeCode(given))).toEqual(given);
    }),
  );
});

test('the key of a code ignores case, spaces and leading zeros', () => {
  expect(codeKey('mid 128  pid 100-1')).toBe('MID128PID100-1');
  expect(codeKey('01')).toBe(codeKey('1'));
  expect(codeKey('000100.01')).toBe('100.01');
  expect(codeKey('P0087')).toBe('P0087');
});
