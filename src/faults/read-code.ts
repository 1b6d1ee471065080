import { type CodeFormat, lastSpn } from './vocabulary.ts';

/** What a technician may mean with what was typed. */
export type CodeQuery =
  | { kind: 'fault'; spn: number; fmi: number }
  | { kind: 'parameter'; spn: number }
  | { kind: 'mode'; fmi: number }
  | { kind: 'maker'; format: Exclude<CodeFormat, 'spn_fmi'>; code: string }
  | { kind: 'words'; text: string };

type Reading = { pattern: RegExp; read: (parts: string[]) => (CodeQuery | undefined)[] };

const fault = (spn: string, fmi: string): CodeQuery | undefined =>
  Number(spn) >= 1 && Number(spn) <= lastSpn && Number(fmi) <= 31
    ? { kind: 'fault', spn: Number(spn), fmi: Number(fmi) }
    : undefined;
const parameter = (spn: string): CodeQuery | undefined =>
  Number(spn) >= 1 && Number(spn) <= lastSpn ? { kind: 'parameter', spn: Number(spn) } : undefined;
const maker = (format: Exclude<CodeFormat, 'spn_fmi'>, code: string): CodeQuery => ({ kind: 'maker', format, code });
const plain = (digits: string) => digits.replace(/^0+(?=\d)/, '');
const withMode = (code: string, fmi: string | undefined) => (fmi ? `${code}-${plain(fmi)}` : code);

const flashWords = 'flash(?: code)?|blink(?: code)?|闪码|閃碼|código de piscadas|código de destellos|yanıp sönme kodu';
const codeWords = 'code|fc|serdia|código|kod|代码|代碼';
/** What may stand between two figures or a label and its figure. */
const gap = '[\\s:#.,/()-]*';
const reading = (pattern: string, read: Reading['read']): Reading => ({
  pattern: new RegExp(`^${pattern}$`, 'iu'),
  read,
});

/** The first pattern that fits is taken; its readings stand best first. */
const readings: Reading[] = [
  reading(`spn${gap}(\\d{1,6})${gap}fmi${gap}(\\d{1,2})\\)?`, ([spn = '', fmi = '']) => [fault(spn, fmi)]),
  reading(`fmi${gap}(\\d{1,2})${gap}spn${gap}(\\d{1,6})`, ([fmi = '', spn = '']) => [fault(spn, fmi)]),
  reading(`spn${gap}(\\d{1,6})\\s*[-./:,\\s]\\s*(\\d{1,2})`, ([spn = '', fmi = '']) => [fault(spn, fmi)]),
  reading(`spn${gap}(\\d{1,6})`, ([spn = '']) => [parameter(spn)]),
  reading(`fmi${gap}(\\d{1,2})`, ([fmi = '']) => [Number(fmi) <= 31 ? { kind: 'mode', fmi: Number(fmi) } : undefined]),
  reading(`cid${gap}(\\d{1,4})(?:${gap}(?:fmi)?${gap}(\\d{1,2}))?`, ([cid = '', fmi]) => [
    maker('cid_fmi', withMode(plain(cid), fmi)),
  ]),
  reading(
    `mid${gap}(\\d{1,3})${gap}(pid|sid|ppid|psid)${gap}(\\d{1,3})(?:${gap}(?:fmi)?${gap}(\\d{1,2}))?`,
    ([mid = '', label = '', id = '', fmi]) => [
      maker('mid', withMode(`MID ${plain(mid)} ${label.toUpperCase()} ${plain(id)}`, fmi)),
    ],
  ),
  reading(`e\\s?(\\d{2,5})(?:\\s*[-(/.]\\s*(\\d)\\)?)?`, ([event = '', level]) => [
    maker('event', `E${withMode(plain(event), level)}`),
  ]),
  reading('p\\s?([0-3][\\da-f]{3})', ([code = '']) => [maker('p_code', `P${code.toUpperCase()}`)]),
  reading(`(?:${flashWords})${gap}(\\d+(?:[-.]\\d+)*)`, ([code = '']) => [maker('flash', code)]),
  reading(`(?:${codeWords})${gap}(\\d+)`, ([code = '']) => [maker('number', plain(code))]),
  reading('(\\d+(?:-\\d+){2,})', ([code = '']) => [maker('flash', code)]),
  reading('(\\d{1,6})\\s?([-./:,]|\\s)\\s?(\\d{1,2})', ([first = '', between = '', second = '']) => [
    fault(first, second),
    ...(between === '-' && Number(second) <= 31 ? [maker('cid_fmi', withMode(plain(first), second))] : []),
    ...(/^\d[-.]\d$/.test(first + between + second) ? [maker('flash', first + between + second)] : []),
  ]),
  reading('(\\d{1,6})', ([digits = '']) => [parameter(digits), maker('number', plain(digits)), maker('flash', digits)]),
];

/** Full-width signs, all dashes and odd spaces as a keyboard would write them. */
const asTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 400);

/** All readings of one code, best first; plain words where it is none, nothing where nothing was typed. */
export const readCode = (typed: string): CodeQuery[] => {
  const text = asTyped(typed);
  if (text === '') return [];
  for (const { pattern, read } of readings) {
    const parts = pattern.exec(text)?.slice(1);
    const found = parts && read(parts).filter((query) => query !== undefined);
    if (found && found.length > 0) return found;
  }
  return [{ kind: 'words', text }];
};

const pair = /^\d{1,6}[-./]\d{1,2}$/;

/** Several codes at once: one a line, or parted by semicolons, commas, or spaces between pairs like 110-0. */
export const readCodes = (typed: string): CodeQuery[][] =>
  typed
    .normalize('NFKC')
    .split(/[;\n\r、|]+|,(?!\d)/)
    .map(asTyped)
    .flatMap((text) => {
      const tokens = text.split(/[ ,]+/);
      return tokens.length > 1 && tokens.every((token) => pair.test(token)) ? tokens : [text];
    })
    .map(readCode)
    .filter((queries) => queries.length > 0);
