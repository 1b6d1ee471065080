import type { EntryNoun } from './plan.ts';
import { faultNouns } from './rows-faults.ts';
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
  fault_system: ['faults'],
  failure_mode: ['faults'],
  fault_parameter: ['faults'],
  fault_maker: ['faults'],
  fault_code: ['faults'],
};

/** Pages and scenes are known by name everywhere. */
const byName = new Set<EntryNoun>(['page', 'scene']);

/** A fault is composed of all of them, so they have one tag together and none each. */
const onlyTogether: ReadonlySet<EntryNoun> = new Set(faultNouns);

/** Settings named `faults.…` are part of the same. */
export const tagOfSetting = (key: string): string => key.split('.')[0] ?? key;

/** What a page carries that shows any of these entries. */
export const tagsOf = (noun: EntryNoun, touched: readonly Touched[]): string[] =>
  touched.length === 0
    ? []
    : [
        ...lists[noun],
        ...(onlyTogether.has(noun) ? [] : touched).flatMap(({ id, slug, row }) => [
          `${noun}:${byName.has(noun) ? slug : id}`,
          ...(noun === 'product' && row ? [`series:${String(row.seriesId)}`] : []),
        ]),
      ];
