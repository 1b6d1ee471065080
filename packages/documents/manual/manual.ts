import { dimensionView } from '@site/drawings/product/dimension-view';
import { frontView } from '@site/drawings/product/front-view';
import { rearView } from '@site/drawings/product/rear-view';
import type { Drawing } from '@site/drawings/product/shape';
import type { ManualInput, Connection } from '../inputs.ts';
import { putFacts } from '../pdf/fact-table.ts';
import { Flow } from '../pdf/flow.ts';
import { editionOf, footerOf, putDrawing, putLogo, rule } from '../pdf/furniture.ts';
import { createPaper, type Paper, colour, margin, mm } from '../pdf/paper.ts';
import { drawingLabels, filled, type Words } from '../words/words.ts';

type TerminalRow = { no: string; pin: string; group: string; use: string; wire: string };

type Terminals = {
  groups: Record<string, string>;
  connections: Record<string, Connection>;
  /** What is said about terminals without a group. */
  asMarked: string;
};

/** A figure stays on the line of its unit. */
const unbroken = (wire = ''): string => wire.replaceAll(' ', '\u00a0');

/** Terminals by the number printed on the device. What the content does not state about them is empty. */
export const terminalRows = (drawing: Drawing, { groups, connections, asMarked }: Terminals): TerminalRow[] => {
  const blocks = drawing.terminals.flatMap(({ no, group, pins }) =>
    pins.map((pin, index) => ({
      no: String(no[0] + index),
      pin,
      group: groups[group] ?? group,
      use: connections[group]?.use ?? '',
      wire: unbroken(connections[group]?.wire),
    })),
  );
  if (blocks.length > 0 || !('din' in drawing)) return blocks;
  // Modules have unnumbered terminals on two edges.
  return [...drawing.din.top, ...drawing.din.bottom].map((pin, index) => ({
    no: String(index + 1),
    pin,
    group: '',
    use: asMarked,
    wire: unbroken(drawing.wire),
  }));
};

/** The columns that have a value in some row. The shares are relative to each other. */
export const terminalColumns = (rows: readonly TerminalRow[], words: Words['manual']) => {
  const isUsed = (key: keyof TerminalRow) => rows.some((row) => row[key] !== '');
  const isGrouped = isUsed('group');
  const columns = [
    { key: 'no' as const, title: words.no, share: 0.1, style: 'mono' as const },
    { key: 'pin' as const, title: words.pin, share: isGrouped ? 0.16 : 0.2, style: 'mono' as const },
    { key: 'group' as const, title: words.group, share: 0.24 },
    { key: 'use' as const, title: words.use, share: isGrouped ? 0.38 : 0.56, colour: colour.muted },
    { key: 'wire' as const, title: words.wire, share: isGrouped ? 0.12 : 0.14, style: 'mono' as const },
  ].filter(({ key }) => isUsed(key));
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map((column) => ({ ...column, share: column.share / whole }));
};

type Chapter = { title: string; write: (flow: Flow) => void };

const cover = (paper: Paper, input: ManualInput): void => {
  const { product, hardware } = input;
  const { words, width } = paper;
  paper.page();
  putLogo(paper, margin, 24 * mm, 16);
  rule(paper, margin, 40 * mm, width - 2 * margin, colour.ink, 0.8);
  const room = width - 2 * margin;
  let y = paper.put(words.types.manual, margin, 50 * mm, { size: 15, colour: colour.muted, width: room }) + 2 * mm;
  y =
    paper.put(product.model, margin, y, {
      style: 'mono',
      size: 30,
      colour: paper.brand.accent.light,
      width: room,
      leading: 1.2,
    }) +
    1 * mm;
  y = paper.put(product.title, margin, y, { style: 'title', size: 22, width: room, leading: 1.2 }) + 3 * mm;
  if (hardware)
    y = paper.put(filled(words.manual.applies, { model: product.model, version: hardware }), margin, y, {
      size: 10,
      colour: colour.muted,
      width: room,
    });
  const picture = { x: margin, y: y + 8 * mm, w: room, h: 122 * mm };
  paper.pdf.rect(picture.x, picture.y, picture.w, picture.h).fill(colour.paper);
  const inset = 8 * mm;
  putDrawing(paper, frontView({ ...product, brand: paper.brand }, { detail: 'large' }), {
    x: picture.x + inset,
    y: picture.y + inset,
    w: picture.w - 2 * inset,
    h: picture.h - 2 * inset,
  });
  const under = picture.y + picture.h + 5 * mm;
  paper.put(editionOf(input, words), margin, under, { style: 'mono', size: 9, width: room });
  if (product.successor !== null)
    paper.put(filled(words.sheet.discontinued, { model: product.successor }), margin, under + 6 * mm, {
      style: 'strong',
      size: 10,
      colour: colour.alarm,
      width: room,
    });
};

