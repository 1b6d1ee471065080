import { type Brand, letterhead } from '@site/drawings/svg/brand';
import { withoutTheme } from '@site/drawings/svg/colour';
import { SvgDocument } from '@site/drawings/svg/document';
import { shapeText } from '@site/drawings/svg/shape-text';
import { rect } from '@site/drawings/svg/tags';
import { text, textWidth } from '@site/drawings/svg/text';
import sharp from 'sharp';

const [width, height, margin] = [1200, 630, 64];
const paper = '#f7f6f2';
const ink = '#12181f';
const titleStyle = { size: 50, line: 60, maxLines: 4 };
/** The width of the title's column; the picture gets the rest. */
const titleWidth = 500;

/** Wraps a title into lines and truncates it after the last allowed line. */
const wrap = (title: string): string[] => {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const extended = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(extended, { size: titleStyle.size, cut: 'label' }) <= titleWidth)
      lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines.length <= titleStyle.maxLines
    ? lines
    : [...lines.slice(0, titleStyle.maxLines - 1), `${lines[titleStyle.maxLines - 1]} …`];
};

const drawBackground = (brand: Brand, heading: string | undefined, lines: readonly string[]): string => {
  const doc = new SvgDocument('s');
  const signal = brand.accent.light;
  const top = height / 2 - (lines.length * titleStyle.line) / 2 + titleStyle.size * 0.6;
  const body =
    rect(0, 0, width, height, 0, { fill: paper }) +
    rect(0, height - 10, 180, 10, 0, { fill: signal }) +
    letterhead(doc, brand, margin, margin + 30, 30, ink, signal) +
    (heading ? text(doc, heading, margin, top - titleStyle.line - 6, { size: 38, cut: 'mono', fill: signal }) : '') +
    lines
      .map((line, i) =>
        text(doc, line, margin, top + i * titleStyle.line, { ...titleStyle, cut: 'label', fill: ink, max: titleWidth }),
      )
      .join('');
  return withoutTheme(doc.render({ x: 0, y: 0, w: width, h: height }, body, { title: lines.join(' '), desc: '' }));
};

type Card = { brand: Brand; picture: string; heading?: string; title: string };

/** Draws a card of 1200 × 630 with the picture beside its title. Our fonts have no Chinese, so a Chinese card shows only the picture. */
export const drawSocialCard = async ({ brand, picture, heading, title }: Card): Promise<Uint8Array> => {
  const isTitleDrawable = shapeText('label', title) !== undefined;
  const box = isTitleDrawable
    ? { left: margin + titleWidth + 40, top: margin, w: width - titleWidth - 2 * margin - 40, h: height - 2 * margin }
    : { left: margin, top: margin + 60, w: width - 2 * margin, h: height - 2 * margin - 70 };
  const drawn = await sharp(Buffer.from(withoutTheme(picture)), { density: 220 })
    .resize(box.w, box.h, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(box.left + (box.w - drawn.info.width) / 2);
  const top = Math.round(box.top + (box.h - drawn.info.height) / 2);
  return sharp(Buffer.from(drawBackground(brand, heading, isTitleDrawable ? wrap(title) : [])))
    .resize(width, height)
    .composite([{ input: drawn.data, left, top }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
};
