import { faultFiles, fileKinds } from '@site/content/file-kinds';
import type { EntryProblem, Path } from '@site/content/issues';
import { definitions, type Noun, nounNames } from '@site/content/nouns';
import { type Problem, readSource, type Source, wholeFile } from './source.ts';

/** One entry exactly as its part of a file says it, or as a revision stored it. */
export type Document = { noun: Noun; slug: string; data: unknown };

/** A problem inside one document. */
export type DocumentProblem = EntryProblem & { noun: Noun; slug: string };

/** A document and the place to report its problems at. */
export type PlacedDocument = Document & {
  source: Source;
  path: Path;
  /** The path of the entry that this one is listed in: it may hold the inherited value that is wrong. */
  ownerPath?: Path;
};

type Fields = Record<string, unknown>;

/** The noun whose entries files list inside entries of this one. */
export const nestedIn = (owner: Noun): { noun: Noun; field: string; key: string } | undefined => {
  const noun = nounNames.find((name) => definitions[name].within?.noun === owner);
  const within = noun && definitions[noun].within;
  return noun && within ? { noun, field: within.field, key: within.key } : undefined;
};

/** Entries that exist once have no slug in their file: they are called like their noun. */
const slugOf = (noun: Noun, fields: Fields): string =>
  typeof fields['slug'] === 'string' ? fields['slug'] : definitions[noun].rows && !definitions[noun].slugs ? '' : noun;

const asFields = (data: unknown): Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {};

/** Splits an entry of a file into its own document and those listed in it. */
const splitEntry = (noun: Noun, data: unknown, source: Source, path: Path) => {
  const fields = asFields(data);
  const slug = slugOf(noun, fields);
  const nested = nestedIn(noun);
  if (!nested) return { documents: [{ noun, slug, data, source, path }], problems: [] };
  const { [nested.field]: list, ...own } = fields;
  const owner: PlacedDocument = { noun, slug, data: own, source, path };
  if (!Array.isArray(list) || list.length === 0)
    return { documents: [owner], problems: [source.problem([...path, nested.field], 'expected a list of entries')] };
  const inside = list.map((item: unknown, index): PlacedDocument => ({
    noun: nested.noun,
    slug: slugOf(nested.noun, asFields(item)),
    data: { [nested.key]: slug, ...asFields(item) },
    source,
    path: [...path, nested.field, index],
    ownerPath: path,
  }));
  return { documents: [owner, ...inside], problems: [] };
};

/** The documents of one YAML file. */
export const documentsOf = (file: string, text: string): { documents: PlacedDocument[]; problems: Problem[] } => {
  const { source, problems } = readSource(file, text);
  if (problems.length > 0) return { documents: [], problems };
  if (faultFiles.test(file)) {
    const slug = file.replace(faultFiles, '').replace(/\.yaml$/, '');
    return { documents: [{ noun: 'faults', slug, data: source.value, source, path: [] }], problems };
  }
  const kind = fileKinds.find(({ name }) => name.test(file));
  if (!kind) return { documents: [], problems: [wholeFile(file, 'unknown file: nothing reads it')] };
  if (kind.list) {
    if (!Array.isArray(source.value)) return { documents: [], problems: [wholeFile(file, 'expected a list')] };
    const parts = source.value.map((item, index) => splitEntry(kind.noun, item, source, [index]));
    return {
      documents: parts.flatMap(({ documents }) => documents),
      problems: parts.flatMap((part) => part.problems),
    };
  }
  const { documents, problems: inside } = splitEntry(kind.noun, source.value, source, []);
  const misnamed = Object.entries({ ...kind.name.exec(file)?.groups })
    .filter(([field, expected]) => asFields(source.value)[field] !== expected)
    .map(([field, expected]) => source.problem([field], `the file's name says ${expected}`));
  return { documents, problems: [...inside, ...misnamed] };
};
