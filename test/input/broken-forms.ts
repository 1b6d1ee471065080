import { aPdf } from './upload-corpus.ts';

const boundary = 'form-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

export type Part = { name: string; bytes: Buffer; type?: string | undefined };

/** A form as browsers encode it: quotes and line breaks in a name are escaped, everything else is sent unchanged. */
export const formOf = (fields: Record<string, string>, file?: Part): Buffer => {
  const escaped = file?.name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = file
    ? `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="${escaped}"\r\ncontent-type: ${file.type ?? 'application/pdf'}\r\n\r\n`
    : '';
  const fieldsText = Object.entries(fields).map(([name, value]) => field(name, value));
  return Buffer.concat([
    Buffer.from(fieldsText.join('') + head),
    ...(file ? [file.bytes, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
};

export type Broken = { what: string; body: Buffer; type?: string };

/** Broken variants of a valid form. None of them may cause more than an error response. */
export const brokenForms = (fields: Record<string, string>): Broken[] => {
  const whole = formOf(fields, { name: 'cv.pdf', bytes: aPdf() });
  const text = whole.toString('latin1');
  const many = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => field(`f${n}`, 'x')).join(''));
  return [
    { what: 'cut off in a header', body: whole.subarray(0, 60) },
    { what: 'cut off in the file', body: whole.subarray(0, -60) },
    { what: 'without its last line', body: whole.subarray(0, -boundary.length - 8) },
    { what: 'another boundary', body: whole, type: 'multipart/form-data; boundary=other' },
    { what: 'no boundary', body: whole, type: 'multipart/form-data' },
    { what: 'an empty boundary', body: whole, type: 'multipart/form-data; boundary=' },
    { what: 'a boundary of 5,000 characters', body: whole, type: `multipart/form-data; boundary=${'b'.repeat(5000)}` },
    { what: 'nothing at all', body: Buffer.alloc(0), type: formType },
    { what: 'no part', body: Buffer.from(`--${boundary}--\r\n`) },
    { what: '40,000 fields', body: many(40_000) },
    {
      what: '2,000 files',
      body: Buffer.from(Array.from({ length: 2000 }, () => field('resume"; filename="a.pdf', 'x')).join('')),
    },
    {
      what: 'a header of a megabyte',
      body: Buffer.from(text.replace('name="name"', `name="name"; x="${'y'.repeat(1_000_000)}"`), 'latin1'),
    },
    { what: 'a part without a name', body: Buffer.from(text.replace('name="name"', 'x="y"'), 'latin1') },
    { what: 'a part without a header', body: Buffer.from(text.replace(/content-disposition[^\r]*\r\n/, ''), 'latin1') },
    { what: 'bare line feeds', body: Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1') },
    {
      what: 'names of the language',
      body: Buffer.from(field('__proto__', 'x') + field('constructor.prototype.admin', '1') + text, 'latin1'),
    },
    { what: 'a field twice', body: Buffer.from(field('job_id', '99999') + text, 'latin1') },
    { what: 'the file as text', body: Buffer.from(text.replace('; filename="cv.pdf"', ''), 'latin1') },
    {
      what: 'a name that is a file',
      body: Buffer.from(text.replace('name="name"', 'name="name"; filename="x.txt"'), 'latin1'),
    },
    {
      what: 'parts inside parts',
      body: Buffer.from(text.replace('application/pdf', 'multipart/mixed; boundary=inner'), 'latin1'),
    },
    {
      what: 'an encoding',
      body: Buffer.from(
        text.replace('application/pdf', 'application/pdf\r\ncontent-transfer-encoding: base64'),
        'latin1',
      ),
    },
  ];
};
