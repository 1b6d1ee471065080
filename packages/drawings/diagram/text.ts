/** Overestimates text widths, because the drawing must fit whatever font the reader's system has. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

const em = (character: string): number => {
  if (wide.test(character)) return 1;
  if (character === ' ' || character === '\u00a0') return 0.28;
  if (/[mwMW@%]/u.test(character)) return 0.86;
  if (/[A-ZÇĞİÖŞÜÁÉÍÓÚÃÕÂÊÔ0-9×]/u.test(character)) return 0.64;
  return /[iıljtfr.,:;'’|()-]/u.test(character) ? 0.34 : 0.56;
};

export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, c) => sum + em(c), 0) * size;

/** Splits a text where a line may break: at spaces and between Han characters. */
const pieces = (text: string): string[] =>
  text.match(/[\u2e80-\u9fff\uf900-\ufaff]|[^\s\u2e80-\u9fff\uf900-\ufaff]+\s?|\s/gu) ?? [];

const fill = (text: string, size: number, target: number): string[] => {
  const lines: string[] = [];
  for (const piece of pieces(text)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + piece).trimEnd(), size) <= target) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
};

/** Wraps a label into as few lines as `most` allows, with similar widths; a single long word is not broken. */
export const wrap = (text: string, size: number, most: number): string[] => {
  const best = fill(text, size, most);
  for (let target = widthOf(text, size) / best.length; target < most; target += 3) {
    const lines = fill(text, size, target);
    if (lines.length === best.length) return lines;
  }
  return best;
};

export const blockWidth = (lines: readonly string[], size: number): number =>
  Math.max(0, ...lines.map((line) => widthOf(line, size)));
