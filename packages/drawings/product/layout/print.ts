import type { TextPart, PartRecord } from '../part.ts';

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

/** The maker on the left, the model on the right, and the kind of device between them if there is space. */
export function layoutHeader(
  record: PartRecord,
  model: string,
  sub: string,
  line: { left: number; right: number; baseline: number; cap: number },
): void {
  const { left, right, baseline } = line;
  const room = right - left;
  const modelSize = (cap: number): number => (cap / 0.686) * 0.98;
  const modelWidth = (cap: number): number => printWidth(model, modelSize(cap), 'brand') * 1.06;
  const cap = Math.min(line.cap, (room - 4) / (brandWidth + modelWidth(1)));
  printBrand(record, left, baseline, cap);
  print(record, model, right, baseline, { size: modelSize(cap), face: 'brand', anchor: 'end', max: modelWidth(cap) });
  const rest = room - cap * brandWidth - modelWidth(cap) - 9;
  const size = Math.min(cap * 0.57, rest / (printWidth(sub, 1) * 1.08 || 1));
  if (size >= 1.5)
    print(record, sub, right - modelWidth(cap) - 3.5, baseline, { size, anchor: 'end', tone: 'soft', max: rest });
}
