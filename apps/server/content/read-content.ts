import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectionNames } from '@site/content/collections';
import { writtenTexts } from '@site/content/entry-texts';
import { type SafetyWord, safetyProblems } from '@site/content/glossary/safety-words';
import type { Path } from '@site/content/issues';
import { assetsIn } from '@site/content/references';
import { inspectInThread } from '#assets/file-threads.ts';
import type { AssetFile } from '#assets/store.ts';
import { type MediaFile, walkMedia } from '#assets/walk-media.ts';
import { companySourceIn } from './company-source.ts';
import { factWarnings } from './compare-facts.ts';
import type { Content } from './content.ts';
import { entriesOf, type PlacedEntry } from './entries.ts';
import { examine } from './examine.ts';
import { listFilesAndLinks } from './list-files.ts';
import type { Progress } from './progress.ts';
import { type Problem, wholeFile, readSource, type Source } from './source.ts';
import { descriptionWarnings, glossaryFile, noGlossary, readGlossary, wordingWarnings } from './wording.ts';

/** The folder of a company's files, inside its content. */
const mediaFolder = 'media';
const sidecarSuffix = '.yaml';
/** Decoding a picture uses a core and its memory, so a folder of pictures is read two at a time. */
const maxConcurrent = 2;

type ReadAssets = {
  /** Each file as an entry: what its sidecar says, and what its inspection found. */
  entries: { name: string; raw: unknown; source: Source }[];
  /** Names of files that have problems. A reference to one of them is not an error of its own. */
  damaged: string[];
  /** What to store before the entries are written. */
  files: AssetFile[];
  sidecars: number;
  problems: Problem[];
  /** What an author should know and need not change. */
  notes: Problem[];
};

const isMediaFile = (file: string): boolean => file.startsWith(`${mediaFolder}/`);

/** A problem of a file that has no lines. */
const assetProblem = (name: string, message: string): Problem => ({
  file: [mediaFolder, name].filter(Boolean).join('/'),
  line: 1,
  path: '',
  message,
});

const withoutSidecar = (name: string): Source => ({
  file: `${mediaFolder}/${name}`,
  value: {},
  problem: (_, message) => assetProblem(name, message),
  has: () => false,
});

