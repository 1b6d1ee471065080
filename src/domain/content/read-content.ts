import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckContext } from '#content/check-context.ts';
import { brandFiles, faultFiles, fileKinds } from '#content/file-kinds.ts';
import type { Path } from '#content/issues.ts';
import { definitions, type EntryValue, type Noun, nounNames } from '#content/nouns.ts';
import { vocabularyOf } from '#content/parameters/check.ts';
import { checkEntry, parseEntry, partsOf } from '#content/problems.ts';
import { factsOf } from '#content/product/check.ts';
import { referencesOf } from '#content/references.ts';
import type { Locale } from '#contract/locales.ts';
import { companyFile, companySourceIn } from './company-source.ts';
import { type Content, emptyContent, type Entry, problemIn, wholeEntry } from './content.ts';
import { loadFaults } from './faults/load-faults.ts';
import { assetProblem, isMediaFile, readAssets, type ReadAssets } from './read-assets.ts';
import { type Problem, readSource, type Source } from './source.ts';
import { glossaryFile, readGlossary, wordingProblems } from './wording.ts';

export type ReadContent = {
  content: Content;
  problems: Problem[];
  /** What an author should know and need not change. */
  notes: Problem[];
  /** Files to store before the content is written. */
  assets: ReadAssets['files'];
  files: number;
};

const wholeFile = (file: string, message: string): Problem => ({ file, line: 1, path: '', message });

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''))
    .toSorted();
};

const createReading = (companySource: Locale | undefined) => {
  const content = emptyContent();
  const problems: Problem[] = [];
  /** Entries as written, before they inherit anything. */
  const written: { noun: Noun; entry: Entry<EntryValue<Noun>>; raw: unknown }[] = [];
  const slugs = new Map<string, Set<string>>(nounNames.map((noun) => [noun, new Set()]));

  const add = (noun: Noun, entry: Entry<unknown>): void => {
    // The schema of this noun has parsed the entry, so it has the type of its list.
    (content[noun] as Entry<unknown>[]).push(entry);
  };

  /** Slugs are collected before anything is checked, because a reference to an invalid entry is not itself an error. */
  const collectSlugs = (noun: Noun, raw: unknown, source: Source, path: Path): void => {
    const fields = (raw ?? {}) as Record<string, unknown>;
    const { slug } = fields;
    if (typeof slug === 'string') {
      if (slugs.get(noun)?.has(slug)) problems.push(source.problem([...path, 'slug'], `${slug} exists twice`));
      slugs.get(noun)?.add(slug);
    }
    const { parts } = definitions[noun];
    const inside = parts && fields[parts.field];
    if (parts && Array.isArray(inside))
      for (const [index, item] of inside.entries())
        collectSlugs(parts.noun, item, source, [...path, parts.field, index]);
  };

  const readEntry = (noun: Noun, raw: unknown, source: Source, path: Path, named: Record<string, string>): void => {
    collectSlugs(noun, raw, source, path);
    for (const [field, expected] of Object.entries(named)) {
      const actual = (raw as Record<string, unknown> | null)?.[field];
      if (actual !== expected) problems.push(source.problem([...path, field], `the file's name says ${expected}`));
    }
    const parsed = parseEntry(noun, raw, companySource);
    if (!parsed.ok)
      for (const { path: inside, message } of parsed.problems)
        problems.push(source.problem([...path, ...inside], message));
    else {
      const entry = { value: parsed.value as EntryValue<Noun>, source, path };
      add(noun, entry);
      written.push({ noun, entry, raw });
    }
  };

  /** Files of the company, which are not YAML. */
  const readAssetEntries = ({ documents, damaged }: ReadAssets): void => {
    for (const name of damaged) slugs.get('asset')?.add(name);
    for (const { raw, source } of documents) readEntry('asset', raw, source, [], {});
  };

  const unusedAssets = (): Problem[] => {
    const used = new Set(
      nounNames.flatMap((noun) =>
        content[noun].flatMap(({ value }) =>
          referencesOf(noun, value as object).flatMap(({ noun: target, slug }) => (target === 'asset' ? slug : [])),
        ),
      ),
    );
    return content.asset
      .filter(({ value }) => !used.has(value.slug))
      .map(({ value }) => assetProblem(value.slug, 'no entry uses this file'));
  };

  const readFileText = (file: string, text: string): void => {
    const kind = fileKinds.find(({ name }) => name.test(file));
    if (!kind) {
      problems.push(wholeFile(file, 'unknown file: nothing reads it'));
      return;
    }
    const { source, problems: broken } = readSource(file, text);
    problems.push(...broken);
    if (broken.length > 0) return;
    if (!kind.list) readEntry(kind.noun, source.value, source, [], { ...kind.name.exec(file)?.groups });
    else if (Array.isArray(source.value))
      for (const [index, item] of source.value.entries()) readEntry(kind.noun, item, source, [index], {});
    else problems.push(wholeFile(file, 'expected a list'));
  };

  const createCheckContext = (): CheckContext => {
    const [parameters] = content.parameters;
    const products = new Map<string, Entry<EntryValue<'product'>>>();
    const assets = new Map(content.asset.map(({ value }) => [value.slug, value]));
    return {
      companySource,
      has: (noun, slug) => slugs.get(noun)?.has(slug) === true,
      vocabulary: parameters && vocabularyOf(parameters.value),
      product: (slug) => {
        if (products.size === 0) for (const entry of content.product) products.set(entry.value.slug, entry);
        const entry = products.get(slug);
        return entry && factsOf(entry.value);
      },
      asset: (name) => assets.get(name),
      descriptions: new Map(),
    };
  };

  const missingFiles = (files: readonly string[]): Problem[] => {
    const needed = content.series.length > 0 ? [['parameters.yaml', 'missing: products name its parameters']] : [];
    // A folder without any manual is test content.
    if (content.manual.length > 0)
      for (const family of new Set(content.product.map(({ value }) => value.drawing.family)))
        needed.push([`manuals/${family}.yaml`, 'missing: products are of this family']);
    return needed.flatMap(([file = '', message = '']) => (files.includes(file) ? [] : [wholeFile(file, message)]));
  };

  /** Checks every entry against the others, once all are read. */
  const finish = (files: readonly string[]): void => {
    const context = createCheckContext();
    for (const { noun, entry, raw } of written) {
      const { parts, problems: found } = partsOf(noun, entry.value, raw, context);
      for (const problem of found) problems.push(problemIn(entry, problem));
      for (const { noun: inside, value, path } of parts)
        add(inside, { value, source: entry.source, path: [...entry.path, ...path] });
    }
    for (const noun of nounNames)
      for (const entry of content[noun])
        for (const problem of checkEntry(noun, entry.value, context)) problems.push(problemIn(entry, problem));
    problems.push(...missingFiles(files));
  };

  return { content, problems, readAssetEntries, unusedAssets, readFileText, finish };
};

