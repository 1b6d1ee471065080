import type { Locale } from '@site/contract/locales';
import type { DocumentSources, SourceTool } from '../sources/document-sources.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf, combineDigests } from './entry.ts';
import { checklistsOf } from './manual-sections.ts';
import { outlineDrawings } from './product-documents.ts';
import { imprintOf } from './sheet-facts.ts';

/** The tool that contains all outline drawings. */
const library = 'dimension-library';
/** The tool that is a checklist for phones. */
const checklist = 'commissioning-checklist';

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
  fileName: fileNameOf('tool', slug, version),
  subject: { toolId: id },
});

/** The input with the drawings and checklists of all products, or with their digests. */
const toolInput = <D, C>(sources: DocumentSources, tool: SourceTool, drawings: D, checklists: C) => {
  const { slug, name, description, version, released, os, notes } = tool;
  const { company } = imprintOf(sources, 'en', { number: '', version, date: released });
  return {
    locale: 'en' as const,
    slug,
    name: name.en,
    description: description.en,
    version,
    date: released,
    os,
    company,
    notes: notes.map((note) => ({ ...note, text: note.text.en })),
    drawings,
    checklists,
  };
};

const describeTool = (sources: DocumentSources, tool: SourceTool, sort: number): Entry<'tool'> => ({
  ...toolOf(tool, sort),
  input: toolInput(
    sources,
    tool,
    tool.slug === library ? outlineDrawings(sources) : [],
    tool.slug === checklist ? checklistsOf(sources) : { texts: [], models: {} },
  ),
});

/** Programs, with what they contain of all products. */
export const listTools = (sources: DocumentSources): Listed[] => {
  const none = combineDigests([]);
  return sources.tools.map((tool, index) => {
    const sort = sortOf(index, 'tool', 'en');
    return {
      key: keyOf('tool', tool.slug, 'en'),
      describe: () => describeTool(sources, tool, sort),
      summarise: ({ outline = none, checklist: steps = none }) => ({
        ...toolOf(tool, sort),
        condensed: toolInput(
          sources,
          tool,
          tool.slug === library ? outline : none,
          tool.slug === checklist ? steps : none,
        ),
      }),
    };
  });
};
