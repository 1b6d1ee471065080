import { linksIn } from '#content/fields/markdown.ts';
import type { Path } from '#content/issues.ts';
import { type Noun, nounNames } from '#content/nouns.ts';
import { isSitePage } from '#content/page/addresses.ts';
import { type Content, type Entry, problemIn } from './content.ts';
import { finderProblems } from './finder-problems.ts';
import type { Problem } from './source.ts';

/** Slugs that exist, by noun: of all entries, those with problems included, so that one mistake is reported once. */
export type Known = Record<Noun, Set<string>>;

/** Which field of which noun names what. `*` stands for every item of a list. */
const references: readonly (readonly [noun: Noun, field: string, target: Noun])[] = [
  ['category', 'image', 'product'],
  ['series', 'category', 'category'],
  ['product', 'successor', 'product'],
  ['product', 'related.*', 'product'],
  ['product', 'solutions.*', 'solution'],
  ['product', 'cases.*', 'case'],
  ['solution_class', 'scene', 'scene'],
  ['solution', 'class', 'solution_class'],
  ['solution', 'scene', 'scene'],
  ['solution', 'products.*', 'product'],
  ['solution', 'cases.*', 'case'],
  ['solution', 'diagram.devices.*.product', 'product'],
  ['case', 'class', 'case_class'],
  ['case', 'scene', 'scene'],
  ['case', 'products.*', 'product'],
  ['case', 'solutions.*', 'solution'],
  ['news', 'class', 'news_class'],
  ['news', 'scene', 'scene'],
  ['news', 'announces.product', 'product'],
  ['faq', 'products.*', 'product'],
  ['catalogue', 'category', 'category'],
  ['efi', 'product', 'product'],
  ['honour', 'class', 'honour_class'],
  ['page', 'blocks.*.scene', 'scene'],
  ['finder', 'rules.*.match.category.*', 'category'],
  ['finder', 'rules.*.without.category.*', 'category'],
  ['home', 'hero', 'product'],
  ['home', 'business.*.scene', 'scene'],
  ['home', 'business.*.link.category', 'category'],
  ['home', 'business.*.link.series', 'series'],
  ['home', 'business.*.link.product', 'product'],
  ['home', 'business.*.link.solution', 'solution'],
  ['home', 'business.*.link.case', 'case'],
  ['home', 'business.*.link.news', 'news'],
];

type Found = { path: Path; text: string };

const stringsAt = (value: unknown, [step, ...rest]: string[], path: Path = []): Found[] => {
  if (step === undefined) return typeof value === 'string' ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*') return (value as unknown[]).flatMap((item, index) => stringsAt(item, rest, [...path, index]));
  return stringsAt((value as Record<string, unknown>)[step], rest, [...path, step]);
};

const allStrings = (value: unknown, path: Path = []): Found[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    allStrings(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const linkProblems = (entry: Entry<unknown>, known: Known): Problem[] =>
  allStrings(entry.value)
    .filter(({ text }) => text.includes(']('))
    .flatMap(({ path, text }) =>
      linksIn(text)
        .filter(({ kind, slug }) => (kind === 'page' ? !isSitePage(slug) : !known[kind].has(slug)))
        .map(({ kind, slug }) => problemIn(entry, path, `no such ${kind}: ${slug}`)),
    );

const choiceProblems = (content: Content): Problem[] => {
  const [parameters] = content.parameters;
  if (!parameters) return [];
  const keysOf = (list: { key: string }[]) => new Set(list.map(({ key }) => key));
  const { groups, applications, terminal_groups: terminals } = parameters.value;
  const check = (entry: Entry<unknown>, found: Found[], keys: Set<string>, what: string) =>
    found
      .filter(({ text }) => !keys.has(text))
      .map(({ path, text }) => problemIn(entry, path, `no such ${what}: ${text}`));
  return [
    ...check(parameters, stringsAt(parameters.value, ['parameters', '*', 'group']), keysOf(groups), 'parameter group'),
    ...content.product.flatMap((entry) => [
      ...check(entry, stringsAt(entry.value, ['applications', '*']), keysOf(applications), 'application'),
      ...check(
        entry,
        stringsAt(entry.value, ['drawing', 'terminals', '*', 'group']),
        keysOf(terminals),
        'terminal group',
      ),
    ]),
  ];
};

/** Everything that names something which does not exist. */
export const referenceProblems = (content: Content, known: Known): Problem[] => [
  ...references.flatMap(([noun, field, target]) =>
    (content[noun] as Entry<unknown>[]).flatMap((entry) =>
      stringsAt(entry.value, field.split('.'))
        .filter(({ text }) => !known[target].has(text))
        .map(({ path, text }) => problemIn(entry, path, `no such ${target.replace('_', ' ')}: ${text}`)),
    ),
  ),
  ...content.product
    .filter(({ value }) => value.successor === value.slug)
    .map((entry) => problemIn(entry, ['successor'], 'a product does not succeed itself')),
  // Series and FAQ classes contain their products and questions, whose texts are read with them.
  ...nounNames
    .filter((noun) => noun !== 'product' && noun !== 'faq')
    .flatMap((noun) => content[noun].flatMap((entry) => linkProblems(entry, known))),
  ...choiceProblems(content),
  ...finderProblems(content),
];
