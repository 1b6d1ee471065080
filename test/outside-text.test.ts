import { Text, markupProblem } from '@site/content/fields/fields';
import { EcuListInput } from '@site/contract/faults';
import { figuresIn } from '@site/contract/i18n/figures';
import { SearchListInput } from '@site/contract/search';
import { StaffPassword } from '@site/contract/staff/sign-in';
import { Mailbox, Paragraph } from '@site/contract/visitor-text';
import { paragraphsOf } from '@site/documents/plain-text';
import { parseCodes } from '@site/faults/codes';
import { decode } from '@site/faults/decode/decode';
import { fold } from '@site/faults/words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileAddress } from '#assets/files/asset-files.ts';
import { readRange as readFilterRange } from '#catalogue/products/list-queries.ts';
import { inboxReceipt } from '#outbox/templates/inbox-receipt.ts';
import { isCacheable, knownQuery } from '#pages/page-query.ts';
import { createSessionCookie } from '#people/accounts/session.ts';
import { readDevice } from '#people/accounts/sessions.ts';
import { readRange } from '#platform/http/response-headers.ts';
import { addressKey } from '#platform/limits/address.ts';
import { codesWithin } from '#search/terms.ts';
import { words } from '#search/words.ts';
import { localeOf, themeOf } from '#studio/host/document.ts';
import { expectLinear } from '#testing/growth.ts';

const cookie = createSessionCookie({ https: true, domain: undefined });
const header = 16_384;
const quoteIn = (message: string): unknown => {
  const values = { has: (name: string) => name === 'message', one: () => message, many: () => [] };
  return inboxReceipt({ t: (key: string) => key, values } as unknown as Parameters<typeof inboxReceipt>[0]);
};

/** What reads a text from outside, the most that it can get, and pieces that are bad for expressions and parsers of its kind. */
const readers: Record<string, { read: (text: string) => unknown; limit: number; pieces: string[] }> = {
  'frames of a controller': {
    read: decode,
    limit: 60_000,
    pieces: [
      '1',
      '00 ',
      '18FECA00#04FF\n',
      '0000  00',
      '1CECFF00#200A0002FFCAFE00\n',
      '18ECFF01 00\n',
      '#',
      '(0.0) ',
      ' | ',
      '0000  00  00  00  00  00  00  00  00  ',
      '1CEBFF00#01\n',
      '.',
    ],
  },
  'codes of faults': {
    read: parseCodes,
    limit: 60_000,
    pieces: ['1', '1-1 ', 'SPN ', 'a', ' ', ',', ';', '1,', '０', 'P', '0x'],
  },
  'words of faults': { read: fold, limit: 60_000, pieces: [' ', '漢 ', 'e\u0301', 'a ', '\u00a0'] },
  'a search': {
    read: (text) => [SearchListInput.safeParse({ key: text }), EcuListInput.safeParse({ key: text })],
    limit: 60_000,
    pieces: ['a', ' ', '\u0001', '\u3164'],
  },
  'words of a search': {
    read: (text) => [words(text, 'en'), words(text, 'zh')],
    limit: 20_000,
    pieces: ['a', '漢', 'a-', '1.', ' ', '-', 'a1', "a'"],
  },
  'codes in a search': { read: codesWithin, limit: 20_000, pieces: ['1', '1-1 ', 'spn ', '1 ', '1 ,', ' ', '1-'] },
  'a password of staff': {
    read: (text) => StaffPassword.safeParse(`${text}a`),
    limit: 64_000,
    pieces: ['1', '-', 'a', 'ab1'],
  },
  'an email address': {
    read: (text) => Mailbox.safeParse(`${text}@`),
    limit: 64_000,
    pieces: ['a', 'a.', '@', 'a@a.', '-'],
  },
  'a domain': { read: (text) => Mailbox.safeParse(`a@${text}`), limit: 64_000, pieces: ['a', 'a.', '-', 'a-a.'] },
  'a message': {
    read: (text) => Paragraph(2000, 'error.field').safeParse(text),
    limit: 64_000,
    pieces: ['a', '\r', '\n', ' ', '\u3164', '\u202e'],
  },
  'a message in a receipt': { read: quoteIn, limit: 60_000, pieces: ['a', 'a.', 'a-', 'www.', 'http:', 'a+', '-a.'] },
  'a query': {
    read: (text) => [knownQuery(text), isCacheable(`/a?${text}`)],
    limit: header,
    pieces: ['key=', '&', 'f_a=1&', '%2C', '%', 'page=1&', '?'],
  },
  'a path of a file': {
    read: (text) => readFileAddress(`/files/${text}`),
    limit: header,
    pieces: ['1', '/', '1/', '%2F', '-', 'ids=1,'],
  },
  'a range of bytes': {
    read: (text) => readRange(`bytes=${text}`, 1000),
    limit: header,
    pieces: ['1', '-', '0-1,', ' '],
  },
  'a filter': { read: readFilterRange, limit: header, pieces: ['1', '.', '..', '-', '1.1'] },
  cookies: {
    read: (text) => [cookie.readHeader(text), themeOf(text), localeOf({ cookie: text })],
    limit: header,
    pieces: [';', '; ', ' ', 'studio=', 'a=b; ', '='],
  },
  'languages of a browser': {
    read: (text) => localeOf({ 'accept-language': text }),
    limit: header,
    pieces: [',', 'en,', ';q=', 'a-', ' ', 'zh;q=0.1,'],
  },
  'a name of a browser': {
    read: readDevice,
    limit: header,
    pieces: ['Version/1', 'Version/1.', '1', 'Edg', 'Mac OS ', ' '],
  },
  'an address of a visitor': { read: addressKey, limit: header, pieces: [':', '%', '0', '::', '1.'] },
  'HTML in a plain text': {
    read: markupProblem,
    limit: 20_000,
    pieces: ['<', '<a ', '</a ', '<a  href', ' onaaa', '<!', '<a data-a-', '<a/'],
  },
  'a text of an entry': {
    read: (text) => [Text.safeParse({ en: text }), Text.safeParse({ zh: text })],
    limit: 20_000,
    pieces: ['1 ', 'IEC ', '年 ', '2026 年 1', '月 1', ' ', 'a', '漢'],
  },
  'figures of a text': {
    read: (text) => [figuresIn(text, 'en'), figuresIn(text, 'pt')],
    limit: 20_000,
    pieces: ['1', '1 000 ', '1.', '1.1', '1%', '–', ' × 1', '1 000'],
  },
  'a stored text as paragraphs': {
    read: paragraphsOf,
    limit: 100_000,
    pieces: ['<', '<p', '&a', ' ', '\n', ' \n', '</p>', '&#1'],
  },
};

const cases = Object.entries(readers).flatMap(([name, reader]) =>
  reader.pieces.map((piece) => ({ name, piece, ...reader })),
);

test.each(cases)(
  'reading $name takes time in proportion to its length, for repeated $piece',
  async ({ read, limit, piece }) => {
    await expectLinear(read, (size) => piece.repeat(Math.max(1, Math.floor(size / piece.length))), { limit });
  },
);

describe('no text makes a public parser throw', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom(...Object.values(readers).flatMap(({ pieces }) => pieces)), { maxLength: 40 })
      .map((parts) => parts.join('')),
  );
  test.each(Object.entries(readers))('%s', (_, { read }) => {
    expect(() =>
      fc.assert(
        fc.property(anyText, (text) => void read(text)),
        { seed: 1, numRuns: 300 },
      ),
    ).not.toThrow();
  });
});
