import type { CheckContext } from '@site/content/check-context';
import type { EntryProblem } from '@site/content/issues';
import type { EntryValue, Noun, ValueOf } from '@site/content/nouns';
import { vocabularyOf } from '@site/content/parameters/check';
import { checkEntry, mergeEntry, parseEntry } from '@site/content/problems';
import { factsOf } from '@site/content/product/check';
import { companySourceIn } from './company-source.ts';
import { type Content, emptyContent, type Entry } from './content.ts';
import type { PlacedDocument } from './documents.ts';
import { composeFaults } from './faults/load-faults.ts';
import { type Problem, wholeFile } from './source.ts';
import { tableOf } from './tables.ts';

/** A merged value is written in the entry, or else in the entry it inherits from. */
export const placeOf = (
  { source, path, ownerPath }: PlacedDocument,
  { path: inside, message }: EntryProblem,
): Problem => {
  const written = [path, ownerPath].find((under) => under && source.has([...under, ...inside]));
  return source.problem([...(written ?? path), ...inside], message);
};

/** Nouns that share a table share its slugs. */
const repeatedSlugs = (documents: readonly PlacedDocument[]): Problem[] => {
  const first = new Map<string, Noun>();
  return documents.flatMap(({ noun, slug, source, path }) => {
    const key = `${tableOf(noun) ?? noun} ${slug}`;
    const other = first.get(key);
    first.set(key, other ?? noun);
    if (other === undefined || slug === '') return [];
    return [
      source.problem(
        [...path, 'slug'],
        other === noun ? `${slug} exists twice` : `${slug} is the slug of another entry: ${other.replace('_', ' ')}`,
      ),
    ];
  });
};

type Parsed = { document: PlacedDocument; value: ValueOf<Noun> };

const createContext = (
  content: Content,
  documents: readonly PlacedDocument[],
  parsed: readonly Parsed[],
  damaged: readonly string[],
) => {
  // A reference to an invalid entry is not itself an error, so all slugs count.
  const slugs = new Set([...documents.map(({ noun, slug }) => `${noun} ${slug}`), ...damaged]);
  const values = new Map(parsed.map(({ document: { noun, slug }, value }) => [`${noun} ${slug}`, value]));
  const parameters = values.get('parameters parameters') as ValueOf<'parameters'> | undefined;
  const products = new Map<string, EntryValue<'product'>>();
  const context: CheckContext = {
    companySource: companySourceIn(documents),
    has: (noun, slug) => slugs.has(`${noun} ${slug}`),
    entry: (noun, slug) => values.get(`${noun} ${slug}`),
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

const missingDocuments = (content: Content, documents: readonly PlacedDocument[]): Problem[] => {
  const has = (noun: Noun, slug: string) =>
    documents.some((document) => document.noun === noun && document.slug === slug);
  const needed: [noun: Noun, slug: string, file: string, message: string][] = [];
  if (content.series.length > 0)
    needed.push(['parameters', 'parameters', 'parameters.yaml', 'missing: products name its parameters']);
  // A folder without any manual is test content.
  if (content.manual.length > 0)
    for (const family of new Set(content.product.flatMap(({ value }) => value.drawing?.family ?? [])))
      needed.push(['manual', family, `manuals/${family}.yaml`, 'missing: products are of this family']);
  return needed.flatMap(([noun, slug, file, message]) => (has(noun, slug) ? [] : [wholeFile(file, message)]));
};

/**
 * Checks documents, each alone and all together. The content is complete only if there are no problems. `damaged` names
 * entries that could not be read, which is reported elsewhere.
 */
export const examine = (
  documents: readonly PlacedDocument[],
  damaged: readonly string[] = [],
): { content: Content; problems: Problem[] } => {
  const content = emptyContent();
  const problems = repeatedSlugs(documents);
  const add = (noun: Noun, entry: Entry<unknown>): void => {
    // The schema of this noun has parsed the entry, so it has the type of its list.
    (content[noun] as Entry<unknown>[]).push(entry);
  };
  const companySource = companySourceIn(documents);
  const parsed: Parsed[] = [];
  for (const document of documents) {
    if (document.noun === 'faults') continue;
    const result = parseEntry(document.noun, document.data, companySource);
    if (result.ok) parsed.push({ document, value: result.value });
    else
      for (const { path, message } of result.problems)
        problems.push(document.source.problem([...document.path, ...path], message));
  }
  const context = createContext(content, documents, parsed, damaged);
  for (const { document, value } of parsed) {
    const merged = mergeEntry(document.noun, value, context);
    problems.push(...merged.problems.map((problem) => placeOf(document, problem)));
    if (merged.value !== undefined) add(document.noun, { value: merged.value, document });
  }
  for (const { document, value } of Object.values(content).flat() as Entry<EntryValue<Noun>>[])
    if (document)
      problems.push(...checkEntry(document.noun, value, context).map((problem) => placeOf(document, problem)));
  const faultSources = new Map(
    documents.filter(({ noun }) => noun === 'faults').map(({ slug, source }) => [slug, source]),
  );
  if (faultSources.size > 0) {
    const { faults, problems: inFaults } = composeFaults(faultSources);
    if (faults) content.faults.push({ value: faults });
    problems.push(...inFaults);
  }
  return { content, problems: [...problems, ...missingDocuments(content, documents)] };
};
