import { type Content, type Entry, type FullProduct, problemIn } from './content.ts';
import type { Problem } from './source.ts';

/** What is carried by a port is not a port: an option may be in one of the two lists only. */
const portProblems = ({ parameters }: Content): Problem[] =>
  parameters.flatMap((entry) => {
    const list = entry.value.parameters;
    const at = list.findIndex(({ key }) => key === 'ports');
    const protocols = new Set(Object.keys(list.find(({ key }) => key === 'protocols')?.options ?? {}));
    return Object.keys(list[at]?.options ?? {})
      .filter((option) => protocols.has(option))
      .map((option) =>
        problemIn(entry, ['parameters', at, 'options', option], `${option} is a protocol: it needs a port to run on`),
      );
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const firmwareOf = ({ value }: Entry<FullProduct>): string | undefined =>
  /FW (\d+\.\d+)/.exec(textOf(value.params.version_number))?.[1];

/** Whether version 4.10 is newer than 4.9. */
const isNewer = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) > 0;

/** Documents carry the date of the firmware that they describe, so it must not be older than its announcement. */
const announcementProblems = ({ news, product }: Content): Problem[] =>
  news.flatMap((entry) => {
    const { announces, date } = entry.value;
    const found = announces && product.find(({ value }) => value.slug === announces.product);
    if (!announces || !found) return [];
    const has = firmwareOf(found);
    const { model, revised, released } = found.value;
    if (has === undefined || isNewer(announces.firmware, has))
      return [problemIn(entry, ['announces', 'firmware'], `${model} has firmware ${has ?? 'of no version'}`)];
    return has === announces.firmware && (revised ?? released) < date
      ? [problemIn(found, ['revised'], `firmware ${has} was announced on ${date}: the documents would be older`)]
      : [];
  });

/** A category is measured to earth, ranges of AC voltages from phase to phase. */
const toEarth = Math.sqrt(3);

const categoryProblems = ({ product }: Content): Problem[] =>
  product.flatMap((entry) => {
    const { insulation, ac_voltage_range: range } = entry.value.params;
    const [, category] = /CAT I[IV]+ (\d+) V/.exec(textOf(insulation)) ?? [];
    const highest = Array.isArray(range) ? Number(range[1]) : 0;
    return category && highest / toEarth > Number(category)
      ? [problemIn(entry, ['params', 'insulation'], `${highest} V between phases exceed ${category} V to earth`)]
      : [];
  });

/** Facts of one entry that contradict those of another. */
export const dataProblems = (content: Content): Problem[] => [
  ...portProblems(content),
  ...announcementProblems(content),
  ...categoryProblems(content),
];
