import { type Formula, parseFormula } from '@site/content/calculator/formula';
import type { Calculator } from '@site/content/calculator/schema';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import type { CalculatorInput } from '@site/documents/inputs';
import type { DocumentSources, SourceTool } from '../sources/document-sources.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf, combineDigests } from './entry.ts';
import { checklistsOf } from './manual-sections.ts';
import { outlineDrawings } from './product-documents.ts';
import { imprintOf } from './sheet-facts.ts';

/** The tool that contains all outline drawings. */
const library = 'dimension-library';
/** The tool that is a checklist for phones. */
const checklist = 'commissioning-checklist';

/** Only pages that are written in several languages exist in them; the name of an English archive is the tool's own. */
const archiveName = (slug: string, locale: Locale): string =>
  locale === 'en' ? slug : `${slug} ${locales[locale].host}`;

export const toolOf = (
  { id, slug, name, description, version, released }: SourceTool,
  sort: number,
  locale: Locale = 'en',
) => ({
  key: keyOf('tool', slug, locale),
  kind: 'tool' as const,
  locale,
  model: '',
  name: nameOf('tool', (reader) => name[reader]),
  description,
  version,
  date: released,
  discontinued: false,
  sort,
  fileName: fileNameOf('tool', archiveName(slug, locale), version),
  subject: { toolId: id },
});

const formulaOf = (text: string): Formula => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.formula;
};

const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(locales[locale].intl).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A calculator in one language, its formulas as data. */
const calculatorIn = (calculator: Calculator, locale: Locale): CalculatorInput => ({
  title: calculator.title[locale],
  lead: calculator.lead[locale],
  decimal: decimalSign(locale),
  fields: calculator.inputs.map(({ key, label, value, unit, step, min, max, options }) => ({
    key,
    label: label[locale],
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(step === undefined ? {} : { step }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(options
      ? {
          options: options.map((option) => ({
            label: typeof option.label === 'string' ? option.label : option.label[locale],
            value: option.value,
          })),
        }
      : {}),
  })),
  tables: calculator.tables,
  values: calculator.values.map(({ key, formula }) => [key, formulaOf(formula)]),
  results: calculator.results.map(({ label, cases }) => ({
    label: label[locale],
    cases: cases.map(({ when, text }) => ({
      ...(when === undefined ? {} : { when: formulaOf(when) }),
      text: text[locale],
    })),
  })),
  ...(calculator.program ? { program: calculator.program } : {}),
  words: Object.fromEntries(Object.entries(calculator.words).map(([word, text]) => [word, text[locale]])),
  signals: calculator.signals.map(({ name, ...signal }) => ({ ...signal, name: name[locale] })),
  notes: calculator.notes.map((note) => note[locale]),
});

/** The input with the drawings and checklists of all products, or with their digests. */
const toolInput = <D, C>(
  sources: DocumentSources,
  tool: SourceTool,
  locale: Locale,
  { drawings, checklists }: { drawings: D; checklists: C },
) => {
  const { slug, name, description, version, released, os, notes } = tool;
  const { company } = imprintOf(sources, locale, { number: '', version, date: released });
  const calculator = sources.calculators[slug];
  return {
    locale,
    slug,
    name: name[locale],
    description: description[locale],
    version,
    date: released,
    os,
    company,
    notes: notes.map((note) => ({ ...note, text: note.text[locale] })),
    drawings,
    checklists,
    ...(calculator ? { calculator: calculatorIn(calculator, locale) } : {}),
  };
};

/** Programs, with what they contain of all products. Calculators exist in all languages, other programs have one archive. */
export const listTools = (sources: DocumentSources): Listed[] => {
  const none = combineDigests([]);
  return sources.tools.flatMap((tool, index) =>
    (sources.calculators[tool.slug] ? localeCodes : (['en'] as const)).map((locale): Listed => {
      const entry = toolOf(tool, sortOf(index, 'tool', locale), locale);
      return {
        key: entry.key,
        describe: (): Entry<'tool'> => ({
          ...entry,
          input: toolInput(sources, tool, locale, {
            drawings: tool.slug === library ? outlineDrawings(sources) : [],
            checklists: tool.slug === checklist ? checklistsOf(sources) : { texts: [], models: {} },
          }),
        }),
        summarise: ({ outline = none, checklist: steps = none }) => ({
          ...entry,
          condensed: toolInput(sources, tool, locale, {
            drawings: tool.slug === library ? outline : none,
            checklists: tool.slug === checklist ? steps : none,
          }),
        }),
      };
    }),
  );
};
