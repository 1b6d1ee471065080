import { signal } from './colour.ts';
import type { SvgDocument } from './document.ts';
import { n } from './number.ts';
import { path, rect } from './tags.ts';
import { text, textWidth } from './text.ts';

/** The mark: a ring with a contact that closes it. (x, y) is its lower left corner. */
export function mark(x: number, y: number, size: number, ink: string, contact = signal): string {
  const stroke = size * 0.2;
  const r = size / 2 - stroke / 2;
  const cx = x + size / 2;
  const cy = y - size / 2;
  const end = (sign: number): string => `${n(cx + r * 0.743)} ${n(cy + sign * r * 0.669)}`;
  return (
    path(`M${end(-1)}A${n(r)} ${n(r)} 0 1 0 ${end(1)}`, { fill: 'none', stroke: ink, 'stroke-width': stroke }) +
    rect(cx + size * 0.02, cy - stroke / 2, size * 0.5, stroke, 0, { fill: contact })
  );
}

/** The width that layouts reserve for the name, in heights of its capitals. */
const nameWidth = 8.2;

/** Mark and name on the baseline (x, y), capitals `cap` high. A name too long for its place is set in smaller letters. */
export const brand = (
  doc: SvgDocument,
  name: string,
  x: number,
  y: number,
  cap: number,
  ink: string,
  contact?: string,
): string => {
  const style = { size: cap / 0.686, cut: 'brand', fill: ink, track: 0.03 } as const;
  const fit = Math.min(1, (nameWidth * cap) / textWidth(name, style));
  return mark(x, y, cap * 1.02, ink, contact) + text(doc, name, x + cap * 1.4, y, { ...style, size: style.size * fit });
};
