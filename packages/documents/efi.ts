import type { EfiInput } from './inputs.ts';
import { Flow } from './pdf/flow.ts';
import { footerOf } from './pdf/furniture.ts';
import { createPaper, type Paper, colour, margin, mm } from './pdf/paper.ts';

/** Signals in a twisted pair are drawn with a cross, supplies in the signal colour. */
const isPair = (wire: string) => /STP/.test(wire);
const isSupply = (text: string) => /B[+−-]|\+|battery|FUEL|CRANK/i.test(text);

const wiring = (paper: Paper, { pins, model, engine }: EfiInput, top: number): number => {
  const { pdf, width, words } = paper;
  const room = width - 2 * margin;
  const box = { w: 52 * mm, pitch: 9 * mm, head: 12 * mm };
  const height = box.head + pins.length * box.pitch + 3 * mm;
  const right = margin + room - box.w;
  for (const [x, name, what] of [
    [margin, model, words.efi.controller],
    [right, engine, words.efi.ecu],
  ] as const) {
    pdf.rect(x, top, box.w, height).fill(colour.paper);
    pdf.save().lineWidth(1).rect(x, top, box.w, height).stroke(colour.ink).restore();
    paper.put(name, x + 3 * mm, top + 2 * mm, { style: 'strong', size: 10, width: box.w - 6 * mm, leading: 1.1 });
    paper.put(what, x + 3 * mm, top + 7 * mm, { size: 7.5, colour: colour.muted, width: box.w - 6 * mm });
  }
  pins.forEach(({ ecu, controller, wire }, index) => {
    const y = top + box.head + (index + 0.5) * box.pitch;
    const [from, to] = [margin + box.w, right];
    const supply = isSupply(controller);
    pdf
      .save()
      .lineWidth(supply ? 1.6 : 1)
      .moveTo(from, y)
      .lineTo(to, y)
      .stroke(supply ? paper.brand.accent.light : colour.ink)
      .restore();
    for (const x of [from, to]) pdf.circle(x, y, 2.4).fillAndStroke('#fff', colour.ink);
    if (isPair(wire))
      for (const x of [from + 12 * mm, to - 12 * mm])
        pdf
          .save()
          .lineWidth(0.8)
          .ellipse(x, y, 1.4 * mm, 3 * mm)
          .stroke(colour.muted)
          .restore();
    const small = { style: 'mono' as const, size: 8, leading: 1 };
    paper.put(controller, margin + 3 * mm, y - 4, { ...small, width: box.w - 7 * mm, align: 'right' });
    paper.put(ecu, right + 4 * mm, y - 4, { ...small, width: box.w - 6 * mm });
    paper.put(wire, from, y - 10.5, {
      style: 'text',
      size: 7,
      colour: colour.muted,
      width: to - from,
      align: 'center',
      leading: 1,
    });
  });
  return top + height;
};

/** How an electronic engine is wired to one of our controllers, as a picture and as a table. */
export const makeEfi = (input: EfiInput): Promise<Buffer> => {
  const paper = createPaper(input, { title: input.title, uses: ['efi'], footer: footerOf(input, '') });
  const { words } = paper;
  const flow = new Flow(paper, words.types.efi, input.number);
  flow.page();
  flow.chapter(input.title);
  flow.paragraph(input.description);
  flow.y = wiring(paper, input, flow.y + 2 * mm) + 8 * mm;
  flow.table(
    [
      { title: words.efi.from, share: 0.3, style: 'mono' },
      { title: words.efi.to, share: 0.34, style: 'mono' },
      { title: words.efi.wire, share: 0.36 },
    ],
    input.pins.map(({ controller, ecu, wire }) => [controller, ecu, wire]),
  );
  return paper.finish();
};
