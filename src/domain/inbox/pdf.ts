import { inflateSync } from 'node:zlib';

/** Checks the content, not the name: the header at the start and the end marker near the end, as PDF readers do. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text(0, 16)) && text(Math.max(0, bytes.length - 1024)).includes('%%EOF');
};

/** Names that make a document active: scripts, programs, embedded files, forms with scripts. */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const markup = /<\s*(!doctype\s+html|html|head|body|script|svg|iframe|object|embed)\b/i;
/** Enough for any résumé; a larger one is treated as unreadable. */
const maxObjectBytes = 8 * 1024 * 1024;
const maxObjectStreams = 500;

/** Names may be written with #xx for any character. */
const unescapeNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const streams = /stream\r?\n([\s\S]*?)endstream/g;
/** A stream's dictionary comes right before it; nothing else of interest is within this distance. */
const dictionaryLength = 400;

/** Decompresses an object stream; undefined if it cannot be read. */
const unpack = (packed: string, dictionary: string): string | undefined => {
  if (!dictionary.includes('/Filter')) return packed;
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: maxObjectBytes }).toString('latin1');
  } catch {
    return undefined;
  }
};

/**
 * Whether a PDF contains scripts, programs or other files, or is also a web page. Checks its objects, including compressed ones,
 * but not images and fonts, whose bytes mean nothing here.
 */
export const isActivePdf = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString('latin1');
  if (markup.test(text.slice(0, 2048)) || activeNames.test(unescapeNames(text.replaceAll(streams, '')))) return true;
  let packed = 0;
  for (const match of text.matchAll(streams)) {
    const dictionary = unescapeNames(text.slice(Math.max(0, match.index - dictionaryLength), match.index));
    // Only this object's part: what precedes it belongs to another.
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!own.includes('/ObjStm')) continue;
    packed += 1;
    const content = unpack(match[1] ?? '', own);
    if (packed > maxObjectStreams || content === undefined || activeNames.test(unescapeNames(content))) return true;
  }
  return false;
};
