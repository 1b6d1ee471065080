import type { SvgDocument } from './document.ts';
import { n } from './number.ts';
import { shapeText } from './shape-text.ts';
import { tag } from './tags.ts';
import { text, type TextStyle, textWidth } from './text.ts';

export type RowWord = { words: string; x: number; max?: number };
type RowStyle = Pick<TextStyle, 'size' | 'cut' | 'fill' | 'track' | 'anchor'>;

/**
 * Writes words on one baseline in one style, which is stated once for the row instead of once per text. A word that is
 * too wide loses its letter spacing first and is narrowed then.
 */
export function textRow(doc: SvgDocument, list: readonly RowWord[], y: number, style: RowStyle): string {
  const { size, cut = 'label', fill, anchor = 'start', track = 0 } = style;
  const k = size / doc.grid;
  const apart: string[] = [];
  const set = ({ words, x, max = Infinity }: RowWord): string => {
    const shape = shapeText(cut, words, doc.grid);
    if (shape === undefined) {
      apart.push(text(doc, words, x, y, { ...style, ...(max === Infinity ? {} : { max }) }));
      return '';
    }
    const space = textWidth(words, style) > max ? 0 : track * doc.grid;
    const width = shape.width + space * Math.max(0, shape.glyphs.length - 1);
    const squeeze = Math.min(1, max / k / width);
    const shift = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0;
    const start = Math.round(squeeze === 1 ? x / k + shift : shift);
    const glyphs = shape.glyphs
      .map(({ key, d, x: gx }, i) =>
        d === ''
          ? ''
          : tag('use', { href: `#${doc.glyph(key, d)}`, x: start + Math.round(gx + space * i) || undefined }),
      )
      .join('');
    return squeeze === 1
      ? glyphs
      : tag('g', { transform: `translate(${Math.round(x / k)}) scale(${n(squeeze)} 1)` }, glyphs);
  };
  const row = list.map(set).join('');
  const own = row === '' ? '' : tag('g', { transform: `translate(0 ${n(y)}) scale(${n(k, 5)})`, fill }, row);
  return own + apart.join('');
}
