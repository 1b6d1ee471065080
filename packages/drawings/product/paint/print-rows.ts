import { textRow } from '../../svg/text-row.ts';
import type { PartOf } from '../part.ts';
import type { Brush } from './brush.ts';
import { anchorOf, printStyle } from './print.ts';

/** Writes print on common baselines as rows, so that each row states its style once. */
export const printRows = (brush: Brush, parts: readonly PartOf<'text'>[]): string =>
  [...Map.groupBy(parts, ({ y, h, size, face, tone, anchor }) => [y + h, size, face, tone, anchor].join()).values()]
    .map((row) => {
      const [first] = row;
      if (first === undefined) return '';
      const places = row.map((part) => ({ words: part.text, x: anchorOf(part), max: part.room }));
      return textRow(brush.doc, places, first.y + first.h, { ...printStyle(brush.mat, first), anchor: first.anchor });
    })
    .join('');
