import { Day, Text } from '@site/content/fields/fields';
import { type Locale, localeCodes } from '@site/contract/locales';
import { Flow } from '@site/documents/pdf/flow';
import { footerOf } from '@site/documents/pdf/furniture';
import { createPaper, margin, mm } from '@site/documents/pdf/paper';
import * as z from 'zod';
import type { Content } from '#content/content.ts';
import { imprintIn } from './imprint.ts';
import { type CompanySources, type GeneratedFile, sourceFolder } from './sources.ts';

const Manufacturers = z.array(
  z.object({
    name: z.string(),
    formats: z.array(z.string()),
    families: z.array(z.object({ name: z.string() })),
  }),
);
type Manufacturer = z.output<typeof Manufacturers>[number];

const EngineSources = z.strictObject({
  number: z.string(),
  version: z.string(),
  date: Day,
  languages: z.array(z.enum(localeCodes)),
  title: Text,
  lead: Text,
  controllers: Text,
  columns: z.strictObject({ manufacturer: Text, families: Text, codes: Text, drawings: Text }),
  general: Text,
  formats: z.record(z.string(), Text),
  notes: z.array(Text),
});
type EngineSources = z.output<typeof EngineSources>;

const modelsWith = ({ product }: Content, isWanted: (values: string[]) => boolean): string[] =>
  product
    .filter(
      ({ value }) => value.lifecycle === 'active' && isWanted([value.params['engine_ecu'] ?? []].flat().map(String)),
    )
    .map(({ value }) => value.model)
    .toSorted();

/** `AGCO Power (Sisu)` is AGCO Power to most people. */
const shortName = (name: string): string => name.split(' (')[0] ?? name;

/** Models with a drawing for an engine of this manufacturer, each with the engine. */
const drawingsFor = ({ efi }: Content, manufacturer: Manufacturer): string[] =>
  efi
    .map(({ value }) => value)
    .filter(({ engine }) => engine.startsWith(shortName(manufacturer.name).split(' ')[0] ?? ''))
    .map(({ product, engine }) => `${product.toUpperCase()}: ${engine}`);

const rowsIn = (
  content: Content,
  manufacturers: readonly Manufacturer[],
  sources: EngineSources,
  locale: Locale,
): string[][] =>
  manufacturers.map((manufacturer) => [
    manufacturer.name,
    manufacturer.families.map(({ name }) => name).join(', ') || sources.general[locale],
    manufacturer.formats.map((format) => sources.formats[format]?.[locale] ?? format).join('\n') || '–',
    drawingsFor(content, manufacturer).join('\n') || '–',
  ]);

const makePdf = async (
  content: Content,
  manufacturers: readonly Manufacturer[],
  sources: EngineSources,
  locale: Locale,
): Promise<GeneratedFile> => {
  const { version, date } = sources;
  const number = `${sources.number}-${locale.toUpperCase()}`;
  const [title, lead] = [sources.title[locale], sources.lead[locale]];
  const models = modelsWith(content, (values) => values.includes('j1939'));
  const { manufacturer, families, codes, drawings } = sources.columns;
  const input = {
    ...imprintIn(content, locale, { number, version, date }),
    rows: rowsIn(content, manufacturers, sources, locale),
    texts: [title, lead, sources.controllers, manufacturer, families, codes, drawings, ...sources.notes].map((text) =>
      typeof text === 'string' ? text : text[locale],
    ),
    models,
  };
  const paper = createPaper(input, { title, footer: footerOf(input) });
  const flow = new Flow(paper, sources.number, title);
  flow.page();
  flow.chapter(title);
  flow.y = paper.put(lead, margin, flow.y, { size: 11, width: flow.width, leading: 1.5 }) + 4 * mm;
  flow.heading(sources.controllers[locale]);
  flow.y =
    paper.put(models.join('   '), margin, flow.y, { style: 'mono', size: 9, width: flow.width, leading: 1.6 }) + 5 * mm;
  flow.table(
    [
      { title: manufacturer[locale], share: 0.2, style: 'strong' },
      { title: families[locale], share: 0.38 },
      { title: codes[locale], share: 0.18 },
      { title: drawings[locale], share: 0.24 },
    ],
    input.rows,
  );
  flow.bullets(sources.notes.map((note) => note[locale]));
  return { name: `engines/supported-engines-${locale}.pdf`, body: await paper.finish() };
};

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""').replaceAll('\n', '; ')}"` : cell;

/** The same list for spreadsheets, one line for each manufacturer. */
const makeCsv = (content: Content, manufacturers: readonly Manufacturer[], sources: EngineSources): GeneratedFile => {
  const head = Object.values(sources.columns).map((text) => text.en);
  const lines = [head, ...rowsIn(content, manufacturers, sources, 'en')].map((row) => row.map(quoted).join(','));
  return { name: 'engines/supported-engines.csv', body: Buffer.from(`${lines.join('\r\n')}\r\n`) };
};

/** The list of engines that the controllers can read, from the fault data and the EFI drawings. */
export const makeEngineLists = async (sources: CompanySources): Promise<GeneratedFile[]> => {
  const engines = await sources.read(`${sourceFolder}/engines.yaml`, EngineSources);
  const manufacturers = await sources.read('ecu/manufacturers.yaml', Manufacturers);
  const files = [makeCsv(sources.content, manufacturers, engines)];
  for (const locale of engines.languages) files.push(await makePdf(sources.content, manufacturers, engines, locale));
  return files;
};
