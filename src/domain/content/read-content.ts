import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placesOf } from '#content/issues.ts';
import type { Path } from '#content/issues.ts';
import { brandFiles, faultFiles, fileKinds, manualFiles, type Noun, nounNames, nouns } from '#content/nouns.ts';
import { type Content, emptyContent, type Entry } from './content.ts';
import { dataProblems } from './data-problems.ts';
import { drawnTextProblems } from './drawn-texts.ts';
import { duplicateProblems } from './duplicates.ts';
import { loadFaults } from './faults/load-faults.ts';
import { fullProducts } from './full-products.ts';
import { manualProblems } from './manual-problems.ts';
import { type Known, referenceProblems } from './references.ts';
import { type Problem, readSource, type Source } from './source.ts';
import { glossaryFile, readGlossary, wordingProblems } from './wording.ts';

export type ReadContent = { content: Content; problems: Problem[]; files: number };

const wholeFile = (file: string, message: string): Problem => ({ file, line: 1, path: '', message });

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''))
    .toSorted();
};

const createReading = () => {
  const content = emptyContent();
  const problems: Problem[] = [];
  const known = Object.fromEntries(nounNames.map((noun) => [noun, new Set()])) as Known;

  /** Slugs are taken before anything is checked: what points at a faulty entry is not wrong itself. */
  const take = (noun: Noun, raw: unknown, source: Source, path: Path): void => {
    const { slug, products, questions } = (raw ?? {}) as Record<string, unknown>;
    if (typeof slug === 'string') {
      if (known[noun].has(slug)) problems.push(source.problem([...path, 'slug'], `${slug} exists twice`));
      known[noun].add(slug);
    }
    const inner = noun === 'series' ? products : noun === 'faq_class' ? questions : undefined;
    const [innerNoun, field] = noun === 'series' ? (['product', 'products'] as const) : (['faq', 'questions'] as const);
    if (Array.isArray(inner))
      for (const [index, item] of inner.entries()) take(innerNoun, item, source, [...path, field, index]);
  };

  const readEntry = (noun: Noun, raw: unknown, source: Source, path: Path, named: Record<string, string>): void => {
    take(noun, raw, source, path);
    for (const [field, expected] of Object.entries(named)) {
      const given = (raw as Record<string, unknown> | null)?.[field];
      if (given !== expected) problems.push(source.problem([...path, field], `the file's name says ${expected}`));
    }
    const read = nouns[noun].safeParse(raw, { reportInput: true });
    if (read.success) (content[noun] as Entry<unknown>[]).push({ value: read.data, source, path });
    else
      for (const { path: inside, message } of placesOf(read.error.issues))
        problems.push(source.problem([...path, ...inside], message));
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

  const finish = (files: readonly string[]): void => {
    if (content.series.length > 0 && !files.includes('parameters.yaml'))
      problems.push(wholeFile('parameters.yaml', 'missing: products name its parameters'));
    const [list] = content.parameters;
    const parameters = list && new Map(list.value.parameters.map((item) => [item.key, item]));
    for (const series of content.series) {
      const full = fullProducts(series, parameters);
      content.product.push(...full.products);
      problems.push(...full.problems);
    }
    // A folder without any manual is a piece of content for a test.
    if (files.some((file) => manualFiles.test(file)))
      for (const family of new Set(content.product.map(({ value }) => value.drawing.family)))
        if (!files.includes(`manuals/${family}.yaml`))
          problems.push(wholeFile(`manuals/${family}.yaml`, 'missing: products are of this family'));
    for (const { value, source, path } of content.faq_class)
      for (const [index, faq] of value.questions.entries())
        content.faq.push({ source, path: [...path, 'questions', index], value: { ...faq, class: value.slug } });
    problems.push(...referenceProblems(content, known), ...drawnTextProblems(content), ...duplicateProblems(content));
    problems.push(...dataProblems(content));
  };

  return { content, problems, readFileText, finish };
};

const sameOnce = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
const inOrder = (a: Problem, b: Problem) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1);

/** Reads everything below a folder and finds all that is wrong with it. Content is complete only without problems. */
export const readContent = async (folder: string): Promise<ReadContent> => {
  const files = await listFiles(folder);
  const reading = createReading();
  const glossary = files.includes(glossaryFile)
    ? readGlossary(await readFile(join(folder, glossaryFile), 'utf8'))
    : { avoided: [], problems: [] };
  reading.problems.push(...glossary.problems);
  for (const file of files) {
    if (file === glossaryFile) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (file.endsWith('.yaml')) reading.problems.push(...wordingProblems(file, text, glossary.avoided));
    if (faultFiles.test(file)) continue;
    if (brandFiles.test(file)) reading.content.brand[file.replace(/^brand\//, '')] = text;
    else if (manualFiles.test(file)) reading.problems.push(...manualProblems(file, text));
    else reading.readFileText(file, text);
  }
  reading.finish(files);
  if (files.some((file) => faultFiles.test(file))) {
    const { faults, problems } = await loadFaults(join(folder, 'ecu'));
    if (faults) reading.content.faults = faults;
    reading.problems.push(...problems);
  }
  return { content: reading.content, problems: sameOnce(reading.problems).toSorted(inOrder), files: files.length };
};