/** Inspects every file below the folder `media` of a content folder, and reads what the sidecars say about them. */
const readAssets = async (contentFolder: string, progress?: Progress): Promise<ReadAssets> => {
  const { files: all, problems: found } = await walkMedia(join(contentFolder, mediaFolder));
  const problems = found.map(({ name, message }) => assetProblem(name, message));
  const notes: Problem[] = [];
  const damaged: string[] = [];
  const isSidecar = ({ name }: MediaFile) => name.endsWith(sidecarSuffix);
  const files = all.filter((file) => !isSidecar(file));
  const names = new Set(files.map(({ name }) => name));
  const sources = new Map<string, Source>();
  const sidecars = all.filter(isSidecar);
  for (const { name, path } of sidecars) {
    const text = await readFile(path, 'utf8');
    const { source, problems: broken } = readSource(`${mediaFolder}/${name}`, text);
    const described = name.slice(0, -sidecarSuffix.length);
    if (!names.has(described)) problems.push(source.problem([], `describes ${described}, which does not exist`));
    problems.push(...broken);
    sources.set(described, source);
  }

  const read = async (file: MediaFile) => {
    const source = sources.get(file.name) ?? withoutSidecar(file.name);
    const inspected = await inspectInThread(file, false);
    if (!inspected.ok) {
      problems.push(assetProblem(file.name, inspected.problem));
      damaged.push(file.name);
      return undefined;
    }
    const { type, sha256, bytes, facts, content, note } = inspected;
    if (note) notes.push(assetProblem(file.name, note));
    return {
      entry: {
        name: file.name,
        raw: { ...(source.value as object), slug: file.name, sha256, bytes, type, ...facts },
        source,
      },
      file: { ...file, sha256, type, storedBytes: bytes, isRewritten: content !== undefined },
    };
  };

  const results: Awaited<ReturnType<typeof read>>[] = [];
  const remaining = files.entries();
  const work = async (): Promise<void> => {
    for (const [index, file] of remaining) {
      progress?.('media', index, files.length);
      results[index] = await read(file);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  const complete = results.filter((result) => result !== undefined);
  return {
    entries: complete.map(({ entry }) => entry),
    files: complete.map(({ file }) => file),
    damaged,
    sidecars: sidecars.length,
    problems,
    notes,
  };
};

type Part = Record<string, unknown> | undefined;

const withAdvice = new Set(['faults', 'faq', 'manual']);

/** The parts of a manual that people follow; settings, keys and names only describe. */
const followed = new Set(['safety', 'mounting', 'wiring', 'start', 'alarms', 'maintenance']);

/** Whether a text tells people what to do at a machine: then conditions must stand in all its languages. */
const isFollowed = ({ collection, slug }: PlacedEntry, path: Path): boolean =>
  (collection === 'faults' && slug === 'guidance') ||
  (collection === 'faq' && path.includes('answer')) ||
  (collection === 'manual' && followed.has(String(path[0])) && (path[2] === 'action' || path[2] === 'text'));

/** Whether steps must name a state first. Mounting, wiring and the first start have theirs in the manual's notes on safety. */
const isAdvice = ({ collection, data }: PlacedEntry, [first]: Path): boolean => {
  if (collection === 'faults') return ['action', 'hint'].includes(String((data as Part[])[Number(first)]?.['part']));
  return collection === 'faq' || first === 'alarms' || first === 'maintenance';
};

/** Problems of the safety words in fault guidance, answers and manuals. Without such words in the glossary there are none. */
const adviceProblems = (entries: readonly PlacedEntry[], words: readonly SafetyWord[]): Problem[] => {
  if (words.length === 0) return [];
  const companySource = companySourceIn(entries);
  return entries
    .filter(({ collection }) => withAdvice.has(collection))
    .flatMap((entry) =>
      writtenTexts(entry.data, companySource)
        .filter(({ path }) => isFollowed(entry, path))
        .flatMap((text) => safetyProblems(text, words, { isAdvice: isAdvice(entry, text.path) }))
        .map(({ path, message }) => entry.source.problem([...entry.path, ...path], message)),
    );
};

/** A content folder: its entries as they are written, and their checked values. */
export type ReadContent = {
  content: Content;
  entries: PlacedEntry[];
  problems: Problem[];
  /** What texts could say better (decision 0077). They stop nothing, so only who asks pays for reading all texts once more. */
  warnings: () => Problem[];
  /** What an author should know and need not change. */
  notes: Problem[];
  /** Files to store before the content is written. */
  assets: ReadAssets['files'];
  files: number;
};

const unusedAssets = (content: Content): Problem[] => {
  const used = new Set(
    collectionNames.flatMap((collection) => content[collection].flatMap(({ value }) => assetsIn(value as object))),
  );
  return content.asset
    .filter(({ value }) => !used.has(value.slug))
    .map(({ value }) => assetProblem(value.slug, 'no entry uses this file'));
};

const withoutRepeats = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
const byPlace = (a: Problem, b: Problem) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1);

/** Reads everything below a folder and reports all its problems. Content is complete only if there are none. */
export const readContent = async (folder: string, progress?: Progress): Promise<ReadContent> => {
  const listed = await listFilesAndLinks(folder);
  const files = listed.files.filter((file) => !isMediaFile(file));
  const assets = await readAssets(folder, progress);
  const readText = (file: string) => readFile(join(folder, file), 'utf8');
  const glossary = files.includes(glossaryFile) ? readGlossary(await readText(glossaryFile)) : noGlossary;
  const entries = assets.entries.map(({ name, raw, source }): PlacedEntry => ({
    collection: 'asset',
    slug: name,
    data: raw,
    source,
    path: [],
  }));
  const links = listed.links.filter((file) => !isMediaFile(file));
  const problems = [
    ...links.map((file) => wholeFile(file, 'a link: only files in the folder itself are read')),
    ...glossary.problems,
    ...assets.problems,
  ];
  for (const [index, file] of files.entries()) {
    progress?.('read', index, files.length);
    const text = await readText(file);
    const inFile = entriesOf(file, text);
    entries.push(...inFile.entries);
    problems.push(...inFile.problems);
  }
  problems.push(...adviceProblems(entries, glossary.safetyWords));
  const examined = examine(
    entries,
    assets.damaged.map((name) => `asset ${name}`),
  );
  const all = withoutRepeats([...problems, ...examined.problems]).toSorted(byPlace);
  const findWarnings = (): Problem[] => {
    // The glossary itself names the words.
    const written = entries.filter(({ collection }) => collection !== 'glossary');
    return [
      ...written.flatMap((entry) => wordingWarnings(entry, glossary.avoided)),
      // Fields are compared only where entries have the fields of their schema.
      ...(all.length > 0 ? [] : [...descriptionWarnings(written), ...factWarnings(written, glossary.terms)]),
    ];
  };
  return {
    content: examined.content,
    entries,
    problems: all,
    warnings: () => withoutRepeats(findWarnings()).toSorted(byPlace),
    notes: [...assets.notes, ...unusedAssets(examined.content)].toSorted(byPlace),
    assets: assets.files,
    files: files.length + assets.files.length + assets.sidecars,
  };
};
