import { inflateSync } from 'node:zlib';

/** By content, not by name: the header at the start and the end mark near the end, as readers of PDF look for them. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text(0, 16)) && text(Math.max(0, bytes.length - 1024)).includes('%%EOF');
};

/** What makes a document act: script, programs, files inside it, forms with script of their own. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const markup = /<\s*(!doctype\s+html|html|head|body|script|svg|iframe|object|embed)\b/i;
/** Enough for any résumé; what unpacks to more is not one. */
const maxObjectBytes = 8 * 1024 * 1024;
const maxObjectStreams = 500;

/** Names may be written with #xx for any character. */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const streams = /stream\r?\n([\s\S]*?)endstream/g;
/** The dictionary stands before its stream; nothing else of interest is so near. */
const dictionaryLength = 400;

/** The text of an object stream, where objects are packed; undefined for one that cannot be read. */
const unpack = (packed: string, dictionary: string): string | undefined => {
  if (!dictionary.includes('/Filter')) return packed;
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: maxObjectBytes }).toString('latin1');
  } catch {
    return undefined;
  }
};

/**
 * Whether a PDF carries script, programs or other files, or is a web page at the same time. Looks at its objects, packed ones too,
 * and not at pictures and fonts, whose bytes mean nothing here.
 */
export const isActivePdf = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString('latin1');
  if (markup.test(text.slice(0, 2048)) || active.test(unescaped(text.replaceAll(streams, '')))) return true;
  let packed = 0;
  for (const match of text.matchAll(streams)) {
    const dictionary = unescaped(text.slice(Math.max(0, match.index - dictionaryLength), match.index));
    // Of this object: what came before belongs to another.
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!own.includes('/ObjStm')) continue;
    packed += 1;
    const content = unpack(match[1] ?? '', own);
    if (packed > maxObjectStreams || content === undefined || active.test(unescaped(content))) return true;
  }
  return false;
};
