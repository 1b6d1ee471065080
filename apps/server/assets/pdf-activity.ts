import { inflateSync } from 'node:zlib';
import { createPdfLexer, isPdfSpace, type PdfToken } from './pdf-tokens.ts';

/**
 * `inactive`: every byte was understood, and nothing in it runs. `active`: it contains a script, a program or another file. `unproven`: a part
 * was not understood, so different readers may find different things in it.
 */
export type PdfActivity = 'inactive' | 'active' | 'unproven';

/** Checks the content, not the name: the header at the start and the end marker near the end, as PDF readers do. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text(0, 16)) && text(Math.max(0, bytes.length - 1024)).includes('%%EOF');
};

/** Names that make a document active: scripts, programs, embedded files, forms with scripts. */
const activeNames = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles FileAttachment GoToE ImportData OnInstantiate Rendition RichMedia RichMediaContent XFA'.split(
    ' ',
  ),
);
const knownWords = new Set('obj endobj stream endstream xref trailer startxref true false null R n f'.split(' '));
const markup = /<\s{0,9}(?:!doctype\s{1,9}html|html|head|body|script|svg|iframe|object|embed)\b/i;
const markupHeadBytes = 2048;

/** All object streams of a file together. No file that people write has as many bytes of objects. */
const maxInflatedBytes = 16 * 1024 ** 2;
const maxObjectStreams = 5000;

/** What a dictionary says about the data that may follow it. */
type StreamFacts = {
  /** Those of these names that stand anywhere in it, as a key or not: readers repair dictionaries in different ways. */
  names: Set<string>;
  isRepeated: boolean;
  length?: number;
  first?: number;
  filters: string[];
};
const noFacts = (): StreamFacts => ({ names: new Set(), isRepeated: false, filters: [] });
const streamNames = new Set('ObjStm N First Length Filter F DecodeParms DP'.split(' '));

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 0x30 && code <= 0x39;

/**
 * Whether a part that we do not read could be read as an object by somebody who enters it by a wrong offset, or who searches a damaged
 * file: `12 0 obj`, perhaps with a comment in it, or a second trailer.
 */
const hidesObject = (part: Buffer): boolean => {
  if (part.includes('trailer')) return true;
  for (let at = part.indexOf('obj'); at >= 0; at = part.indexOf('obj', at + 3)) {
    let before = at - 1;
    let hasLineBreak = false;
    while (before >= 0 && isPdfSpace(part[before])) {
      hasLineBreak ||= part[before] === 10 || part[before] === 13;
      before -= 1;
    }
    if (hasLineBreak || isDigit(part[before])) return true;
  }
  return false;
};

/** The findings about one file; what a part was not understood for is nobody's business but the debugger's. */
type Findings = { isActive: boolean; isUnproven: boolean; inflatedBytes: number; objectStreams: number };

/** Notes what a token says about the file, and about the dictionary that it is in. */
const createReader = (findings: Findings) => {
  let depth = 0;
  let facts = noFacts();
  let last = noFacts();
  let key: string | undefined;

  const readValue = (token: PdfToken): void => {
    if (key === undefined) return;
    if (token.kind === 'name' && key === 'Filter') facts.filters.push(token.text);
    // The first number: of a reference this is no length, and the keyword R takes it back.
    if (token.kind === 'number' && key === 'Length') facts.length ??= token.value;
    if (token.kind === 'number' && key === 'First') facts.first ??= token.value;
    if (token.kind === 'word' && token.text === 'R') {
      if (key === 'Length') delete facts.length;
      if (key === 'First') delete facts.first;
    }
  };

  const readName = (name: string): void => {
    findings.isActive ||= activeNames.has(name);
    findings.isUnproven ||= name === 'Encrypt';
    if (depth > 0 && streamNames.has(name)) {
      facts.isRepeated ||= facts.names.has(name);
      facts.names.add(name);
    }
  };

  let isKeyNext = false;
  return {
    get depth() {
      return depth;
    },
    /** The dictionary that was read last, at the outer level: a stream follows its own. */
    get last() {
      return last;
    },
    read: (token: PdfToken): void => {
      if (token.kind === 'comment') return;
      if (token.kind === 'open') {
        if (depth === 0 && token.text === '<<') {
          facts = noFacts();
          isKeyNext = true;
        }
        depth += 1;
      } else if (token.kind === 'close') {
        if (depth === 0) findings.isUnproven = true;
        else depth -= 1;
        if (depth === 0 && token.text === '>>') last = facts;
        if (depth === 1) isKeyNext = true;
        if (depth === 0) key = undefined;
      } else if (token.kind === 'name') {
        readName(token.text);
        // One after a value is a key, one after a key its value.
        if (depth === 1 && isKeyNext) {
          key = token.text;
          isKeyNext = false;
        } else {
          readValue(token);
          if (depth === 1) isKeyNext = true;
        }
      } else {
        readValue(token);
        if (depth === 1) isKeyNext = true;
      }
    },
  };
};

