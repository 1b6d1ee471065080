/** The content of a pasted line: a frame, bytes without an identifier, a heading to skip, or something unreadable. */
export type ReadLine =
  | { kind: 'frame'; id: number; bytes: number[] }
  | { kind: 'bytes'; bytes: number[] }
  | { kind: 'short_id' }
  | { kind: 'heading' }
  | { kind: 'unreadable' };

const maxPayloadBytes = 1785;
const parseHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** `18FECA00#04FF…`, optionally after the time and bus of a log. */
const compact = /(?:^|\s)([0-9a-f]{1,8})#(?!#)((?:[0-9a-f]{2}[. ]?)*)(?:\s+[RT])?$/i;

/** An identifier of eight hexadecimal digits, with the punctuation that CAN analysers add. */
const identifier = /(?:^|[\s:(,])(?:0x)?([0-9a-f]{8})[hx]?(?=$|[\s:,)])/i;
const shortIdentifier =
  /^(?:\(\d+\.\d+\)\s+)?(?:v?s?l?can\d+\s+)?(?:0x)?[0-9a-f]{3,4}h?\s+\[?[0-8]\]?\s+[0-9a-f]{2}\b/i;

/** A line of Wireshark's bytes pane. A CAN frame there consists of its identifier with three flags, its length, three fillers and data. */
const dump = /^[0-9a-f]{4}\s{2,}((?:[0-9a-f]{2}\s{1,2}){7,}[0-9a-f]{2})(?:\s{2,}.*)?$/i;

/** A line of the pane has sixteen bytes and their letters, 75 characters. */
const maxDumpLength = 300;

const words = /^(?:rx|tx|dt|d|len(?:gth)?:?|dlc:?|data:?|ext|xtd|std|can|j1939|r|t|\(?ext\)?)$/i;
const lengthToken = /^(?:(\d)|\[(\d{1,2})\])$/;
const byteToken = /^(?:0x)?([0-9a-f]{2})h?$/i;

/** Parses the text after an identifier: an optional length, then bytes. Counters and times after them are ignored. */
const parseData = (rest: string): number[] | undefined => {
  const tokens = rest.split(/[\s,:;|]+/).filter((token) => token !== '');
  let length: number | undefined;
  let at = 0;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const [, plain, bracketed] = lengthToken.exec(token) ?? [];
    const lengthText = plain ?? bracketed;
    if (lengthText !== undefined) length = Number(lengthText);
    else if (!words.test(token)) break;
  }
  const run = tokens[at] ?? '';
  if (/^(?:[0-9a-f]{2}){2,}$/i.test(run)) return parseHex(run).slice(0, length);
  const bytes: number[] = [];
  for (const token of tokens.slice(at)) {
    const byte = byteToken.exec(token)?.[1];
    if (byte === undefined || bytes.length === length) break;
    bytes.push(Number.parseInt(byte, 16));
  }
  return bytes.length > 0 ? bytes : undefined;
};

/** Accepts more than eight bytes; decoding the message decides what they are. */
const asFrame = (id: number, bytes: number[]): ReadLine =>
  id <= 0x1f_ff_ff_ff && bytes.length <= maxPayloadBytes ? { kind: 'frame', id, bytes } : { kind: 'unreadable' };

/** Parses candump output, `ID#DATA`, traces of PCAN-View and Vector, text of Wireshark, and plain hexadecimal bytes. */
export const readLine = (line: string): ReadLine => {
  const text = line.trim();
  if (text === '' || /^[;#]|^\/\//.test(text)) return { kind: 'heading' };

  const short = compact.exec(text);
  if (short) {
    const [, id = '', data = ''] = short;
    const bytes = parseHex(data.replaceAll(/[. ]/g, ''));
    if (id.length < 8) return { kind: 'short_id' };
    return asFrame(Number.parseInt(id, 16), bytes);
  }

  const dumped = text.length <= maxDumpLength ? dump.exec(text)?.[1] : undefined;
  if (dumped) {
    const bytes = parseHex(dumped.replaceAll(/\s/g, ''));
    const [a = 0, b = 0, c = 0, d = 0, length = 0] = bytes;
    const isFrame = a >= 0x80 && length <= 8 && bytes.length >= 8 + length;
    if (isFrame) return asFrame((((a & 0x1f) << 24) | (b << 16) | (c << 8) | d) >>> 0, bytes.slice(8, 8 + length));
  }

  const plain = text.replaceAll(/0x/gi, '').replaceAll(/[\s,;:.-]+/g, '');
  const onlyBytes = /^(?:(?:0x)?[0-9a-f]{2}[\s,;:.-]*)+$/i.test(text) && plain.length % 2 === 0;
  const named = identifier.exec(text);
  if (named && !(onlyBytes && named[1]?.length === plain.length)) {
    const after = parseData(text.slice(named.index + named[0].length));
    if (after) return asFrame(Number.parseInt(named[1] ?? '', 16), after);
  }
  if (onlyBytes && plain.length / 2 <= maxPayloadBytes) return { kind: 'bytes', bytes: parseHex(plain) };
  if (shortIdentifier.test(text)) return { kind: 'short_id' };
  return /\d/.test(text) ? { kind: 'unreadable' } : { kind: 'heading' };
};
