import { deflateRawSync, gzipSync } from 'node:zlib';

/** A small file that PDF readers open. */
export const aPdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${inside}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

/** An archive with one file, by hand: its sizes may lie. */
const aZip = (packed: Buffer, claimed: number, comment = ''): Buffer => {
  const name = Buffer.from('bomb.bin');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([local, name, packed, central, name, end, Buffer.from(comment, 'latin1')]);
};

const zeros = Buffer.alloc(8 * 1024 * 1024);
const bomb = aZip(deflateRawSync(zeros), 0xffff_ffff);
const script = '<script>fetch("/api/web/logout",{method:"POST"})</script>';

export type Sample = { what: string; bytes: Buffer; stored: boolean; name?: string; type?: string };

/** Content decides: what is a PDF from its first byte to its last is kept, whatever else it pretends to be. */
export const contents: Sample[] = [
  { what: 'a PDF', bytes: aPdf(), stored: true },
  { what: 'a PDF of version 2', bytes: Buffer.from(aPdf().toString('latin1').replace('1.7', '2.0')), stored: true },
  { what: 'a PDF that says it is a page', bytes: aPdf(), stored: true, name: 'cv.html', type: 'text/html' },
  { what: 'a PDF with a page inside', bytes: aPdf(`%${script}\n`), stored: true, name: 'cv.html' },
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

/** The same PDF under names that want something. None of them is ever used. */
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
