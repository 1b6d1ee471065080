import { type Paper, type Pdf, colour, margin, mm } from '@site/documents/pdf/paper';
import type { Drawing } from '@site/drawings/product/shape';
import { partOf, type Symbol } from './terminal-part.ts';

type Terminal = Drawing['terminals'][number];
type Box = { y: number; height: number };
export type PartWords = Record<string, string>;

const boxWidth = 52 * mm;
const wire = 10 * mm;
const symbolWidth = 9 * mm;
/** The height of the name of a group, in rows. */
const headRows = 1.1;

/** Draws a symbol on the wire from (x, y) to the right. The wire goes on beyond it. */
const symbols: { [S in Symbol]: (pdf: Pdf, x: number, y: number) => void } = {
  plain: (pdf, x, y) =>
    void pdf
      .moveTo(x, y)
      .lineTo(x + symbolWidth, y)
      .stroke(),
  fuse: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + symbolWidth, y)
      .stroke();
    pdf.rect(x + 2 * mm, y - 1.1 * mm, symbolWidth - 4 * mm, 2.2 * mm).stroke();
  },
  load: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + 2 * mm, y)
      .stroke();
    pdf.rect(x + 2 * mm, y - 1.5 * mm, symbolWidth - 4 * mm, 3 * mm).stroke();
    pdf
      .moveTo(x + symbolWidth - 2 * mm, y)
      .lineTo(x + symbolWidth, y)
      .stroke();
  },
  contact: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + 2.5 * mm, y)
      .lineTo(x + 6.2 * mm, y - 1.9 * mm)
      .stroke();
    pdf
      .moveTo(x + 6.5 * mm, y)
      .lineTo(x + symbolWidth, y)
      .stroke();
  },
  opener: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + 2.5 * mm, y)
      .lineTo(x + 7 * mm, y - 1.2 * mm)
      .stroke();
    pdf
      .moveTo(x + 6.5 * mm, y - 1.9 * mm)
      .lineTo(x + 6.5 * mm, y)
      .lineTo(x + symbolWidth, y)
      .stroke();
  },
  sensor: (pdf, x, y) => {
    symbols.load(pdf, x, y);
    pdf
      .moveTo(x + 2.4 * mm, y + 2 * mm)
      .lineTo(x + symbolWidth - 2.4 * mm, y - 2 * mm)
      .stroke();
  },
  transformer: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + symbolWidth, y)
      .stroke();
    pdf.circle(x + 3.7 * mm, y, 1.5 * mm).stroke();
    pdf.circle(x + 5.3 * mm, y, 1.5 * mm).stroke();
  },
  pair: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .bezierCurveTo(x + 3 * mm, y - 2 * mm, x + 6 * mm, y + 2 * mm, x + symbolWidth, y)
      .stroke();
  },
  earth: (pdf, x, y) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + 6 * mm, y)
      .stroke();
    for (const [at, half] of [
      [6, 1.7],
      [6.9, 1.1],
      [7.8, 0.5],
    ] as const)
      pdf
        .moveTo(x + at * mm, y - half * mm)
        .lineTo(x + at * mm, y + half * mm)
        .stroke();
  },
};

const rowsOf = (blocks: readonly Terminal[]): number =>
  blocks.reduce((sum, { pins }) => sum + pins.length + headRows, 0);

const putSide = (
  paper: Paper,
  blocks: readonly Terminal[],
  groups: PartWords,
  parts: PartWords,
  { y, height }: Box,
  rowHeight: number,
  side: -1 | 1,
): void => {
  const { pdf, width } = paper;
  const edge = width / 2 + (side * boxWidth) / 2;
  const inner = 22 * mm;
  const size = Math.min(8.4, rowHeight * 0.52);
  let at = y + Math.max(0, (height - rowsOf(blocks) * rowHeight) / 2);
  for (const { no, group, pins } of blocks) {
    const name = groups[group] ?? group;
    const left = side < 0 ? edge + 1.5 * mm : edge - 1.5 * mm - inner;
    paper.put(name, left, at + rowHeight * 0.35, {
      size: size * 0.86,
      colour: colour.muted,
      width: inner,
      align: side < 0 ? 'left' : 'right',
      leading: 1.14,
    });
    at += headRows * rowHeight;
    pins.forEach((pin, index) => {
      const middle = at + rowHeight / 2;
      const { symbol, part, detail } = partOf(group, pin);
      pdf.save().lineWidth(0.8).strokeColor(colour.ink);
      pdf.rect(side < 0 ? edge - 6 * mm : edge, middle - rowHeight * 0.42, 6 * mm, rowHeight * 0.84).stroke();
      const start = edge + side * 6 * mm;
      pdf
        .moveTo(start, middle)
        .lineTo(start + side * (wire - 6 * mm), middle)
        .stroke();
      pdf.save().translate(edge + side * wire, middle);
      if (side < 0) pdf.scale(-1, 1);
      symbols[symbol](pdf, 0, 0);
      pdf.restore().restore();
      const text = { size, leading: 1.14 };
      paper.put(String(no[0] + index), side < 0 ? edge - 6 * mm : edge, middle - size * 0.57, {
        ...text,
        style: 'mono',
        width: 6 * mm,
        align: 'center',
      });
      paper.put(pin, left, middle - size * 0.57, {
        ...text,
        style: 'strong',
        width: inner,
        align: side < 0 ? 'left' : 'right',
      });
      const label = [parts[part], detail].filter(Boolean).join(/^\d/.test(detail ?? '') ? ', ' : ' ');
      const outer = edge + side * (wire + symbolWidth + 1.5 * mm);
      const room = side < 0 ? outer - margin : width - margin - outer;
      const labelX = side < 0 ? margin : outer;
      paper.put(label, labelX, middle - size * 0.57, { ...text, width: room, align: side < 0 ? 'right' : 'left' });
      at += rowHeight;
    });
  }
};

/** Draws the device between its terminals, the upper row on the left and the lower row on the right. Returns where it ends. */
export const putWiringDiagram = (
  paper: Paper,
  device: { model: string; terminals: readonly Terminal[]; ports: readonly string[]; portsTitle: string },
  words: { groups: PartWords; parts: PartWords },
  box: Box,
): number => {
  const { pdf, width } = paper;
  const upper = device.terminals.filter(({ row }) => row === 'top');
  const lower = device.terminals.filter(({ row }) => row !== 'top');
  const rowHeight = Math.min(7.6 * mm, box.height / Math.max(rowsOf(upper), rowsOf(lower)));
  const height = Math.min(box.height, rowHeight * (Math.max(rowsOf(upper), rowsOf(lower)) + 0.6));
  const x = width / 2 - boxWidth / 2;
  pdf.rect(x, box.y, boxWidth, height).fill(colour.paper);
  pdf.rect(x, box.y, boxWidth, height).lineWidth(1.2).stroke(colour.ink);
  const centre = { width: boxWidth, align: 'center' as const };
  const middle = box.y + height / 2;
  paper.put(device.model, x, middle - 22, { ...centre, style: 'title', size: 15 });
  paper.put(`${device.portsTitle}\n${device.ports.join(', ')}`, x + boxWidth * 0.2, middle + 2, {
    width: boxWidth * 0.6,
    align: 'center',
    size: 7,
    colour: colour.muted,
  });
  for (const [blocks, side] of [
    [upper, -1],
    [lower, 1],
  ] as const)
    putSide(paper, blocks, words.groups, words.parts, { y: box.y, height }, rowHeight, side);
  return box.y + height;
};