const chaptersOf = (input: ManualInput, paper: Paper): Chapter[] => {
  const { product, sections, terminalGroups, connections, company } = input;
  const { words } = paper;
  const own = words.manual;
  const labels = drawingLabels(words, {
    company: company.name,
    title: product.title,
    ...input.drawing,
    terminals: terminalGroups,
  });
  const rows = terminalRows(product.drawing, { groups: terminalGroups, connections, asMarked: own.as_marked });
  const mounted = product.drawing.form === 'panel' || product.drawing.form === 'glass';
  const chapters: (Chapter | false)[] = [
    { title: own.about, write: (flow) => sections.about.forEach((text) => flow.paragraph(text)) },
    { title: own.safety, write: (flow) => flow.bullets(sections.safety) },
    {
      title: own.mounting,
      write: (flow) => {
        flow.steps(sections.mounting);
        flow.drawing(dimensionView({ ...product, brand: paper.brand }, labels), (flow.width * 180) / 297);
      },
    },
    {
      title: own.wiring,
      write: (flow) => {
        flow.bullets(sections.wiring);
        if (mounted) {
          flow.heading(own.rear, 92 * mm);
          flow.drawing(rearView({ ...product, brand: paper.brand }, labels), 92 * mm);
        }
        if (rows.length === 0) return;
        flow.heading(own.terminals);
        const columns = terminalColumns(rows, own);
        flow.table(
          columns,
          rows.map((row) => columns.map(({ key }) => row[key])),
        );
      },
    },
    sections.keys.length > 0 && {
      title: own.operation,
      write: (flow) => {
        flow.drawing(frontView({ ...product, brand: paper.brand }, { detail: 'large' }), 84 * mm);
        flow.table(
          [
            { title: own.key, share: 0.28, style: 'strong' },
            { title: own.meaning, share: 0.72 },
          ],
          sections.keys.map(({ name, text }) => [name, text]),
        );
      },
    },
    { title: own.start, write: (flow) => flow.steps(sections.start) },
    {
      title: own.settings,
      write: (flow) =>
        flow.table(
          [
            { title: own.setting, share: 0.27, style: 'strong' },
            { title: own.range, share: 0.18, style: 'mono' },
            { title: own.factory, share: 0.13, style: 'mono' },
            { title: own.meaning, share: 0.42 },
          ],
          sections.settings.map(({ name, range, factory, text }) => [name, range, factory, text]),
        ),
    },
    {
      title: own.alarms,
      write: (flow) =>
        flow.table(
          [
            { title: own.alarm, share: 0.22, style: 'strong' },
            { title: own.cause, share: 0.34 },
            { title: own.action, share: 0.44 },
          ],
          sections.alarms.map(({ name, cause, action }) => [name, cause, action]),
        ),
    },
    sections.communication.length + sections.protocols.length > 0 && {
      title: own.communication,
      write: (flow) => {
        sections.communication.forEach((text) => flow.paragraph(text));
        if (sections.protocols.length > 0)
          flow.table(
            [
              { title: own.protocol, share: 0.22, style: 'strong' },
              { title: own.meaning, share: 0.78 },
            ],
            sections.protocols.map(({ name, text }) => [name, text]),
          );
      },
    },
    {
      title: own.maintenance,
      write: (flow) =>
        flow.table(
          [
            { title: own.interval, share: 0.26, style: 'strong' },
            { title: own.work, share: 0.74 },
          ],
          sections.maintenance.map(({ name, text }) => [name, text]),
        ),
    },
    {
      title: own.technical,
      write: (flow) => {
        flow.y = putFacts(paper, product.groups, {
          x: margin,
          y: flow.y - 3 * mm,
          width: flow.width,
          height: flow.room,
        });
      },
    },
  ];
  return chapters.filter((chapter) => chapter !== false);
};

/** Short chapters may share a page; a chapter starts a new page if less space than this is left. */
const minRoom = 175 * mm;

/** A short manual: description, mounting, wiring, first start, settings and alarms. */
export const makeManual = (input: ManualInput): Promise<Buffer> => {
  const { product } = input;
  const paper = createPaper(input, {
    title: `${product.model} ${product.title}`,
    uses: ['drawing', 'manual'],
    footer: footerOf(input),
  });
  const { pdf, words } = paper;
  cover(paper, input);
  const flow = new Flow(paper, `${product.model}   ${words.types.manual}`, product.title);
  flow.page();
  const contents = pdf.bufferedPageRange().count - 1;
  const list: { title: string; page: number }[] = [];
  chaptersOf(input, paper).forEach(({ title, write }, index) => {
    if (index === 0 || flow.room < minRoom) flow.page();
    else flow.y += 6 * mm;
    list.push({ title: `${index + 1}  ${title}`, page: pdf.bufferedPageRange().count });
    pdf.outline.addItem(title);
    flow.chapter(`${index + 1}  ${title}`);
    write(flow);
  });
  pdf.switchToPage(contents);
  let y = paper.put(words.manual.contents, margin, 38 * mm, { style: 'title', size: 18, width: flow.width }) + 5 * mm;
  for (const { title, page } of list) {
    paper.put(title, margin, y, { size: 11, width: flow.width * 0.85 });
    paper.put(String(page), margin, y, { style: 'mono', size: 11, width: flow.width, align: 'right' });
    y += 8 * mm;
    rule(paper, margin, y - 2 * mm, flow.width);
  }
  const { company } = input;
  y = paper.put(words.manual.support, margin, y + 10 * mm, { style: 'strong', size: 11, width: flow.width }) + 1 * mm;
  paper.put(`${company.name}\n${company.address}\n${company.phone}\n${company.email}`, margin, y, {
    size: 9.5,
    width: flow.width,
  });
  return paper.finish();
};
