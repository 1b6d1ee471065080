import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Faults, ManufacturerCode } from '@site/content/faults/faults';
import { faultFolderOf, faultSchemaOf, type fileFolders, singleFiles } from '@site/content/faults/files';
import { problemsOfIssues } from '@site/content/issues';
import type * as z from 'zod';
import { listFiles } from '../list-files.ts';
import { type Problem, readSource, type Source, wholeFile } from '../source.ts';
import { checkFaults, type FaultFiles, type Placed } from './check-faults.ts';

/** Joins the checked files: expands ranges of failure modes, and looks up wording. */
const resolveFaults = (files: FaultFiles): Faults => {
  const wording = files['wording.yaml'].value;
  const names = new Map(wording.names.map(({ key, text }) => [key, text]));
  const notes = new Map(wording.notes.map(({ key, text }) => [key, text]));
  return {
    systems: files['systems.yaml'].value,
    modes: files['failure-modes.yaml'].value.flatMap(({ through, ...mode }) =>
      Array.from({ length: (through ?? mode.fmi) - mode.fmi + 1 }, (_, step) => ({ ...mode, fmi: mode.fmi + step })),
    ),
    parameters: files.parameters.flatMap(({ value: { system, parameters } }) =>
      parameters.map((parameter) => ({ ...parameter, system })),
    ),
    manufacturers: files['manufacturers.yaml'].value,
    codes: files.codes.flatMap(({ value: { manufacturer, codes } }) =>
      codes.map(({ name, notes: keys, ...code }): ManufacturerCode => {
        const text = name === undefined ? undefined : names.get(name);
        return {
          ...code,
          manufacturer,
          ...(text ? { name: text } : {}),
          notes: keys.flatMap((key) => notes.get(key) ?? []),
        };
      }),
    ),
    sources: files['sources.yaml'].value.sources,
    sourceKinds: files['sources.yaml'].value.kinds,
    severity: files['severity.yaml'].value,
    sentences: files['guidance.yaml'].value,
    wording,
  };
};

export type LoadedFaults = { faults?: Faults; problems: Problem[] };

const parseSource = (source: Source, schema: z.ZodType): Placed<unknown> | Problem[] => {
  const result = schema.safeParse(source.value, { reportInput: true });
  if (result.success) return { value: result.data, source };
  return problemsOfIssues(result.error.issues).map(({ path, message }) => source.problem(path, message));
};

/** Joins all entries of the fault data, by name, and reports their problems. `faults` is set only if there are none. */
export const composeFaults = (sources: ReadonlyMap<string, Source>): LoadedFaults => {
  const problems = Object.keys(singleFiles)
    .filter((name) => !sources.has(name.replace('.yaml', '')))
    .map((name) => wholeFile(`ecu/${name}`, 'missing'));
  const single: Record<string, unknown> = {};
  const inFolders: Record<keyof typeof fileFolders, unknown[]> = { parameters: [], codes: [] };
  for (const [name, source] of [...sources].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const folder = faultFolderOf(name);
    const schema = faultSchemaOf(name);
    const result = schema ? parseSource(source, schema) : [wholeFile(source.file, 'unknown file: nothing reads it')];
    if (Array.isArray(result)) problems.push(...result);
    else if (folder) inFolders[folder].push(result);
    else single[`${name}.yaml`] = result;
  }
  if (problems.length > 0) return { problems };
  const files = { ...single, ...inFolders } as FaultFiles;
  const inconsistencies = checkFaults(files);
  return inconsistencies.length > 0 ? { problems: inconsistencies } : { faults: resolveFaults(files), problems: [] };
};

/** Reads a folder such as content/ecu. */
export const loadFaults = async (folder: string): Promise<LoadedFaults> => {
  const sources = new Map<string, Source>();
  const problems: Problem[] = [];
  for (const name of await listFiles(folder)) {
    const { source, problems: inSyntax } = readSource(`ecu/${name}`, await readFile(join(folder, name), 'utf8'));
    problems.push(...inSyntax);
    sources.set(name.replace(/\.yaml$/, ''), source);
  }
  return problems.length > 0 ? { problems } : composeFaults(sources);
};
