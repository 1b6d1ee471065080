import { entryTag, type ListName, tag, type Tag } from '#contract/tags.ts';
import type { EntryNoun } from './plan.ts';
import type { SettingKey } from './settings.ts';
import type { Touched } from './write-entries.ts';

/** Lists and menus that show a noun, besides its own page. */
const lists: { [N in EntryNoun]: readonly ListName[] } = {
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
  fault_system: ['faults'],
  failure_mode: ['faults'],
  fault_parameter: ['faults'],
  fault_maker: ['faults'],
  fault_code: ['faults'],
};

export const tagOfSetting = (key: SettingKey): Tag =>
  // Settings named `faults.…` are part of the fault data, which has one tag.
  key === 'faults.guidance' || key === 'faults.sources' || key === 'faults.wording' ? tag.faults : tag[key];

const ownTags = (noun: EntryNoun, { id, slug, row }: Touched): Tag[] => {
  switch (noun) {
    case 'product':
      return [entryTag(noun, id), ...(row ? [entryTag('series', Number(row.seriesId))] : [])];
    case 'series':
    case 'solution':
    case 'case':
    case 'news':
      return [entryTag(noun, id)];
    case 'page':
    case 'scene':
      return [entryTag(noun, slug)];
    default:
      return [];
  }
};

/** What a page carries that shows any of these entries. */
export const tagsOf = (noun: EntryNoun, touched: readonly Touched[]): Tag[] =>
  touched.length === 0
    ? []
    : [...lists[noun].map((name) => tag[name]), ...touched.flatMap((one) => ownTags(noun, one))];
