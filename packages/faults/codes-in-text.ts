import { type CodeQuery, parseCode } from './codes.ts';

/** A fault code within a longer text, at [start, end) in UTF-16 units, with its readings. */
export type CodeInText = {
  start: number;
  end: number;
  queries: CodeQuery[];
  /** A bare pair of numbers may be something else, such as 12/24; a label or a hyphen says that it is a code. */
  certain: boolean;
};

/** Longer texts are not read. */
const maxLength = 400;

/** A letter that people type for a digit; `figures` reads it as one. */
const d = '[\\doil]';
const gap = '[\\s:#.,/()=-]{0,3}';
const start = '(?<![a-z0-9à-ɏ])';
const end = '(?![a-z0-9à-ɏ])';
/** A number with one of these is a value, not a code. */
const value = '(?!\\s?(?:m?a|k?v|kva|k?w|hz|mm|cm|m|°|ah|bar|psi|rpm|ohm|Ω|%|x|×|\\d)(?![a-z]))';

const labels = [
  '(?:spn|dtc|ecu|obd)(?:\\s+code)?',
  '(?:(?:fault|error|trouble|alarm|engine|diagnostic)\\s+)?codes?',
  '(?:fault|error|alarm)',
  'c[oó]digos?(?:\\s+de\\s+(?:falhas?|fallas?|fallos?|erros?|errores|error|aver[ií]as?|alarma|alarme))?',
  '(?:falha|falla|fallo|erro|aver[ií]a|alarma|alarme)',
  '(?:ar[ıi]za|hata|alarm|motor)?\\s?kodu?',
  '(?:ar[ıi]za|hata)',
];
const hanLabels = '(?:故障|报警|報警|警報|错误|錯誤|闪|閃)?(?:代码|代碼|码|碼)|故障|报警|報警|警報';
const flashLabels =
  '(?:flash|blink)(?:\\s+codes?)?|闪码|閃碼|c[oó]digo de piscadas|c[oó]digo de destellos|yan[ıi]p s[oö]nme kodu';

const figures = (text: string): string => text.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
const hasDigit = (text: string): boolean => /\d/.test(text);

type Pattern = { pattern: RegExp; read: (parts: string[], whole: string) => string | undefined; certain: boolean };

const pattern = (
  source: string,
  read: (parts: string[], whole: string) => string | undefined,
  certain = true,
): Pattern => ({ pattern: new RegExp(source, 'giu'), read, certain });

const labelled = (code: string, fmi: string | undefined): string | undefined => {
  if (!hasDigit(code)) return undefined;
  if (fmi !== undefined)
    return hasDigit(fmi) || /^o$/i.test(fmi) ? `SPN ${figures(code)} FMI ${figures(fmi)}` : undefined;
  return code.length > 1 ? figures(code) : undefined;
};

/** The first that matches a part of the text reads it. */
const patterns: Pattern[] = [
  pattern(`${start}fmi${gap}(${d}{1,2})${gap}spn${gap}(${d}{1,6})${end}`, ([fmi = '', spn = '']) => labelled(spn, fmi)),
  pattern(`${start}spn${gap}(${d}{1,6})${gap}fmi${gap}(${d}{1,2})${end}`, ([spn = '', fmi = '']) => labelled(spn, fmi)),
  pattern(`${start}spn${gap}(${d}{1,6})\\s?[-/.,:\\s]\\s?(${d}{1,2})${end}${value}`, ([spn = '', fmi = '']) =>
    labelled(spn, fmi),
  ),
  pattern(`${start}(${d}{1,6})\\s?,?\\s?fmi${gap}(${d}{1,2})${end}`, ([spn = '', fmi = '']) => labelled(spn, fmi)),
  pattern(`${start}spn${gap}(${d}{1,6})${end}`, ([spn = '']) => (hasDigit(spn) ? `SPN ${figures(spn)}` : undefined)),
  pattern(
    `${start}mid${gap}\\d{1,3}${gap}p?p?s?id${gap}\\d{1,3}(?:${gap}(?:fmi)?${gap}\\d{1,2})?${end}`,
    (_, whole) => whole,
  ),
  pattern(`${start}cid${gap}\\d{1,4}(?:${gap}(?:fmi)?${gap}\\d{1,2})?${end}`, (_, whole) => whole),
  pattern(`(?:${flashLabels})${gap}(\\d+(?:[-.]\\d+){0,3})${end}`, ([code = '']) => `flash ${code}`),
  pattern(
    `(?:${start}(?:${labels.join('|')})|${hanLabels})${gap}(${d}{1,6})(?:\\s?[-/.,:\\s]\\s?(${d}{1,2}))?${end}${value}`,
    ([code = '', fmi]) => labelled(code, fmi),
  ),
  pattern(`${start}(e\\d{3,5}(?:-\\d)?|p[0-3][\\da-f]{3})${end}`, ([code = '']) => code),
  pattern(`(?<![a-z0-9à-ɏ.-])(${d}{1,6})\\s?-\\s?(${d}{1,2})(?![a-z0-9-]|[.,]\\d)${value}`, ([spn = '', fmi = '']) =>
    hasDigit(spn) && (hasDigit(fmi) || /^o$/i.test(fmi)) ? `${figures(spn)}-${figures(fmi)}` : undefined,
  ),
  pattern(
    `(?<![a-z0-9à-ɏ./-])(\\d{2,6})\\s?/\\s?(\\d{1,2})(?![a-z0-9/-]|[.,]\\d)${value}`,
    ([spn = '', fmi = '']) => `${spn}/${fmi}`,
    false,
  ),
];

/** Full-width characters and dashes as those of a keyboard, one for one, so that places stay. */
const narrow = (text: string): string =>
  text
    .slice(0, maxLength)
    .replaceAll(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replaceAll('\u3000', ' ');

const isCode = (queries: readonly CodeQuery[]): boolean => queries.some(({ kind }) => kind !== 'words');

/** Every fault code in a text, with its labels in six languages, in the order of the text. Work is linear in the length. */
export const codesInText = (text: string): CodeInText[] => {
  const plain = narrow(text);
  const found: CodeInText[] = [];
  for (const { pattern: regex, read, certain } of patterns)
    for (const match of plain.matchAll(regex)) {
      const from = match.index;
      const to = from + match[0].length;
      if (found.some((other) => from < other.end && to > other.start)) continue;
      const code = read(match.slice(1), match[0]);
      const queries = code === undefined ? [] : parseCode(code);
      if (isCode(queries)) found.push({ start: from, end: to, queries, certain });
    }
  return found.toSorted((a, b) => a.start - b.start);
};