const withoutRepeats = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
const inOrder = (a: Problem, b: Problem) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1);

/** Reads everything below a folder and reports all its problems. Content is complete only if there are none. */
export const readContent = async (folder: string): Promise<ReadContent> => {
  const files = (await listFiles(folder)).filter((file) => !isMediaFile(file));
  const assets = await readAssets(folder);
  const companySource = files.includes(companyFile)
    ? companySourceIn(await readFile(join(folder, companyFile), 'utf8'))
    : undefined;
  const reading = createReading(companySource);
  const glossary = files.includes(glossaryFile)
    ? readGlossary(await readFile(join(folder, glossaryFile), 'utf8'))
    : { avoided: [], problems: [] };
  reading.problems.push(...glossary.problems);
  reading.problems.push(...assets.problems);
  reading.readAssetEntries(assets);
  for (const [file, text] of assets.sidecars) reading.problems.push(...wordingProblems(file, text, glossary.avoided));
  const brand: Record<string, string> = {};
  for (const file of files) {
    if (file === glossaryFile) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (file.endsWith('.yaml')) reading.problems.push(...wordingProblems(file, text, glossary.avoided));
    if (faultFiles.test(file)) continue;
    if (brandFiles.test(file)) brand[file.replace(/^brand\//, '')] = text;
    else reading.readFileText(file, text);
  }
  reading.finish(files);
  reading.content.brand.push(wholeEntry('brand', brand));
  if (files.some((file) => faultFiles.test(file))) {
    const { faults, problems } = await loadFaults(join(folder, 'ecu'));
    if (faults) reading.content.faults.push(wholeEntry('ecu', faults));
    reading.problems.push(...problems);
  }
  return {
    content: reading.content,
    problems: withoutRepeats(reading.problems).toSorted(inOrder),
    notes: [...assets.notes, ...reading.unusedAssets()].toSorted(inOrder),
    assets: assets.files,
    files: files.length + assets.files.length + assets.sidecars.size,
  };
};
