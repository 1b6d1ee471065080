import type { Flow } from '@site/documents/pdf/flow';
import { rule } from '@site/documents/pdf/furniture';
import { colour, margin, mm } from '@site/documents/pdf/paper';

const small = { size: 7.6, leading: 1.2 };

const putCaption = (flow: Flow, text: string): void => {
  flow.y =
    flow.paper.put(text, margin, flow.y + 1.5 * mm, { size: 8.4, colour: colour.muted, width: flow.width }) + 4 * mm;
};

/** Frequency over load for two sets with 4% droop, the second with a no-load speed that is 0.2 Hz higher. */
export const putDroop = (
  flow: Flow,
  { caption, load, frequency }: Record<'caption' | 'load' | 'frequency', string>,
) => {
  const height = 52 * mm;
  flow.ensure(height + 22 * mm);
  const { paper } = flow;
  const { pdf } = paper;
  const box = { x: margin + 22 * mm, y: flow.y + 6 * mm, width: 110 * mm, height };
  const [low, high] = [49.5, 52.5];
  const at = (percent: number, hertz: number): [number, number] => [
    box.x + (percent / 100) * box.width,
    box.y + ((high - hertz) / (high - low)) * box.height,
  ];
  for (const hertz of [50, 51, 52]) {
    const [, y] = at(0, hertz);
    rule(paper, box.x, y, box.width);
    paper.put(hertz.toFixed(1), box.x - 12 * mm, y - 4.5, { ...small, style: 'mono', width: 10 * mm, align: 'right' });
  }
  for (const percent of [0, 25, 50, 75, 100])
    paper.put(String(percent), at(percent, low)[0] - 6 * mm, box.y + height + 2, {
      ...small,
      style: 'mono',
      width: 12 * mm,
      align: 'center',
    });
  paper.put(frequency, margin, flow.y, small);
  paper.put(load, box.x + box.width + 4 * mm, box.y + height + 2, small);
  pdf.rect(box.x, box.y, box.width, height).lineWidth(0.8).stroke(colour.ink);
  pdf.save().lineWidth(1.6);
  pdf
    .moveTo(...at(0, 52))
    .lineTo(...at(100, 50))
    .stroke(colour.ink);
  pdf.dash(4, { space: 3 });
  pdf
    .moveTo(...at(0, 52.2))
    .lineTo(...at(100, 50.2))
    .stroke(paper.brand.accent.light);
  pdf.undash().lineWidth(0.6);
  pdf
    .moveTo(...at(50, 51))
    .lineTo(...at(60, 51))
    .stroke(paper.brand.accent.light);
  for (const percent of [50, 60]) pdf.circle(...at(percent, 51), 2).fill(paper.brand.accent.light);
  pdf.restore();
  flow.y = box.y + height + 5 * mm;
  putCaption(flow, caption);
};

/** Devices on one line with a resistor at both ends. */
export const putBus = (flow: Flow, { caption, nodes }: { caption: string; nodes: readonly string[] }): void => {
  flow.ensure(46 * mm);
  const { paper } = flow;
  const { pdf } = paper;
  const room = flow.width - 24 * mm;
  const left = margin + 12 * mm;
  const step = room / nodes.length;
  const line = flow.y + 6 * mm;
  const gap = 1.4 * mm;
  const [first, last] = [left + step / 2, left + room - step / 2];
  pdf.save().lineWidth(0.9).strokeColor(colour.ink);
  for (const y of [line, line + gap])
    pdf
      .moveTo(first - 10 * mm, y)
      .lineTo(last + 10 * mm, y)
      .stroke();
  for (const x of [first - 10 * mm, last + 10 * mm]) {
    pdf.rect(x - 1.4 * mm, line - 2.4 * mm, 2.8 * mm, 6.2 * mm).fillAndStroke('#ffffff', colour.ink);
    paper.put('120 Ω', x - 8 * mm, line + 5 * mm, { ...small, style: 'mono', width: 16 * mm, align: 'center' });
  }
  nodes.forEach((name, index) => {
    const x = first + index * step;
    pdf
      .moveTo(x - gap / 2, line)
      .lineTo(x - gap / 2, line + 9 * mm)
      .stroke(colour.ink);
    pdf
      .moveTo(x + gap / 2, line + gap)
      .lineTo(x + gap / 2, line + 9 * mm)
      .stroke(colour.ink);
    const width = Math.min(32 * mm, step - 4 * mm);
    pdf.rect(x - width / 2, line + 9 * mm, width, 10 * mm).fillAndStroke(colour.paper, colour.ink);
    paper.put(name, x - width / 2, line + 12.3 * mm, { size: 8.4, leading: 1.2, width, align: 'center' });
  });
  pdf.restore();
  flow.y = line + 21 * mm;
  putCaption(flow, caption);
};

export type Timing = {
  caption: string;
  axis: string;
  ends: readonly [number, number];
  rows: readonly { name: string; on: readonly (readonly [number, number])[] }[];
  marks: readonly (readonly [number, string])[];
};

/** One row for each signal: a bar where it is on. */
export const putTiming = (flow: Flow, { caption, axis, ends, rows, marks }: Timing): void => {
  const rowHeight = 8 * mm;
  const height = rows.length * rowHeight;
  flow.ensure(height + 34 * mm);
  const { paper } = flow;
  const { pdf } = paper;
  const names = 44 * mm;
  const [from, to] = ends;
  const left = margin + names;
  const width = flow.width - names;
  const top = flow.y + 7 * mm;
  const x = (seconds: number) => left + ((seconds - from) / (to - from)) * width;
  rows.forEach(({ name, on }, index) => {
    const y = top + index * rowHeight;
    paper.put(name, margin, y + 2.2 * mm, { size: 8.6, leading: 1.2, width: names - 3 * mm });
    rule(paper, left, y + rowHeight - 1.6 * mm, width);
    for (const [start, end] of on)
      pdf.rect(x(start), y + 1.6 * mm, x(end) - x(start), rowHeight - 3.2 * mm).fill(colour.ink);
  });
  marks.forEach(([seconds, name], index) => {
    pdf.save().lineWidth(0.7).dash(2, { space: 2 });
    pdf
      .moveTo(x(seconds), top - 1 * mm)
      .lineTo(x(seconds), top + height)
      .stroke(paper.brand.accent.light);
    pdf.restore();
    // The first mark is close to the second, so it is written to its left.
    paper.put(name, x(seconds) - (index === 0 ? 21 * mm : -1 * mm), top - 5 * mm, {
      ...small,
      colour: paper.brand.accent.light,
      width: index === 0 ? 20 * mm : 30 * mm,
      align: index === 0 ? 'right' : 'left',
    });
    paper.put(String(seconds), x(seconds) - 6 * mm, top + height + 1 * mm, {
      ...small,
      style: 'mono',
      width: 12 * mm,
      align: 'center',
    });
  });
  paper.put(axis, margin, top + height + 1 * mm, small);
  flow.y = top + height + 6 * mm;
  putCaption(flow, caption);
};
