const noBreak = '\u00a0';

/** Chinese may break anywhere: a number stays with its measure word (34 名), a standard with its number (IEC 61850). */
export const bound = (text: string): string =>
  text
    .replaceAll(/(?<=(?<![\d.,])\d{1,4}) (?=\p{Script=Han})/gu, noBreak)
    .replaceAll(/(?<=\b(?:IEC|ISO|EN|GB)) (?=\d)/g, noBreak);
