import type { TextPart } from '../part.ts';
import type { PartRecord } from '../record.ts';

/**
 * Estimates the width of printed capitals for the layout. The layout also runs in browsers, where no font
 * file is available; the painter narrows a text that turns out wider than its box.
 */
export function printWidth(text: string, size: number, face: TextPart['face'] = 'label'): number {
  if (face === 'mono') return Array.from(text).length * 0.6 * size;
  const wide = face === 'brand' ? 1.24 : 1;
  let em = 0;
  for (const ch of text)
    em += /[MW@%]/.test(ch) ? 0.9 : /[I1.,:;'|!()\-/ ]/.test(ch) ? 0.33 : /[a-z]/.test(ch) ? 0.54 : 0.65;
  return em * size * wide;
}

type Print = Partial<Pick<TextPart, 'face' | 'anchor' | 'tone'>> & { size: number; max?: number };

/** Prints a text with its baseline at y; its box is recorded from cap height to baseline. */
export function print(record: PartRecord, text: string, x: number, y: number, style: Print): void {
  if (text === '') return;
  const { size, max = Infinity, face = 'label', anchor = 'start', tone = 'ink' } = style;
  const w = Math.min(max, printWidth(text, size, face) * 1.06);
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - w / 2 : x - w;
  record.add(
    `text.${text}`,
    { t: 'text', text, size, face, anchor, tone, room: max },
    { x: left, y: y - size * 0.72, w, h: size * 0.72 },
  );
}

/** Mark and wordmark with capitals `cap` high. */
export const brandWidth = 8.3;
export function printBrand(
  record: PartRecord,
  x: number,
  y: number,
  cap: number,
  tone: 'ink' | 'lit' | 'dark' = 'ink',
): void {
  record.add('brand', { t: 'brand', tone }, { x, y: y - cap, w: cap * brandWidth, h: cap });
}
