import { escapeXml } from '@site/contract/escape-xml';
import type { SvgDocument } from './document.ts';
import type { Cut } from './font.ts';
import { perEm } from './glyph-path.ts';
import { shapeText } from './shape-text.ts';
import { n, tag } from './tags.ts';

export type TextStyle = {
  size: number;
  cut?: Cut;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra letter spacing relative to the font size. */
  track?: number;
  /** The text is narrowed if it is wider than this. */
  max?: number;
  rotate?: number;
  opacity?: number;
};

const cjk = "'PingFang SC', 'PingFang HK', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";
const isWide = (ch: string): boolean => (ch.codePointAt(0) ?? 0) >= 0x2e80;

export function textWidth(text: string, { size, cut = 'label', track = 0 }: TextStyle): number {
  const shape = shapeText(cut, text);
  if (shape === undefined) return Array.from(text).reduce((sum, ch) => sum + (isWide(ch) ? 1 : 0.58), 0) * size;
  return (shape.width / perEm + track * Math.max(0, shape.glyphs.length - 1)) * size;
}

/** Writes text as outlines, so that it looks the same where no font can be loaded. */
export function text(doc: SvgDocument, words: string, x: number, y: number, style: TextStyle): string {
  const { size, cut = 'label', fill, anchor = 'start', track = 0, max, rotate, opacity } = style;
  if (words.trim() === '') return '';
  const full = textWidth(words, style);
  const squeeze = max !== undefined && full > max ? max / full : 1;
  const turn = rotate === undefined ? '' : ` rotate(${n(rotate)})`;
  const shape = shapeText(cut, words, doc.grid);
  if (shape === undefined) {
    return tag(
      'text',
      {
        transform: `translate(${n(x)} ${n(y)})${turn}`,
        'font-family': cjk,
        'font-size': size * Math.min(1, squeeze),
        'font-weight': cut === 'text' || cut === 'figure' ? undefined : 600,
        'text-anchor': anchor === 'start' ? undefined : anchor,
        fill,
        stroke: 'none',
        opacity,
      },
      escapeXml(words),
    );
  }
  const k = size / doc.grid;
  const shift = anchor === 'middle' ? -full / 2 : anchor === 'end' ? -full : 0;
  const uses = shape.glyphs
    .map(({ key, d, x: gx }, i) => {
      const ux = Math.round(gx + (track * size * i + shift) / k);
      return d === '' ? '' : tag('use', { href: `#${doc.glyph(key, d)}`, x: ux === 0 ? undefined : ux });
    })
    .join('');
  const scale = squeeze === 1 ? n(k, 5) : `${n(k * squeeze, 5)} ${n(k, 5)}`;
  return tag('g', { transform: `translate(${n(x)} ${n(y)})${turn} scale(${scale})`, fill, opacity }, uses);
}

type RowWord = { words: string; x: number; max?: number };
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
