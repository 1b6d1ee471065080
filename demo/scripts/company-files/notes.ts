import type { Locale, Localised } from '@site/contract/locales';
import { Flow } from '@site/documents/pdf/flow';
import { footerOf } from '@site/documents/pdf/furniture';
import { createPaper, margin, mm } from '@site/documents/pdf/paper';
import type * as z from 'zod';
import { putBus, putDroop, putTiming } from './figures.ts';
import { imprintIn } from './imprint.ts';
import { type Block, Note } from './note-schema.ts';
import { type CompanySources, type GeneratedFile, sourceFolder } from './sources.ts';

const slugs = ['synchronising', 'transfer-timing', 'j1939-engine', 'modbus-gateway'];
const languages = ['en', 'zh'] as const satisfies Locale[];

const putBlock = (flow: Flow, block: Block, locale: Locale): void => {
  const say = (cell: string | Localised): string => (typeof cell === 'string' ? cell : cell[locale]);
  if ('heading' in block) flow.heading(say(block.heading), 30 * mm);
  else if ('text' in block) flow.paragraph(say(block.text));
  else if ('steps' in block) flow.steps(block.steps.map(say));
  else if ('bullets' in block) flow.bullets(block.bullets.map(say));
  else if ('table' in block) {
    const { columns, shares, rows } = block.table;
    flow.table(
      columns.map((title, index) => ({ title: say(title), share: shares[index] ?? 0 })),
      rows.map((row) => row.map(say)),
    );
  } else if ('droop' in block) {
    const { caption, load, frequency } = block.droop;
    putDroop(flow, { caption: say(caption), load: say(load), frequency: say(frequency) });
  } else if ('bus' in block) putBus(flow, { caption: say(block.bus.caption), nodes: block.bus.nodes.map(say) });
  else {
    const { caption, axis, ends, rows, marks } = block.timing;
    putTiming(flow, {
      caption: say(caption),
      axis: say(axis),
      ends,
      rows: rows.map(({ name, on }) => ({ name: say(name), on })),
      marks: marks.map(([seconds, name]) => [seconds, say(name)] as const),
    });
  }
};

/** Only the letters of one language: a font with those of both would be twice as large. */
const lettersOf = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value.map((item) => lettersOf(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (locale in value) return (value as Localised)[locale];
  return Object.values(value).map((item) => lettersOf(item, locale));
};

const makeNote = async (
  { content }: CompanySources,
  slug: string,
  note: z.output<typeof Note>,
  locale: Locale,
): Promise<GeneratedFile> => {
  const { number, version, date, products } = note;
  const title = note.title[locale];
  const imprint = imprintIn(content, locale, { number: `${number}-${locale.toUpperCase()}`, version, date });
  const input = { ...imprint, texts: lettersOf(note, locale) };
  const paper = createPaper(input, { title: `${number} ${title}`, footer: footerOf(input) });
  const flow = new Flow(paper, `${number}   ${paper.words.types.note}`, title);
  flow.page();
  flow.chapter(title);
  flow.y =
    paper.put(products, margin, flow.y - 2 * mm, { style: 'mono', size: 9, colour: paper.brand.accent.light }) + 3 * mm;
  flow.y = paper.put(note.lead[locale], margin, flow.y, { size: 11.5, width: flow.width, leading: 1.5 }) + 5 * mm;
  for (const block of note.blocks) putBlock(flow, block, locale);
  return { name: `notes/${slug}-${locale}.pdf`, body: await paper.finish() };
};

/** Application notes of several pages, in English and Chinese. */
export const makeNotes = async (sources: CompanySources): Promise<GeneratedFile[]> => {
  const files: GeneratedFile[] = [];
  for (const slug of slugs) {
    const note = await sources.read(`${sourceFolder}/notes/${slug}.yaml`, Note);
    for (const locale of languages) files.push(await makeNote(sources, slug, note, locale));
  }
  return files;
};
