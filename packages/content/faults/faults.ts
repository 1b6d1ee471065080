import type { Localised } from '@site/contract/locales';
import { noSeverityRules } from '@site/faults/book';
import type * as z from 'zod';
import type {
  Code,
  FailureModes,
  Manufacturers,
  Parameter,
  Sentence as SentenceEntry,
  SeverityFile,
  Sources,
  Systems,
  Wording,
} from './schema.ts';

export type FaultSystem = z.output<typeof Systems>[number];
export type FailureMode = Omit<z.output<typeof FailureModes>[number], 'through'>;
export type FaultParameter = z.output<typeof Parameter> & { system: string };
export type FaultManufacturer = z.output<typeof Manufacturers>[number];
export type FaultSource = z.output<typeof Sources>['sources'][number];
export type Sentence = z.output<typeof SentenceEntry>;

/** A manufacturer's code with the wording looked up. */
export type ManufacturerCode = Omit<z.output<typeof Code>, 'name' | 'notes'> & {
  manufacturer: string;
  name?: Localised;
  notes: Localised[];
};

/** The data that guidance is composed from: failure modes by number, severity rules, and all sentences. */
export type Guidance = {
  modes: readonly FailureMode[];
  severity: z.output<typeof SeverityFile>;
  sentences: readonly Sentence[];
};

/** Everything below content/ecu, read and checked. */
export type Faults = Guidance & {
  systems: FaultSystem[];
  parameters: FaultParameter[];
  manufacturers: FaultManufacturer[];
  codes: ManufacturerCode[];
  sources: FaultSource[];
  sourceKinds: { key: string; name: Localised }[];
  /** The names and notes that codes refer to by key. */
  wording: z.output<typeof Wording>;
};

export const noFaults = (): Faults => ({
  systems: [],
  modes: [],
  parameters: [],
  manufacturers: [],
  codes: [],
  sources: [],
  sourceKinds: [],
  severity: noSeverityRules,
  sentences: [],
  wording: { names: [], notes: [] },
});
