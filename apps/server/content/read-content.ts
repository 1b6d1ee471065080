import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nounNames } from '@site/content/nouns';
import { assetsIn } from '@site/content/references';
import { adviceProblems } from './check-advice.ts';
import type { Content } from './content.ts';
import { documentsOf, type PlacedDocument } from './documents.ts';
import { examine } from './examine.ts';
import { listFilesAndLinks } from './list-files.ts';
import type { Progress } from './progress.ts';
import { assetProblem, isMediaFile, readAssets, type ReadAssets } from './read-assets.ts';
import { type Problem, wholeFile } from './source.ts';
import { glossaryFile, noGlossary, readGlossary, wordingProblems } from './wording.ts';

/** A content folder: its documents as they are written, and their checked values. */
export type ReadContent = {
  content: Content;
  documents: PlacedDocument[];
  problems: Problem[];
  /** What an author should know and need not change. */
  notes: Problem[];
  /** Files to store before the content is written. */
  assets: ReadAssets['files'];
  files: number;
};

const unusedAssets = (content: Content): Problem[] => {
  const used = new Set(nounNames.flatMap((noun) => content[noun].flatMap(({ value }) => assetsIn(value as object))));
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
  const documents = assets.documents.map(({ name, raw, source }): PlacedDocument => ({
    noun: 'asset',
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
  for (const [file, text] of assets.sidecars) problems.push(...wordingProblems(file, text, glossary.avoided));
  for (const [index, file] of files.entries()) {
    progress?.('read', index, files.length);
    const text = await readText(file);
    if (file !== glossaryFile) problems.push(...wordingProblems(file, text, glossary.avoided));
    const inFile = documentsOf(file, text);
    documents.push(...inFile.documents);
    problems.push(...inFile.problems);
  }
  problems.push(...adviceProblems(documents, glossary.safetyWords));
  const examined = examine(
    documents,
    assets.damaged.map((name) => `asset ${name}`),
  );
  return {
    content: examined.content,
    documents,
    problems: withoutRepeats([...problems, ...examined.problems]).toSorted(byPlace),
    notes: [...assets.notes, ...unusedAssets(examined.content)].toSorted(byPlace),
    assets: assets.files,
    files: files.length + assets.files.length + assets.sidecars.size,
  };
};