/** Reads the objects of an object stream. Its first part lists where each begins, and all must begin where we see one. */
const readObjects = (content: Buffer, first: number, findings: Findings): void => {
  const lexer = createPdfLexer(content);
  const reader = createReader(findings);
  const numbers: number[] = [];
  const starts = new Set<number>();
  for (let token = lexer.next(); token; token = lexer.next()) {
    if (token.at < first) {
      if (token.kind === 'number') numbers.push(token.value);
      else findings.isUnproven = true;
      continue;
    }
    if (reader.depth === 0) starts.add(token.at - first);
    if ('isClosed' in token && !token.isClosed) findings.isUnproven = true;
    reader.read(token);
  }
  if (numbers.length % 2 === 1) findings.isUnproven = true;
  for (let at = 1; at < numbers.length; at += 2) if (!starts.has(numbers[at] ?? -1)) findings.isUnproven = true;
};

const readObjectStream = (packed: Buffer, facts: StreamFacts, findings: Findings): void => {
  const { names, filters, first, isRepeated } = facts;
  const isUnusual = ['F', 'DecodeParms', 'DP'].some((name) => names.has(name)) || filters.length > 1;
  findings.objectStreams += 1;
  if (isRepeated || isUnusual || first === undefined || findings.objectStreams > maxObjectStreams) {
    findings.isUnproven = true;
    return;
  }
  const budget = maxInflatedBytes - findings.inflatedBytes;
  if (filters.length === 0 && !names.has('Filter')) {
    readObjects(packed, first, findings);
  } else if (budget > 0 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl')) {
    try {
      const content = inflateSync(packed, { maxOutputLength: budget });
      findings.inflatedBytes += content.length;
      readObjects(content, first, findings);
    } catch {
      // Damaged or too large. After one that is too large nothing more is inflated.
      findings.inflatedBytes = maxInflatedBytes;
      findings.isUnproven = true;
    }
  } else findings.isUnproven = true;
};

const streamMark = 'endstream';

/** Where the data of a stream begin and end: by the length that its dictionary states if that is true, else at the next end mark. */
const findData = (bytes: Buffer, wordAt: number, { names, length }: StreamFacts) => {
  let start = wordAt + 'stream'.length;
  const isBroken = bytes[start] === 13 && bytes[start + 1] === 10;
  const hasLineEnd = isBroken || bytes[start] === 10;
  if (hasLineEnd) start += isBroken ? 2 : 1;
  const isMarkAt = (position: number) =>
    bytes.toString('latin1', position, position + streamMark.length) === streamMark;
  if (length !== undefined && hasLineEnd && Number.isSafeInteger(length) && length >= 0) {
    let end = start + length;
    for (let skipped = 0; skipped < 2 && isPdfSpace(bytes[end]); skipped += 1) end += 1;
    if (isMarkAt(end)) return { start, end, isSound: true };
  }
  const end = bytes.indexOf(streamMark, start);
  return {
    start,
    end: end < 0 ? bytes.length : end,
    isSound: names.has('Length') && length === undefined && hasLineEnd && end >= 0,
  };
};

/**
 * Reads the structure of a PDF from its first byte to its last, as no reader does: readers follow offsets, and each repairs a damaged file in
 * its own way. So names count wherever they stand, and what is skipped must not contain anything that could be entered as an object. One
 * pass; object streams are the only part that is decompressed, within one limit for the whole file.
 */
export const findPdfActivity = (content: Uint8Array): PdfActivity => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (markup.test(bytes.toString('latin1', 0, markupHeadBytes))) return 'active';
  const findings: Findings = { isActive: false, isUnproven: false, inflatedBytes: 0, objectStreams: 0 };
  const lexer = createPdfLexer(bytes);
  const reader = createReader(findings);
  let isAfterDictionary = false;
  for (let token = lexer.next(); token && !findings.isActive; token = lexer.next()) {
    if ('isClosed' in token) {
      if (!token.isClosed || hidesObject(bytes.subarray(token.at, token.end))) findings.isUnproven = true;
    } else if (token.kind === 'word' && token.text === 'stream') {
      const facts = reader.last;
      const { start, end, isSound } = findData(bytes, token.at, facts);
      const data = bytes.subarray(start, end);
      if (!isSound || !isAfterDictionary || facts.isRepeated || hidesObject(data)) findings.isUnproven = true;
      if (facts.names.has('ObjStm') || (facts.names.has('N') && facts.names.has('First')))
        readObjectStream(data, facts, findings);
      lexer.continueAt(end);
    } else if (token.kind === 'word' && !knownWords.has(token.text)) findings.isUnproven = true;
    reader.read(token);
    if (token.kind !== 'comment')
      isAfterDictionary = reader.depth === 0 && token.kind === 'close' && token.text === '>>';
  }
  if (reader.depth !== 0) findings.isUnproven = true;
  if (findings.isActive) return 'active';
  return findings.isUnproven ? 'unproven' : 'inactive';
};
