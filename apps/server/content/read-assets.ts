import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectInThread } from '#assets/file-threads.ts';
import type { AssetFile } from '#assets/store.ts';
import { type MediaFile, walkMedia } from '#assets/walk-media.ts';
import type { Progress } from './progress.ts';
import { type Problem, readSource, type Source } from './source.ts';

/** The folder of a company's files, inside its content. */
const mediaFolder = 'media';
const sidecarSuffix = '.yaml';
/** Decoding a picture uses a core and its memory, so a folder of pictures is read two at a time. */
const maxConcurrent = 2;

export type ReadAssets = {
  /** Each file as an entry: what its sidecar says, and what its inspection found. */
  documents: { name: string; raw: unknown; source: Source }[];
  /** Names of files that have problems. A reference to one of them is not an error of its own. */
  damaged: string[];
  /** What to store before the entries are written. */
  files: AssetFile[];
  /** The texts of the sidecars, by their path in the content folder. */
  sidecars: ReadonlyMap<string, string>;
  problems: Problem[];
  /** What an author should know and need not change. */
  notes: Problem[];
};

export const isMediaFile = (file: string): boolean => file.startsWith(`${mediaFolder}/`);

/** A problem of a file that has no lines. */
export const assetProblem = (name: string, message: string): Problem => ({
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
export const readAssets = async (contentFolder: string, progress?: Progress): Promise<ReadAssets> => {
  const { files: all, problems: found } = await walkMedia(join(contentFolder, mediaFolder));
  const problems = found.map(({ name, message }) => assetProblem(name, message));
  const notes: Problem[] = [];
  const damaged: string[] = [];
  const isSidecar = ({ name }: MediaFile) => name.endsWith(sidecarSuffix);
  const files = all.filter((file) => !isSidecar(file));
  const names = new Set(files.map(({ name }) => name));
  const sources = new Map<string, Source>();
  const sidecars = new Map<string, string>();
  for (const { name, path } of all.filter(isSidecar)) {
    const text = await readFile(path, 'utf8');
    const { source, problems: broken } = readSource(`${mediaFolder}/${name}`, text);
    const described = name.slice(0, -sidecarSuffix.length);
    if (!names.has(described)) problems.push(source.problem([], `describes ${described}, which does not exist`));
    problems.push(...broken);
    sources.set(described, source);
    sidecars.set(source.file, text);
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
      document: {
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
    documents: complete.map(({ document }) => document),
    files: complete.map(({ file }) => file),
    damaged,
    sidecars,
    problems,
    notes,
  };
};
