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
} from '#content/faults/schema.ts';
import type { Source } from '../source.ts';

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

/** The value of a file, and the file. */
export type Placed<T> = { value: T; source: Source };

export type FaultFiles = {
  [F in keyof typeof singleFiles]: Placed<z.output<(typeof singleFiles)[F]>>;
} & { [F in keyof typeof fileFolders]: Placed<z.output<(typeof fileFolders)[F]>>[] };
