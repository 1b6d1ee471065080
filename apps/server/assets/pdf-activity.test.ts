import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
import { findPdfActivity, isPdf } from './pdf-activity.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('\n%%EOF\n'),
  ]);
const streamOf = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`4 0 obj <<${dictionary} /Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ]);
const flate = '/Filter /FlateDecode';
const objectStream = '/Type /ObjStm /N 1 /First 4';
const script = '<</S /JavaScript /JS (app.alert(1))>>';
const packed = (objects: string) => deflateSync(Buffer.from(`1 0 ${objects}`, 'latin1'));
const packedScript = packed(script);

test.for([
  ['a script', pdf(`1 0 obj <</OpenAction ${script}>> endobj`)],
  ['a script with an escaped name', pdf('1 0 obj <</S /J#61vaScript /#4aS (x)>> endobj')],
  ['a program', pdf('1 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
  ['a file inside', pdf('1 0 obj <</Names <</EmbeddedFiles 2 0 R>>>> endobj')],
  ['a packed object with a script', pdf(streamOf(`${objectStream} ${flate}`, packedScript))],
  ['an object stream that is not packed', pdf(streamOf(objectStream, Buffer.from(`1 0 ${script}`)))],
  ['an object stream that does not say its type', pdf(streamOf(`/N 1 /First 4 ${flate}`, packedScript))],
  ['a web page in the same file', pdf('<html><script>alert(1)</script></html>')],
  // The three ways past an earlier check, which looked for words.
  ['marks of a stream in comments around it', pdf(`%stream\n1 0 obj ${script} endobj\n%endstream\n`)],
  ['much space before its object stream', pdf(streamOf(`${objectStream} ${flate}${' '.repeat(400)}`, packedScript))],
  ['the word obj in a text of its dictionary', pdf(streamOf(`${objectStream} ${flate} /X (a obj)`, packedScript))],
  ['comments in the dictionary', pdf(streamOf(`/Type %\n/ObjStm /N %\n1 /First 4 ${flate}`, packedScript))],
] as const)('a PDF with %s is active', ([, bytes]) =>
  expect([isPdf(bytes), findPdfActivity(bytes)]).toEqual([true, 'active']),
);

test.for([
  ['an object in a text', pdf(`1 0 obj <</Title (\n5 0 obj ${script} endobj)>> endobj`)],
  ['an object in a comment', pdf(`% 5 0 obj ${script} endobj\n`)],
  ['an object in a stream', pdf(streamOf('/Subtype /Image', Buffer.from(`5 0 obj ${script} endobj`)))],
  ['an object in a stream, with a comment in its mark', pdf(streamOf('', Buffer.from(`5 0 %\nobj ${script} endobj`)))],
  ['objects that begin in a text', pdf(streamOf(objectStream.replace('4', '5'), Buffer.from(`1 1 (${script})`)))],
  ['an object stream that cannot be read', pdf(streamOf(`${objectStream} ${flate}`, Buffer.from('not compressed')))],
  ['a packing that we do not open', pdf(streamOf(`${objectStream} /Filter /LZWDecode`, packedScript))],
  ['a dictionary that says two things', pdf(streamOf(`${objectStream} ${flate} /First 5`, packed('<</A 1>>')))],
  ['a stream without an end', pdf('4 0 obj <</Length 9>>\nstream\nabc')],
  ['a stream of another length', pdf('4 0 obj <</Length 90>>\nstream\nabc\nendstream endobj')],
  ['a password', pdf('trailer <</Encrypt 5 0 R>>')],
  ['something behind it', Buffer.concat([pdf('1 0 obj <<>> endobj'), Buffer.from('PK\x03\x04 %%EOF')])],
  ['a text without an end', pdf('1 0 obj (text')],
] as const)('nobody knows what a PDF with %s contains', ([, bytes]) => expect(findPdfActivity(bytes)).toBe('unproven'));

test.for([
  ['a place to open at', pdf('1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit]>> endobj')],
  ['packed objects', pdf(streamOf(`${objectStream} ${flate}`, packed('<</Type /Page>>')))],
  ['a picture whose bytes look like a name', pdf(streamOf('/Subtype /Image', Buffer.from('\0/JS \0/Launch ')))],
  [
    'a stream whose length is elsewhere',
    pdf('4 0 obj <</Length 5 0 R>>\nstream\nabc\nendstream endobj 5 0 obj 3 endobj'),
  ],
  ['words about a language', pdf('1 0 obj <</Title (HTML/JavaScript and <b> developer)>> endobj')],
  ['a table of offsets', pdf('xref\n0 1\n0000000000 65535 f\r\ntrailer <</Root 1 0 R>>\nstartxref\n9')],
] as const)('a PDF with %s is inactive', ([, bytes]) => expect(findPdfActivity(bytes)).toBe('inactive'));

test('what all object streams unpack to is limited together', () => {
  const large = deflateSync(Buffer.from(`1 0 ${' '.repeat(8 * 1024 ** 2)}`));
  const bytes = pdf(...Array.from({ length: 3 }, () => streamOf(`${objectStream} ${flate}`, large)));
  expect(findPdfActivity(bytes)).toBe('unproven');
});

test.for([
  ['begun streams', 'stream\n'],
  ['ended streams', '<</Length 0>>stream\n\nendstream '],
  ['parentheses', '('],
  ['dictionaries', '<<'],
  ['texts in hexadecimal', '<'],
  ['digits', '1'],
  ['names', '/J#53'],
  ['marks of objects', '(obj     '],
  ['comments', '%obj\n'],
  ['spaces', ' '],
] as const)('the time for many %s grows with their number', async ([, part]) => {
  await expectLinear(findPdfActivity, (size) => pdf(part.repeat(size)), { limit: 600_000 });
});

test('the time for packed objects grows with their number', async () => {
  const one = streamOf(`${objectStream} ${flate}`, packed('<</Type /Page>>'));
  await expectLinear(findPdfActivity, (size) => pdf(...Array.from({ length: size }, () => one)), { limit: 4000 });
});
