import sharp from 'sharp';
import { brand } from '#drawings/svg/brand.ts';
import { withoutTheme } from '#drawings/svg/colour.ts';
import { SvgDocument } from '#drawings/svg/document.ts';
import { shapeText } from '#drawings/svg/shape-text.ts';
import { rect } from '#drawings/svg/tags.ts';
import { text, textWidth } from '#drawings/svg/text.ts';

const [width, height, margin] = [1200, 630, 64];
const paper = '#f7f6f2';
const ink = '#12181f';
const signal = '#e4520b';
const words = { size: 50, line: 60, most: 4 };
/** Words take this part of the card; the picture has the rest. */
const column = 500;

/** Lines of a title, the last one cut where there are too many. */
const wrap = (title: string): string[] => {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, { size: words.size, cut: 'label' }) <= column)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= words.most ? lines : [...lines.slice(0, words.most - 1), `${lines[words.most - 1]} …`];
};

const ground = (heading: string | undefined, lines: readonly string[]): string => {
  const doc = new SvgDocument('s');
  const top = height / 2 - (lines.length * words.line) / 2 + words.size * 0.6;
  const body =
    rect(0, 0, width, height, 0, { fill: paper }) +
    rect(0, height - 10, 180, 10, 0, { fill: signal }) +
    brand(doc, margin, margin + 30, 30, ink, signal) +
    (heading ? text(doc, heading, margin, top - words.line - 6, { size: 38, cut: 'mono', fill: signal }) : '') +
    lines
      .map((line, i) =>
        text(doc, line, margin, top + i * words.line, { ...words, cut: 'label', fill: ink, max: column }),
      )
      .join('');
  return withoutTheme(doc.render({ x: 0, y: 0, w: width, h: height }, body, { title: lines.join(' '), desc: '' }));
};

type Card = { picture: string; heading?: string; title: string };

/** 1200 × 630 on paper: the picture beside its title. Our fonts have no Chinese: such a card is the picture alone. */
export const socialCard = async ({ picture, heading, title }: Card): Promise<Uint8Array> => {
  const readable = shapeText('label', title) !== undefined;
  const box = readable
    ? { left: margin + column + 40, top: margin, w: width - column - 2 * margin - 40, h: height - 2 * margin }
    : { left: margin, top: margin + 60, w: width - 2 * margin, h: height - 2 * margin - 70 };
  const drawn = await sharp(Buffer.from(withoutTheme(picture)), { density: 220 })
    .resize(box.w, box.h, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(box.left + (box.w - drawn.info.width) / 2);
  const top = Math.round(box.top + (box.h - drawn.info.height) / 2);
  return sharp(Buffer.from(ground(heading, readable ? wrap(title) : [])))
    .resize(width, height)
    .composite([{ input: drawn.data, left, top }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
};
