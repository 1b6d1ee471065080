import { deflateSync } from 'node:zlib';

/** What attackers send: each as bad as its parser's limits allow. */

const pdfOf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts.map((part) => Buffer.from(part)), Buffer.from('\n%%EOF\n')]);

/** Beginnings of streams without an end. */
export const manyStreams = (bytes: number): Buffer => pdfOf('stream\n'.repeat(bytes / 7));

/** Object streams that take thousands of times their size when they are unpacked. */
export const packedObjects = (streams: number, megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 ** 2, ' '));
  const head = `<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`;
  const one = [Buffer.from(` 0 obj ${head}`), packed, Buffer.from('\nendstream endobj\n')];
  return pdfOf(...Array.from({ length: streams }, (_, at) => [Buffer.from(`${at + 4}`), ...one]).flat());
};

/** One empty page of this size in points. */
export const aPage = (width: number, height: number): Buffer =>
  pdfOf(
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]>>endobj\ntrailer<</Root 1 0 R>>`,
  );

const svgOf = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}<path d="M0 0h9"/></svg>`);
export const svgWithComment = (bytes: number): Buffer => svgOf(`<!--${'<'.repeat(bytes)}-->`);
export const svgWithLevels = (levels: number): Buffer => svgOf(`${'<g>'.repeat(levels)}${'</g>'.repeat(levels)}`);

const boundary = 'form-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;
const fieldOf = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

let applications = 0;
/** An application as the site's form sends it. Each is from another person, because an address gets ten letters a day. */
export const formWith = (resume: Buffer): Buffer => {
  applications += 1;
  const fields = {
    job_id: '1',
    name: 'Wei Chen',
    email: `wei.${applications}@site.example`,
    phone: '+86 138 0000 0000',
    message: 'Hello',
  };
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => fieldOf(name, value))
        .join('') + file,
    ),
    resume,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
};
export const formOfParts = (parts: number): Buffer =>
  Buffer.from(`${fieldOf('a', '').repeat(parts)}--${boundary}--\r\n`);

export const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** A text of so many different words. */
export const wordsOf = (letter: string, words: number): string =>
  Array.from({ length: words }, (_, at) => `${letter}${at}`).join(' ');

/** Paragraphs of markup until the text is as long as one may be. */
export const paragraphsOf = (piece: string, length: number): string => {
  const paragraph = `${piece.repeat(Math.floor(length / piece.length))}\n\n`;
  return paragraph.repeat(Math.max(1, Math.floor(20_000 / paragraph.length)));
};
