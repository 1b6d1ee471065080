/** The tokens of PDF's syntax (ISO 32000-1, 7.2). A text is in parentheses or in hexadecimal. */
export type PdfToken =
  | { kind: 'name'; at: number; text: string }
  | { kind: 'number'; at: number; value: number }
  | { kind: 'word'; at: number; text: string }
  | { kind: 'open' | 'close'; at: number; text: '<<' | '>>' | '[' | ']' }
  | { kind: 'text' | 'comment'; at: number; end: number; isClosed: boolean };

const codesOf = (characters: string): ReadonlySet<number> => new Set(Buffer.from(characters, 'latin1'));
const spaces = codesOf('\0\t\n\f\r ');
const delimiters = codesOf('()<>[]{}/%');
const [lf, cr] = [10, 13];

export const isPdfSpace = (code: number | undefined): boolean => code !== undefined && spaces.has(code);
const isRegular = (code: number): boolean => !spaces.has(code) && !delimiters.has(code);

/** Names may be written with #xx for any character. */
const unescapeName = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Longer words and names are in no syntax: what a reader makes of them is unknown. */
const maxWordBytes = 1024;

/**
 * Reads the tokens of a PDF from its first byte to its last. Every byte is read once, and nothing is nested but parentheses, which are
 * counted. `continueAt` leaves out the data of a stream.
 */
export const createPdfLexer = (bytes: Uint8Array) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;

  const runEnd = (from: number): number => {
    let end = from;
    while (end < source.length && isRegular(source[end] ?? 0)) end += 1;
    return end;
  };
  const lineEnd = (from: number): number => {
    let end = from;
    while (end < source.length && source[end] !== lf && source[end] !== cr) end += 1;
    return end;
  };
  /** The end of a text in parentheses, which may contain others. */
  const stringEnd = (from: number): number | undefined => {
    let depth = 0;
    for (let end = from; end < source.length; end += 1) {
      const code = source[end];
      if (code === 0x5c) end += 1;
      else if (code === 0x28) depth += 1;
      else if (code === 0x29) {
        depth -= 1;
        if (depth === 0) return end + 1;
      }
    }
    return undefined;
  };
  const wordAt = (start: number, end: number): string =>
    source.toString('latin1', start, Math.min(end, start + maxWordBytes));

  const skipTo = (kind: 'text' | 'comment', start: number, end: number | undefined): PdfToken => {
    at = end ?? source.length;
    return { kind, at: start, end: at, isClosed: end !== undefined };
  };

  const next = (): PdfToken | undefined => {
    while (at < source.length && spaces.has(source[at] ?? 0)) at += 1;
    if (at >= source.length) return undefined;
    const start = at;
    const [code, following] = [source[start], source[start + 1]];
    if (code === 0x25) return skipTo('comment', start, lineEnd(start));
    if (code === 0x28) return skipTo('text', start, stringEnd(start));
    if (code === 0x2f) {
      at = runEnd(start + 1);
      return { kind: 'name', at: start, text: unescapeName(wordAt(start + 1, at)) };
    }
    if (code === 0x3c && following !== 0x3c) {
      const close = source.indexOf(0x3e, start);
      return skipTo('text', start, close < 0 ? undefined : close + 1);
    }
    if (code === 0x3c || (code === 0x3e && following === 0x3e)) {
      at += 2;
      return code === 0x3c ? { kind: 'open', at: start, text: '<<' } : { kind: 'close', at: start, text: '>>' };
    }
    if (code === 0x5b || code === 0x5d) {
      at += 1;
      return code === 0x5b ? { kind: 'open', at: start, text: '[' } : { kind: 'close', at: start, text: ']' };
    }
    at = Math.max(runEnd(start), start + 1);
    const text = wordAt(start, at);
    return number.test(text) ? { kind: 'number', at: start, value: Number(text) } : { kind: 'word', at: start, text };
  };

  return {
    next,
    continueAt: (position: number) => {
      at = Math.max(at, position);
    },
  };
};
