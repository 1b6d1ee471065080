import { type CodeFormat, lastSpn } from './vocabulary.ts';

const manufacturerLabels: Record<Exclude<CodeFormat, 'spn_fmi'>, string> = {
  cid_fmi: 'CID ',
  event: '',
  p_code: '',
  mid: '',
  flash: 'flash ',
  number: 'code ',
};

const writers: { [K in CodeQuery['kind']]: (query: Extract<CodeQuery, { kind: K }>) => string } = {
  fault: ({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`,
  parameter: ({ spn }) => `SPN ${spn}`,
  mode: ({ fmi }) => `FMI ${fmi}`,
  manufacturer: ({ format, code }) => manufacturerLabels[format] + code,
  words: ({ text }) => text,
};

/** Writes a query as text that parses to the same query, for URLs, the input box and the echo below it. */
export const writeCode = (query: CodeQuery): string => (writers[query.kind] as (query: CodeQuery) => string)(query);

/** Normalises a manufacturer's code for storage and lookup: case, spaces and leading zeros do not matter. */
export const codeKey = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<![\d.A-Z])0+(?=\d)/g, '');

/** A possible meaning of the text that a technician typed. */
export type CodeQuery =
  | { kind: 'fault'; spn: number; fmi: number }
  | { kind: 'parameter'; spn: number }
  | { kind: 'mode'; fmi: number }
  | { kind: 'manufacturer'; format: Exclude<CodeFormat, 'spn_fmi'>; code: string }
  | { kind: 'words'; text: string };

type Reading = { pattern: RegExp; read: (parts: string[]) => (CodeQuery | undefined)[] };

const fault = (spn: string, fmi: string): CodeQuery | undefined =>
  Number(spn) >= 1 && Number(spn) <= lastSpn && Number(fmi) <= 31
    ? { kind: 'fault', spn: Number(spn), fmi: Number(fmi) }
    : undefined;
const parameter = (spn: string): CodeQuery | undefined =>
  Number(spn) >= 1 && Number(spn) <= lastSpn ? { kind: 'parameter', spn: Number(spn) } : undefined;
const manufacturer = (format: Exclude<CodeFormat, 'spn_fmi'>, code: string): CodeQuery => ({
  kind: 'manufacturer',
  format,
  code,
});
const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
const withMode = (code: string, fmi: string | undefined) => (fmi ? `${code}-${withoutLeadingZeros(fmi)}` : code);

const flashWords = 'flash(?: code)?|blink(?: code)?|闪码|閃碼|código de piscadas|código de destellos|yanıp sönme kodu';
const codeWords = 'code|fc|serdia|código|kod|代码|代碼';
/** Separators between two numbers, or between a label and its number. */
const gap = '[\\s:#.,/()-]*';
const reading = (pattern: string, read: Reading['read']): Reading => ({
  pattern: new RegExp(`^${pattern}$`, 'iu'),
  read,
});

/** The first pattern that matches applies; it returns the most likely reading first. */
const readings: Reading[] = [
  reading(`spn${gap}(\\d{1,6})${gap}fmi${gap}(\\d{1,2})\\)?`, ([spn = '', fmi = '']) => [fault(spn, fmi)]),
  reading(`fmi${gap}(\\d{1,2})${gap}spn${gap}(\\d{1,6})`, ([fmi = '', spn = '']) => [fault(spn, fmi)]),
  reading(`spn${gap}(\\d{1,6})\\s*[-./:,\\s]\\s*(\\d{1,2})`, ([spn = '', fmi = '']) => [fault(spn, fmi)]),
  reading(`spn${gap}(\\d{1,6})`, ([spn = '']) => [parameter(spn)]),
  reading(`fmi${gap}(\\d{1,2})`, ([fmi = '']) => [Number(fmi) <= 31 ? { kind: 'mode', fmi: Number(fmi) } : undefined]),
  reading(`cid${gap}(\\d{1,4})(?:${gap}(?:fmi)?${gap}(\\d{1,2}))?`, ([cid = '', fmi]) => [
    manufacturer('cid_fmi', withMode(withoutLeadingZeros(cid), fmi)),
  ]),
  reading(
    `mid${gap}(\\d{1,3})${gap}(pid|sid|ppid|psid)${gap}(\\d{1,3})(?:${gap}(?:fmi)?${gap}(\\d{1,2}))?`,
    ([mid = '', label = '', id = '', fmi]) => [
      manufacturer(
        'mid',
        withMode(`MID ${withoutLeadingZeros(mid)} ${label.toUpperCase()} ${withoutLeadingZeros(id)}`, fmi),
      ),
    ],
  ),
  reading(`e\\s?(\\d{2,5})(?:\\s*[-(/.]\\s*(\\d)\\)?)?`, ([event = '', level]) => [
    manufacturer('event', `E${withMode(withoutLeadingZeros(event), level)}`),
  ]),
  reading('p\\s?([0-3][\\da-f]{3})', ([code = '']) => [manufacturer('p_code', `P${code.toUpperCase()}`)]),
  reading(`(?:${flashWords})${gap}(\\d+(?:[-.]\\d+)*)`, ([code = '']) => [manufacturer('flash', code)]),
  reading(`(?:${codeWords})${gap}(\\d+)`, ([code = '']) => [manufacturer('number', withoutLeadingZeros(code))]),
  reading('(\\d+(?:-\\d+){2,})', ([code = '']) => [manufacturer('flash', code)]),
  reading('(\\d{1,6})\\s?([-./:,]|\\s)\\s?(\\d{1,2})', ([first = '', between = '', second = '']) => [
    fault(first, second),
    ...(between === '-' && Number(second) <= 31
      ? [manufacturer('cid_fmi', withMode(withoutLeadingZeros(first), second))]
      : []),
    ...(/^\d[-.]\d$/.test(first + between + second) ? [manufacturer('flash', first + between + second)] : []),
  ]),
  reading('(\\d{1,6})', ([digits = '']) => [
    parameter(digits),
    manufacturer('number', withoutLeadingZeros(digits)),
    manufacturer('flash', digits),
  ]),
];

/** Converts full-width characters, dashes and unusual spaces to those of a keyboard. */
const normaliseInput = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 400);

/** Returns all readings of a code, the most likely first: words if it is not a code, nothing if the text is empty. */
export const parseCode = (typed: string): CodeQuery[] => {
  const text = normaliseInput(typed);
  if (text === '') return [];
  for (const { pattern, read } of readings) {
    const parts = pattern.exec(text)?.slice(1);
    const queries = parts && read(parts).filter((query) => query !== undefined);
    if (queries && queries.length > 0) return queries;
  }
  return [{ kind: 'words', text }];
};

const pair = /^\d{1,6}[-./]\d{1,2}$/;

/** Parses several codes, separated by line breaks, semicolons or commas, or by spaces between pairs such as 110-0. */
export const parseCodes = (typed: string): CodeQuery[][] =>
  typed
    .normalize('NFKC')
    .split(/[;\n\r、|]+|,(?!\d)/)
    .map(normaliseInput)
    .flatMap((text) => {
      const tokens = text.split(/[ ,]+/);
      return tokens.length > 1 && tokens.every((token) => pair.test(token)) ? tokens : [text];
    })
    .map(parseCode)
    .filter((queries) => queries.length > 0);
