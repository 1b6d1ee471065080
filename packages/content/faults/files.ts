import type * as z from 'zod';
import {
  CodeFile,
  FailureModes,
  Guidance,
  Makers,
  ParameterFile,
  SeverityFile,
  Sources,
  Systems,
  Wording,
} from './schema.ts';

/** The single files of content/ecu. */
export const singleFiles = {
  'systems.yaml': Systems,
  'failure-modes.yaml': FailureModes,
  'makers.yaml': Makers,
  'sources.yaml': Sources,
  'wording.yaml': Wording,
  'severity.yaml': SeverityFile,
  'guidance.yaml': Guidance,
} as const;

/** The folders of content/ecu: parameters has one file per system, codes one per maker. */
export const fileFolders = { parameters: ParameterFile, codes: CodeFile } as const;

export const faultFolderOf = (name: string) =>
  /^(parameters|codes)\/[a-z0-9_-]+$/.exec(name)?.[1] as keyof typeof fileFolders | undefined;

/** The schema of one document of the fault data, by its name below ecu/ without `.yaml`. */
export const faultSchemaOf = (name: string): z.ZodType | undefined => {
  const folder = faultFolderOf(name);
  return folder ? fileFolders[folder] : singleFiles[`${name}.yaml` as keyof typeof singleFiles];
};
