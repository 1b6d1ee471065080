import { type Collection, collectionNames, definitions } from '@site/content/collections';
import { faultFiles, fileKinds } from '@site/content/file-kinds';
import type { EntryProblem, Path } from '@site/content/issues';
import { type Problem, readSource, type Source, wholeFile } from './source.ts';

/** One entry exactly as its part of a file says it, or as a revision stored it. */
export type Entry = { collection: Collection; slug: string; data: unknown };

/** A problem inside one entry. */
export type ProblemInEntry = EntryProblem & { collection: Collection; slug: string };

/** An entry and the place to report its problems at. */
export type PlacedEntry = Entry & {
  source: Source;
  path: Path;
  /** The path of the entry that this one is listed in: it may hold the inherited value that is wrong. */
  ownerPath?: Path;
};

type Fields = Record<string, unknown>;

/** The collection whose entries files list inside entries of this one. */
export const nestedIn = (owner: Collection): { collection: Collection; field: string; key: string } | undefined => {
  const collection = collectionNames.find((name) => definitions[name].within?.collection === owner);
  const within = collection && definitions[collection].within;
  return collection && within ? { collection, field: within.field, key: within.key } : undefined;
};

/** Entries that exist once have no slug in their file: they are called like their collection. */
const slugOf = (collection: Collection, fields: Fields): string =>
  typeof fields['slug'] === 'string'
    ? fields['slug']
    : definitions[collection].rows && !definitions[collection].slugs
      ? ''
      : collection;

const asFields = (data: unknown): Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {};

/** Splits an entry of a file into the entry itself and those listed in it. */
const splitEntry = (collection: Collection, data: unknown, source: Source, path: Path) => {
  const fields = asFields(data);
  const slug = slugOf(collection, fields);
  const nested = nestedIn(collection);
  if (!nested) return { entries: [{ collection, slug, data, source, path }], problems: [] };
  const { [nested.field]: list, ...own } = fields;
  const owner: PlacedEntry = { collection, slug, data: own, source, path };
  if (!Array.isArray(list) || list.length === 0)
    return { entries: [owner], problems: [source.problem([...path, nested.field], 'expected a list of entries')] };
  const inside = list.map((item: unknown, index): PlacedEntry => ({
    collection: nested.collection,
    slug: slugOf(nested.collection, asFields(item)),
    data: { [nested.key]: slug, ...asFields(item) },
    source,
    path: [...path, nested.field, index],
    ownerPath: path,
  }));
  return { entries: [owner, ...inside], problems: [] };
};

/** The entries of one YAML file. */
export const entriesOf = (file: string, text: string): { entries: PlacedEntry[]; problems: Problem[] } => {
  const { source, problems } = readSource(file, text);
  if (problems.length > 0) return { entries: [], problems };
  if (faultFiles.test(file)) {
    const slug = file.replace(faultFiles, '').replace(/\.yaml$/, '');
    return { entries: [{ collection: 'faults', slug, data: source.value, source, path: [] }], problems };
  }
  const kind = fileKinds.find(({ name }) => name.test(file));
  if (!kind) return { entries: [], problems: [wholeFile(file, 'unknown file: nothing reads it')] };
  if (kind.list) {
    if (!Array.isArray(source.value)) return { entries: [], problems: [wholeFile(file, 'expected a list')] };
    const parts = source.value.map((item, index) => splitEntry(kind.collection, item, source, [index]));
    return {
      entries: parts.flatMap(({ entries }) => entries),
      problems: parts.flatMap((part) => part.problems),
    };
  }
  const { entries, problems: inside } = splitEntry(kind.collection, source.value, source, []);
  const misnamed = Object.entries({ ...kind.name.exec(file)?.groups })
    .filter(([field, expected]) => asFields(source.value)[field] !== expected)
    .map(([field, expected]) => source.problem([field], `the file's name says ${expected}`));
  return { entries, problems: [...inside, ...misnamed] };
};
