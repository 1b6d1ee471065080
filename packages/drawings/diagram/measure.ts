import type { Locale } from '@site/contract/locales';
import type { Device } from './shape.ts';
import { blockWidth, widthOf, wrap } from './text.ts';

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
export const legendOf = ({ label, note, product }: Device, locale: Locale, most = 104): Legend =>
  legend(
    label ? wrap(label[locale], sizes.label, most) : [],
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
