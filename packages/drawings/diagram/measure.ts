import type { Locale } from '@site/contract/locales';
import type { Device } from './shape.ts';

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

/** Splits a text where a line may break: at spaces and between Han characters, but not before a comma. */
const pieces = (text: string): string[] =>
  text.match(
    /[\u2e80-\u9fff\uf900-\ufaff][\u3001\u3002\uff0c\uff1b\uff09]*|[^\s\u2e80-\u9fff\uf900-\ufaff]+[\u3001\u3002\uff0c\uff1b\uff09]*\s?|\s/gu,
  ) ?? [];

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
export const wrap = (text: string, size: number, max: number): string[] => {
  const best = fill(text, size, max);
  for (let target = widthOf(text, size) / best.length; target < max; target += 3) {
    const lines = fill(text, size, target);
    if (lines.length === best.length) return lines;
  }
  return best;
};

const blockWidth = (lines: readonly string[], size: number): number =>
  Math.max(0, ...lines.map((line) => widthOf(line, size)));

export const sizes = { label: 13, note: 11, row: 16 } as const;

/** The text beside, above or in a device, wrapped into lines and measured. */
export type Legend = { lines: string[]; notes: string[]; width: number; height: number };

const legend = (lines: string[], notes: string[]): Legend => ({
  lines,
  notes,
  width: Math.ceil(Math.max(blockWidth(lines, sizes.label), blockWidth(notes, sizes.note * 1.08))),
  height: (lines.length + notes.length) * sizes.row,
});

/** Names are at most about a hundred pixels wide, so that a row of eight fits a page. */
export const legendOf = ({ label, note, product }: Device, locale: Locale, max = 104): Legend =>
  legend(
    label ? wrap(label[locale], sizes.label, max) : [],
    [note, product?.toUpperCase()].filter((text) => text !== undefined),
  );

/** A control device shows its model first, then its kind. */
export const faceOf = ({ kind, label, product, note }: Device, locale: Locale): Legend & { model?: string } => {
  const model = product?.toUpperCase();
  const lines = label ? wrap(label[locale], 12, 132) : [];
  const notes = note ? [note] : [];
  const sign = kind === 'controller' ? 13 : 30;
  const width = Math.max(96, blockWidth(lines, 12) + 2 * sign, model ? widthOf(model, 14.5) + 2 * sign : 0);
  return {
    ...(model ? { model } : {}),
    lines,
    notes,
    width: Math.ceil(width),
    height: 16 + (lines.length + notes.length + (model ? 1 : 0)) * sizes.row,
  };
};
