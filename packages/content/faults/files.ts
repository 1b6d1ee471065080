import { codeKey } from '@site/faults/codes';
import type * as z from 'zod';
import {
  CodeFile,
  FailureModes,
  Guidance,
  Manufacturers,
  ParameterFile,
  SeverityFile,
  Sources,
  Systems,
  Wording,
} from './schema.ts';

type Identity = {
  manufacturer: string;
  format: string;
  code: string;
  spn?: number | undefined;
  fmi?: number | undefined;
  families: readonly string[];
};

/** Identifies a row of a manufacturer's list. The code alone is not enough: manufacturers reuse it across failure modes and families. */
export const codeSlug = ({ manufacturer, format, code, spn, fmi, families }: Identity): string =>
  [manufacturer, format, codeKey(code), spn ?? '', fmi ?? '', families.toSorted().join('+')].join(':');

/** The single files of content/ecu. */
export const singleFiles = {
  'systems.yaml': Systems,
  'failure-modes.yaml': FailureModes,
  'manufacturers.yaml': Manufacturers,
  'sources.yaml': Sources,
  'wording.yaml': Wording,
  'severity.yaml': SeverityFile,
  'guidance.yaml': Guidance,
} as const;

/** The folders of content/ecu: parameters has one file per system, codes one per manufacturer. */
export const fileFolders = { parameters: ParameterFile, codes: CodeFile } as const;

export const faultFolderOf = (name: string) =>
  /^(parameters|codes)\/[a-z0-9_-]+$/.exec(name)?.[1] as keyof typeof fileFolders | undefined;

/** The schema of one entry of the fault data, by its name below ecu/ without `.yaml`. */
export const faultSchemaOf = (name: string): z.ZodType | undefined => {
  const folder = faultFolderOf(name);
  return folder ? fileFolders[folder] : singleFiles[`${name}.yaml` as keyof typeof singleFiles];
};
