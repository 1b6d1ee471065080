import type { Collection, EntryValue, ValueOf } from '@site/content/collections';
import type { CheckContext } from '@site/content/definition';
import type { EntryProblem } from '@site/content/issues';
import { vocabularyOf } from '@site/content/parameters/check';
import { checkEntry, mergeEntry, parseEntry } from '@site/content/problems';
import { factsOf } from '@site/content/product/check';
import { registerAreas } from '@site/content/register-area/schema';
import { companySourceIn } from './company-source.ts';
import { type Content, emptyContent, type ValidEntry } from './content.ts';
import type { PlacedEntry } from './entries.ts';
import { composeFaults } from './faults/load-faults.ts';
import { type Problem, wholeFile } from './source.ts';
import { tableOf } from './tables.ts';

/** A merged value is written in the entry, or else in the entry it inherits from. */
export const placeOf = ({ source, path, ownerPath }: PlacedEntry, { path: inside, message }: EntryProblem): Problem => {
  const written = [path, ownerPath].find((under) => under && source.has([...under, ...inside]));
  return source.problem([...(written ?? path), ...inside], message);
};

/** Collections that share a table share its slugs. */
const repeatedSlugs = (entries: readonly PlacedEntry[]): Problem[] => {
  const first = new Map<string, Collection>();
  return entries.flatMap(({ collection, slug, source, path }) => {
    const key = `${tableOf(collection) ?? collection} ${slug}`;
    const other = first.get(key);
    first.set(key, other ?? collection);
    if (other === undefined || slug === '') return [];
    return [
      source.problem(
        [...path, 'slug'],
        other === collection
          ? `${slug} exists twice`
          : `${slug} is the slug of another entry: ${other.replace('_', ' ')}`,
      ),
    ];
  });
};

type Parsed = { entry: PlacedEntry; value: ValueOf<Collection> };

const createContext = (
  content: Content,
  entries: readonly PlacedEntry[],
  parsed: readonly Parsed[],
  damaged: readonly string[],
) => {
  // A reference to an invalid entry is not itself an error, so all slugs count.
  const slugs = new Set([...entries.map(({ collection, slug }) => `${collection} ${slug}`), ...damaged]);
  const values = new Map(parsed.map(({ entry: { collection, slug }, value }) => [`${collection} ${slug}`, value]));
  const parameters = values.get('parameters parameters') as ValueOf<'parameters'> | undefined;
  const products = new Map<string, EntryValue<'product'>>();
  const context: CheckContext = {
    companySource: companySourceIn(entries),
    has: (collection, slug) => slugs.has(`${collection} ${slug}`),
    entry: (collection, slug) => values.get(`${collection} ${slug}`),
    vocabulary: parameters && vocabularyOf(parameters),
    product: (slug) => {
      if (products.size === 0) for (const { value } of content.product) products.set(value.slug, value);
      const product = products.get(slug);
      return product && factsOf(product);
    },
    asset: (name) => values.get(`asset ${name}`) as ValueOf<'asset'> | undefined,
    descriptions: new Map(),
  };
  return context;
};

const missingEntries = (content: Content, entries: readonly PlacedEntry[]): Problem[] => {
  const has = (collection: Collection, slug: string) =>
    entries.some((entry) => entry.collection === collection && entry.slug === slug);
  const needed: [collection: Collection, slug: string, file: string, message: string][] = [];
  if (content.series.length > 0)
    needed.push(['parameters', 'parameters', 'parameters.yaml', 'missing: products name its parameters']);
  // A folder without any manual is test content.
  if (content.manual.length > 0)
    for (const family of new Set(content.product.flatMap(({ value }) => value.drawing?.family ?? [])))
      needed.push(['manual', family, `manuals/${family}.yaml`, 'missing: products are of this family']);
  if (content.product.some(({ value }) => value.drawing && value.documents.includes('modbus')))
    for (const area of registerAreas)
      needed.push([
        'register_area',
        area,
        `registers/${area}.yaml`,
        'missing: products name modbus among their documents',
      ]);
  return needed.flatMap(([collection, slug, file, message]) =>
    has(collection, slug) ? [] : [wholeFile(file, message)],
  );
};

/**
 * Checks entries, each alone and all together. The content is complete only if there are no problems. `damaged` names
 * entries that could not be read, which is reported elsewhere.
 */
export const examine = (
  entries: readonly PlacedEntry[],
  damaged: readonly string[] = [],
): { content: Content; problems: Problem[] } => {
  const content = emptyContent();
  const problems = repeatedSlugs(entries);
  const add = (collection: Collection, valid: ValidEntry<unknown>): void => {
    // The schema of this collection has parsed the entry, so it has the type of its list.
    (content[collection] as ValidEntry<unknown>[]).push(valid);
  };
  const companySource = companySourceIn(entries);
  const parsed: Parsed[] = [];
  for (const entry of entries) {
    if (entry.collection === 'faults') continue;
    const result = parseEntry(entry.collection, entry.data, companySource);
    if (result.ok) parsed.push({ entry, value: result.value });
    else
      for (const { path, message } of result.problems)
        problems.push(entry.source.problem([...entry.path, ...path], message));
  }
  const context = createContext(content, entries, parsed, damaged);
  for (const { entry, value } of parsed) {
    const merged = mergeEntry(entry.collection, value, context);
    problems.push(...merged.problems.map((problem) => placeOf(entry, problem)));
    if (merged.value !== undefined) add(entry.collection, { value: merged.value, entry });
  }
  for (const { entry, value } of Object.values(content).flat() as ValidEntry<EntryValue<Collection>>[])
    if (entry) problems.push(...checkEntry(entry.collection, value, context).map((problem) => placeOf(entry, problem)));
  const faultSources = new Map(
    entries.filter(({ collection }) => collection === 'faults').map(({ slug, source }) => [slug, source]),
  );
  if (faultSources.size > 0) {
    const { faults, problems: inFaults } = composeFaults(faultSources);
    if (faults) content.faults.push({ value: faults });
    problems.push(...inFaults);
  }
  return { content, problems: [...problems, ...missingEntries(content, entries)] };
};
