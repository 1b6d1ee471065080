import type { EntryNoun } from './plan.ts';
import type { Touched } from './write-entries.ts';

/** Lists and menus that show a noun, besides its own page. */
const lists: { [N in EntryNoun]: readonly string[] } = {
  parameter_group: ['parameters'],
  parameter: ['parameters'],
  category: ['menu'],
  series: ['menu'],
  product: ['products'],
  solution_class: ['menu', 'solutions'],
  solution: ['solutions'],
  case_class: ['cases'],
  case: ['cases'],
  news_class: ['news'],
  news: ['news'],
  faq_class: ['faq'],
  faq: ['faq'],
  tool: ['downloads'],
  document: ['downloads'],
  job: ['jobs'],
  contact: ['contacts'],
  honour_class: ['honours'],
  honour: ['honours'],
  page: [],
  scene: [],
};

/** Pages and scenes are known by name everywhere. */
const byName = new Set<EntryNoun>(['page', 'scene']);

/** What a page carries that shows any of these entries. */
export const tagsOf = (noun: EntryNoun, touched: readonly Touched[]): string[] =>
  touched.length === 0
    ? []
    : [
        ...lists[noun],
        ...touched.flatMap(({ id, slug, row }) => [
          `${noun}:${byName.has(noun) ? slug : id}`,
          ...(noun === 'product' && row ? [`series:${String(row.seriesId)}`] : []),
        ]),
      ];
