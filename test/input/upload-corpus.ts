import { deflateRawSync, gzipSync } from 'node:zlib';

/** A small file that PDF readers open. */
export const aPdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${inside}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

/** A record of an archive: its signature, then numbers of two or four bytes at their offsets. */
const aRecord = (length: number, mark: number, two: Record<number, number>, four: Record<number, number>): Buffer => {
  const record = Buffer.alloc(length);
  record.writeUInt32LE(mark, 0);
  for (const [at, value] of Object.entries(two)) record.writeUInt16LE(value, Number(at));
  for (const [at, value] of Object.entries(four)) record.writeUInt32LE(value, Number(at));
  return record;
};

/** A handmade archive with one file, whose sizes may be false. */
const aZip = (packed: Buffer, claimed: number, comment = ''): Buffer => {
  const name = Buffer.from('bomb.bin');
  const local = aRecord(30, 0x04034b50, { 4: 20, 8: 8, 26: name.length }, { 18: packed.length, 22: claimed });
  const central = aRecord(46, 0x02014b50, { 10: 8, 28: name.length }, { 20: packed.length, 24: claimed });
  const end = aRecord(
    22,
    0x06054b50,
    { 8: 1, 10: 1, 20: comment.length },
    { 12: central.length + name.length, 16: local.length + name.length + packed.length },
  );
  return Buffer.concat([local, name, packed, central, name, end, Buffer.from(comment, 'latin1')]);
};

const zeros = Buffer.alloc(8 * 1024 * 1024);
const bomb = aZip(deflateRawSync(zeros), 0xffff_ffff);
const script = '<script>fetch("/api/web/logout",{method:"POST"})</script>';

export type Sample = { what: string; bytes: Buffer; stored: boolean; name?: string; type?: string };

/** The content decides: a file that is a PDF from first to last byte is accepted, whatever else it claims to be. */
export const contents: Sample[] = [
  { what: 'a PDF', bytes: aPdf(), stored: true },
  { what: 'a PDF of version 2', bytes: Buffer.from(aPdf().toString('latin1').replace('1.7', '2.0')), stored: true },
  { what: 'a PDF that says it is a page', bytes: aPdf(), stored: true, name: 'cv.html', type: 'text/html' },
  { what: 'a PDF with a page inside', bytes: aPdf(`%${script}\n`), stored: false, name: 'cv.html' },
  {
    what: 'a PDF that is an archive too',
    bytes: Buffer.concat([aPdf(), aZip(Buffer.alloc(2), 0, '%%EOF')]),
    stored: true,
  },
  { what: 'a page with a PDF inside', bytes: Buffer.concat([Buffer.from(script), aPdf()]), stored: false },
  { what: 'a PDF with a bomb behind it', bytes: Buffer.concat([aPdf(), bomb]), stored: false },
  { what: 'an archive with a PDF behind it', bytes: Buffer.concat([bomb, aPdf()]), stored: false },
  { what: 'a bomb', bytes: bomb, stored: false },
  { what: 'a bomb of gzip', bytes: gzipSync(zeros), stored: false },
  {
    what: 'a picture that is a script',
    bytes: Buffer.from('GIF89a/*\0*/=1;alert(document.domain)//%%EOF'),
    stored: false,
  },
  {
    what: 'a drawing with a script',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    stored: false,
  },
  { what: 'a program', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), stored: false },
  {
    what: 'a program of another system',
    bytes: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500)]),
    stored: false,
  },
  {
    what: 'a document of Word',
    bytes: aZip(deflateRawSync(Buffer.from('<w:document/>')), 13),
    stored: false,
    name: 'cv.pdf',
  },
  { what: 'a PDF without its end', bytes: aPdf().subarray(0, 40), stored: false },
  { what: 'a PDF after a byte order mark', bytes: Buffer.concat([Buffer.from('\uFEFF'), aPdf()]), stored: false },
  { what: 'a version that is none', bytes: Buffer.from('%PDF-x.y\n%%EOF'), stored: false },
  { what: 'one byte', bytes: Buffer.from('%'), stored: false },
  { what: 'NUL only', bytes: Buffer.alloc(4096), stored: false },
];

/** The same PDF under hostile names. None of them is ever used. */
export const names = [
  '../../../../etc/cron.d/cv.pdf',
  '..\\..\\autoexec.pdf',
  '/etc/passwd',
  'C:\\cv.pdf',
  'cv\0.html',
  'cv.pdf.exe',
  '\u202Efdp.exe',
  'özgeçmiş İıŞğ.pdf',
  '简历（王伟）.pdf',
  `${'a'.repeat(300)}.pdf`,
  `${'长'.repeat(255)}.pdf`,
  '.htaccess',
  '.pdf',
  'con',
  "'; rm -rf .pdf",
  '<img src=x onerror=alert(1)>.pdf',
  'a%00.php',
  ' ',
];
