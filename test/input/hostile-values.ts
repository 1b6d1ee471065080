import fc from 'fast-check';

/** A number as written in a body: JSON allows numbers that no double can hold. */
const token = (text: string) => `@token:${text}@`;

/** Numbers at the edges, as tokens where JavaScript would write them differently. */
const numbers = [
  '1e309',
  '-1e309',
  '-0',
  '0.1e-400',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1E2',
  '1.0',
  '123456789012345678901234567890',
].map(token);

const repeated = (text: string, times: number) => text.repeat(times);

const texts = [
  '',
  ' ',
  '\t',
  '0',
  '-1',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '1e309',
  // Characters: none, unpaired surrogates, invisible, bidirectional, combining.
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  'a\uD83D',
  '\uFFFE',
  '\uFFFF',
  '\u202E'.concat('gpj.exe'),
  '\u2066a\u2069',
  '\u200B',
  '\u200D\u200D',
  '\uFEFF',
  '\u0301',
  'é'.normalize('NFD'),
  'ſ',
  'İıI',
  '👩‍👩‍👧‍👦',
  '𠮷',
  '\u2028',
  '\u0085',
  '\x7F',
  '\x1B[31m',
  // Injection of other languages.
  "'",
  '"',
  "' OR '1'='1",
  '1; DROP TABLE account;--',
  "') UNION SELECT password_hash FROM account--",
  "'||pg_sleep(5)||'",
  '$$',
  '\\',
  "\\\\'",
  '%',
  '_',
  '%_%',
  "E'\\x00'",
  '{1,2',
  '(?=(a+)+b)',
  '((a+)+)+$',
  '*',
  '[',
  '&|!',
  ':*',
  "a:*&b'",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '<!--',
  ']]>',
  '../../../../etc/passwd',
  '..\\..\\win.ini',
  '/etc/passwd%00.pdf',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '\\\\host\\share',
  'a\r\nBcc: all@norte.example',
  'a\nb',
  '\r\n\r\nHTTP/1.1 200 OK',
  '%0d%0aSet-Cookie: a=b',
  '|id',
  '`id`',
  '$(id)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%s%s%n',
  '%c',
  '=1+1',
  '@SUM(A1)',
];

const longTexts = [
  repeated('a', 201),
  repeated('a', 2001),
  repeated('é', 5001),
  repeated('汉', 20_000),
  repeated('a', 60_000),
  repeated(' ', 60_000),
  repeated('a ', 30_000),
  repeated('%', 10_000),
  repeated("'", 30_000),
  repeated('\u0301', 20_000),
  repeated('<b>', 15_000),
  repeated('1,', 25_000),
  repeated('(0.1) can0 18FECA00#00FF\n', 2400),
  repeated('spn 1 ', 9000),
];

const nested = (depth: number, open: string, close: string, inside = '') =>
  token(open.repeat(depth) + inside + close.repeat(depth));
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, ['x']]));

const things: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  token('{"__proto__":{"admin":true}}'),
  token('{"constructor":{"prototype":{"admin":true}}}'),
  { $gt: '' },
  { sql: 'select 1' },
  Array.from({ length: 5000 }, () => 1),
  Array.from({ length: 41 }, (_, index) => `v${index}`),
  manyKeys(3000),
  manyKeys(200),
  nested(20, '[', ']'),
  nested(5000, '[', ']'),
  nested(4000, '{"a":', '}', '1'),
];

/** Short texts are more frequent than long ones, because that is where the bugs are. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...texts) },
  { weight: 4, arbitrary: fc.constantFrom(...things) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** JSON with tokens written verbatim. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /"@token:((?:[^"\\]|\\.)*)@"/g,
    (_, text: string) => JSON.parse(`"${text}"`) as string,
  );
