import type { fileFolders, singleFiles } from '@site/content/faults/files';
import type * as z from 'zod';
import type { Source } from '../source.ts';

/** The value of a file, and the file. */
export type Placed<T> = { value: T; source: Source };

export type FaultFiles = {
  [F in keyof typeof singleFiles]: Placed<z.output<(typeof singleFiles)[F]>>;
} & { [F in keyof typeof fileFolders]: Placed<z.output<(typeof fileFolders)[F]>>[] };
