import { Day, Slug, Text } from '@site/content/fields/fields';
import { type Locale, localeCodes, type Localised } from '@site/contract/locales';
import { terminalRows } from '@site/documents/manual/manual';
import { Flow } from '@site/documents/pdf/flow';
import { footerOf } from '@site/documents/pdf/furniture';
import { createPaper, colour, margin, mm } from '@site/documents/pdf/paper';
import * as z from 'zod';
import type { Content } from '#content/content.ts';
import { connectionsIn } from '#documents/list/facts.ts';
import { imprintIn, numberOf } from './imprint.ts';
import { type CompanySources, entryOf, type GeneratedFile, sourceFolder } from './sources.ts';
import { putWiringDiagram } from './wiring-diagram.ts';

const Sheet = z.strictObject({ product: Slug, revision: z.string(), date: Day });
const WiringSources = z.strictObject({
  sheets: z.array(Sheet),
  languages: z.array(z.enum(localeCodes)),
  title: Text,
  ports: Text,
  notes: Text,
  legend: Text,
  parts: z.record(z.string(), Text),
});
type WiringSources = z.output<typeof WiringSources>;

const inLocale = (texts: Record<string, Localised>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[locale]]));

const groupsIn = ({ parameters }: Content, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    parameters
      .flatMap(({ value }) => value.terminal_groups)
      .map(({ key, name }) => [key, typeof name === 'string' ? name : name[locale]]),
  );

const connectionsOf = ({ parameters }: Content, locale: Locale) =>
  connectionsIn({ connections: parameters.flatMap(({ value }) => value.terminal_groups) }, locale);

/** The rules of the manual that apply to every device with these terminals. */
const rulesFor = ({ manual }: Content, family: string, words: ReadonlySet<string>, locale: Locale): string[] =>
  manual
    .filter(({ value }) => value.slug === family || value.slug === 'common')
    .flatMap(({ value }) => value.wiring)
    .filter(({ when }) => when === undefined || [when].flat().some((word) => words.has(word)))
    .map(({ text }) => text[locale])
    .filter((text) => !text.includes('{'));

const makeSheet = async (
  { content }: CompanySources,
  sources: WiringSources,
  { product: slug, revision, date }: z.output<typeof Sheet>,
  locale: Locale,
): Promise<GeneratedFile> => {
  const { model, title, drawing, params } = entryOf(content.product, slug);
  if (!drawing) throw new Error(`${model} has no drawing`);
  const values = Object.values(params).flatMap((value) =>
    Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value : [],
  );
  const words = new Set([
    ...values,
    ...Object.keys(params),
    ...drawing.terminals.map(({ group }) => group),
    drawing.form,
  ]);
  const groups = groupsIn(content, locale);
  const imprint = imprintIn(content, locale, { number: numberOf(model, 'WD', locale), version: revision, date });
  const input = {
    ...imprint,
    title: title[locale],
    heading: sources.title[locale],
    ports: sources.ports[locale],
    notes: sources.notes[locale],
    legend: sources.legend[locale],
    parts: inLocale(sources.parts, locale),
    groups,
    connections: connectionsOf(content, locale),
    rules: rulesFor(content, drawing.family, words, locale),
    pins: drawing.terminals.map(({ pins }) => pins),
  };
  const paper = createPaper(input, {
    title: `${model} ${input.heading}`,
    uses: ['manual'],
    footer: footerOf(input),
  });
  const flow = new Flow(paper, `${model}   ${input.heading}`, input.title);
  flow.page();
  const legend = { size: 8, colour: colour.muted, width: flow.width };
  const legendHeight = paper.heightOf(input.legend, legend) + 3 * mm;
  const end = putWiringDiagram(
    paper,
    {
      model,
      terminals: drawing.terminals,
      ports: 'ports' in drawing ? [...new Set(drawing.ports)] : [],
      portsTitle: input.ports,
    },
    { groups, parts: input.parts },
    { y: flow.y, height: flow.room - legendHeight },
  );
  paper.put(input.legend, margin, end + 3 * mm, legend);
  flow.page();
  flow.chapter(paper.words.manual.terminals);
  const own = paper.words.manual;
  flow.table(
    [
      { title: own.no, share: 0.1, style: 'mono' },
      { title: own.pin, share: 0.14, style: 'mono' },
      { title: own.group, share: 0.24 },
      { title: own.use, share: 0.38, colour: colour.muted },
      { title: own.wire, share: 0.14, style: 'mono' },
    ],
    terminalRows(drawing, { groups, connections: input.connections, asMarked: own.as_marked }).map(
      ({ no, pin, group, use, wire }) => [no, pin, group, use, wire],
    ),
  );
  if (input.rules.length > 0) {
    flow.heading(input.notes, 30 * mm);
    flow.bullets(input.rules);
  }
  return { name: `wiring/${slug}-${locale}.pdf`, body: await paper.finish() };
};

/** A sheet for each product and language: the device with what its terminals lead to, the terminals, and the rules. */
export const makeWiring = async (sources: CompanySources): Promise<GeneratedFile[]> => {
  const wiring = await sources.read(`${sourceFolder}/wiring.yaml`, WiringSources);
  const files: GeneratedFile[] = [];
  for (const sheet of wiring.sheets)
    for (const locale of wiring.languages) files.push(await makeSheet(sources, wiring, sheet, locale));
  return files;
};
