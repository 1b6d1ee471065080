import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeedbackInput, InquiryInput, YangceInput } from './inbox.ts';

const inquiry = { name: 'Ayşe Demir', youxiang: 'ayse@demir.example', country: 'TR', jianyi: 'Four sets\non one bus' };
const messages = (schema: typeof InquiryInput, value: unknown): Record<string, string> => {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

/** Any string that a script can produce, including lone surrogates and control characters. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '\r\nBcc: a@b.example',
    '<script>alert(1)</script>',
    "'; drop table submission; --",
    '\u202Eevil',
    '\0',
  ),
);
const runs = { numRuns: 3000 };

test('each missing field of an inquiry has the message from the spec', () => {
  expect(messages(InquiryInput, {})).toEqual({
    name: 'error.nameEmpty',
    youxiang: 'error.emailEmpty',
    country: 'error.countryEmpty',
    jianyi: 'error.messageEmpty',
  });
});

test('a request list needs no message, and its lines have bounds', () => {
  const { jianyi: _jianyi, ...noMessage } = inquiry;
  const line = { product_id: 1, quantity: 12 };
  expect(messages(InquiryInput, { ...noMessage, lines: [line] })).toEqual({});
  expect(messages(InquiryInput, { ...noMessage, lines: [] })).toEqual({ jianyi: 'error.messageEmpty' });
  const lines = [
    { ...line, quantity: 0 },
    { ...line, quantity: 10_000 },
    { ...line, quantity: 1.5 },
    { ...line, note: 'x'.repeat(201) },
    { ...line, note: 'a\nb' },
  ];
  expect(messages(InquiryInput, { ...inquiry, lines })).toEqual({
    'lines.0.quantity': 'error.quantity',
    'lines.1.quantity': 'error.quantity',
    'lines.2.quantity': 'error.quantity',
    'lines.3.note': 'error.tooLong',
    'lines.4.note': 'error.characters',
  });
  expect(messages(InquiryInput, { ...inquiry, lines: Array.from({ length: 51 }, () => line) })).toEqual({
    lines: 'error.requestFull',
  });
});

test.each([null, undefined, 'text', 7, []])('a body without fields (%j) is refused like any other', (body) => {
  for (const schema of [InquiryInput, YangceInput]) expect(schema.safeParse(body).success).toBe(false);
});

test('the company is optional, and an empty one counts as absent', () => {
  expect(InquiryInput.parse({ ...inquiry, company: '  ' }).company).toBeUndefined();
});

test.each(['', '   ', '\u200B', '\u3164', '\u2800', '\uFEFF', '\u00AD', '\u0301'])(
  'a name that shows nothing (%j) is empty',
  (name) => {
    expect(messages(InquiryInput, { ...inquiry, name })).toEqual({ name: 'error.nameEmpty' });
  },
);

test.each([
  'ayse.demir@enerji',
  'a',
  '@',
  'a@b',
  'a b@c.de',
  'a@b..de',
  '.a@b.de',
  'a@-b.de',
  'a@b.de\r\nBcc: x@y.z',
  'a@b.de,c@d.ef',
  '<a@b.de>',
  `${'a'.repeat(250)}@b.de`,
])('%j is no mailbox', (youxiang) =>
  expect(messages(InquiryInput, { ...inquiry, youxiang })).toEqual({ youxiang: 'error.emailFormat' }),
);
test.each(['a@b.de', "o'brien+x@mail.example.co.uk", 'info@müller.example', ' a@b.de '])(
  '%j is a mailbox',
  (youxiang) => {
    expect(InquiryInput.safeParse({ ...inquiry, youxiang }).success).toBe(true);
  },
);

test.each(['Ayşe', '李小龍', 'محمد', 'Nguyễn Văn A', '👩‍🔧 Anna', '<b>Bob</b>', 'O’Neil; drop table', 'می‌خواهم'])(
  '%s is a name and is stored unchanged',
  (name) => {
    expect(InquiryInput.parse({ ...inquiry, name }).name).toBe(name);
  },
);

describe('arbitrary input', () => {
  test('a valid line has no line breaks, control characters, direction overrides or lone surrogates', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const { data } = InquiryInput.safeParse({ ...inquiry, name });
        if (!data) return;
        expect(data.name.isWellFormed()).toBe(true);
        expect(data.name).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(data.name.trim()).not.toBe('');
      }),
      runs,
    );
  });

  test('a valid message has no NUL, no lone surrogates and only LF line breaks', () => {
    fc.assert(
      fc.property(anything, (jianyi) => {
        const { data } = InquiryInput.safeParse({ ...inquiry, jianyi });
        if (data?.jianyi === undefined) return;
        expect(data.jianyi.isWellFormed()).toBe(true);
        expect(data.jianyi).not.toMatch(/(?![\n\t])\p{Cc}/u);
      }),
      runs,
    );
  });

  test('a valid mailbox cannot start a mail header or add a second address', () => {
    const parts = fc.tuple(anything, anything).map(([name, domain]) => `${name}@${domain}`);
    fc.assert(
      fc.property(fc.oneof(anything, parts, fc.emailAddress()), (youxiang) => {
        const { data } = InquiryInput.safeParse({ ...inquiry, youxiang });
        if (!data) return;
        expect(data.youxiang).toMatch(/^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/u);
      }),
      runs,
    );
  });

  test('a field of another type is rejected with a message at that field', () => {
    const others = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.object());
    fc.assert(
      fc.property(others, fc.constantFrom('name', 'youxiang', 'country', 'jianyi'), (value, field) => {
        expect(Object.keys(messages(InquiryInput, { ...inquiry, [field]: value }))).toEqual([field]);
      }),
      { numRuns: 1000 },
    );
  });

  test('unknown and privileged fields are dropped', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.anything()), (extra) => {
        const knownFields = new Set(Object.keys(InquiryInput.shape));
        const foreign = Object.fromEntries(Object.entries(extra).filter(([name]) => !knownFields.has(name)));
        expect(InquiryInput.parse({ ...foreign, ...inquiry, status: 'closed', account_id: 1 })).toEqual(inquiry);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a huge message is rejected quickly, with a message at its field', () => {
  const started = performance.now();
  expect(messages(InquiryInput, { ...inquiry, jianyi: '\n '.repeat(30_000) + 'x'.repeat(60_000) })).toEqual({
    jianyi: 'error.tooLong',
  });
  expect(performance.now() - started).toBeLessThan(200);
});

test('every field of feedback is required', () => {
  const { error } = FeedbackInput.safeParse({});
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'error.modelEmpty',
    'error.typeEmpty',
    'error.descriptionEmpty',
    'error.suggestionEmpty',
    'error.emailEmpty',
  ]);
});

test('a sample needs an address and a brochure does not, and the message appears together with the others', () => {
  const request = { name: 'A', email: 'a@b.de', country: 'DE' };
  expect(YangceInput.safeParse({ ...request, kind: 'brochure' }).success).toBe(true);
  const { error } = YangceInput.safeParse({ ...request, name: '', kind: 'sample' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'address']);
});
