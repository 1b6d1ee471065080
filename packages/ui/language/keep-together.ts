const noBreak = '\u00a0';

/**
 * Chinese text may break anywhere: keeps a number with its measure word (34 名) and a standard with its number (IEC
 * 61850).
 */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(/(?<=(?<![\d.,])\d{1,4}) (?=\p{Script=Han})/gu, noBreak)
    .replaceAll(/(?<=\b(?:IEC|ISO|EN|GB)) (?=\d)/g, noBreak);
