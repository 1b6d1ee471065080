import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isActivePdf, isPdf } from './pdf.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('\n%%EOF\n'),
  ]);
const streamOf = (dictionary: string, bytes: Buffer) =>
  pdf(`4 0 obj <<${dictionary} /Filter /FlateDecode /Length ${bytes.length}>>\nstream\n`, bytes, '\nendstream endobj');

test.for([
  ['script', pdf('1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj')],
  ['script with an escaped name', pdf('1 0 obj <</S /J#61vaScript /#4aS (x)>> endobj')],
  ['a program', pdf('1 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
  ['a file inside', pdf('1 0 obj <</Names <</EmbeddedFiles 2 0 R>>>> endobj')],
  [
    'a packed object with script',
    streamOf('/Type /ObjStm', deflateSync(Buffer.from('1 0 <</S /JavaScript /JS 2 0 R>>'))),
  ],
  ['an object stream that cannot be read', streamOf('/Type /ObjStm', Buffer.from('not compressed'))],
  ['a web page in the same file', pdf('<html><script>alert(1)</script></html>')],
] as const)('a PDF with %s is refused', ([, bytes]) =>
  expect([isPdf(bytes), isActivePdf(bytes)]).toEqual([true, true]),
);

test.for([
  ['plain text', pdf('1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit]>> endobj')],
  ['packed objects', streamOf('/Type /ObjStm', deflateSync(Buffer.from('1 0 <</Type /Page>>')))],
  ['a picture whose bytes look like a name', streamOf('/Subtype /Image', Buffer.from('\0/JS \0/Launch '))],
  ['words about a programming language', pdf('1 0 obj <</Title (JavaScript and <b> developer)>> endobj')],
] as const)('a PDF with %s is accepted', ([, bytes]) => expect(isActivePdf(bytes)).toBe(false));
