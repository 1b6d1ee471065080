import type { Locale } from '@site/contract/locales';
import type {
  CodeFormat,
  Confidence,
  ConditionKind,
  Kind,
  Quantity,
  Severity,
  sentenceParts,
  severityBases,
} from './vocabulary.ts';

/** A text in the available languages: six on the server, only that of the host in a browser. */
export type Words = Partial<Record<Locale, string>>;

export const textIn = (words: Words, locale: Locale): string => words[locale] ?? words.en ?? '';

export type Condition = {
  fmi?: number[] | undefined;
  kind?: ConditionKind[] | undefined;
  topic?: string[] | undefined;
  except_topic?: string[] | undefined;
  quantity?: Quantity[] | undefined;
  sensed?: true | undefined;
  system?: string[] | undefined;
  except_system?: string[] | undefined;
  spn?: number[] | undefined;
  /** False: the number is not in our list, or the manufacturer uses it for something else. */
  known?: boolean | undefined;
  /** A value that a rule of severity.yaml stops the set for: if its sensor fails, that protection may be lost. */
  protected?: true | undefined;
};

/** The severity of a fault and the actions for it. The first rule that matches applies. */
export type SeverityRule = Pick<Condition, 'fmi' | 'topic' | 'quantity' | 'system' | 'spn' | 'known'> & {
  about: string;
  severity: Severity;
  actions: string[];
};

export type SeverityTable = { rules: SeverityRule[]; manufacturer_says: Record<Severity, string[]> };

/** Without rules, the manufacturer's manual decides for every fault. */
export const noSeverityRules: SeverityTable = {
  rules: [],
  manufacturer_says: { stop: [], warning: [], notice: [], manufacturer: [] },
};

export type Sentence = {
  key: string;
  part: (typeof sentenceParts)[number];
  cost?: number | undefined;
  when?: Condition[] | undefined;
  needs?: { count: number; when: Condition[] }[] | undefined;
  same_parameter: boolean;
  text: Words;
};

export type FaultSystem = { key: string; name: Words };
export type FailureMode = {
  fmi: number;
  kind: Kind;
  name: Words;
  state: Words;
  meaning: Words;
};
export type FaultParameter = {
  spn: number;
  system: string;
  quantity: Quantity;
  unit?: string | undefined;
  pgn?: number | undefined;
  topic?: string | undefined;
  common: boolean;
  name: Words;
};
export type FaultManufacturer = { key: string; name: string; families: { key: string; name: string }[] };
export type FaultSource = { id: string; kind: string; about: string };

/** A manufacturer's code with its texts. */
export type ManufacturerCode = {
  manufacturer: string;
  code: string;
  format: CodeFormat;
  flash: string[];
  spn?: number | undefined;
  fmi?: number | undefined;
  name?: Words | undefined;
  reuse: boolean;
  manufacturer_spn: boolean;
  own_meaning: boolean;
  notes: Words[];
  label?: string | undefined;
  engines?: string | undefined;
  response?: string | undefined;
  severity?: Severity | undefined;
  basis?: Exclude<(typeof severityBases)[number], 'rule' | 'none'> | undefined;
  cause: Words[];
  action: Words[];
  families: string[];
  sources: string[];
  confidence: Confidence;
};

/** A manufacturer's code with its id, as the database or a stored book holds it. */
export type StoredCode = ManufacturerCode & { id: number };

/** The input for choosing sentences: failure modes, severity rules and all sentences. */
export type Guidance = {
  modes: readonly FailureMode[];
  severity: SeverityTable;
  sentences: readonly Sentence[];
};

/** All fault data except the manufacturers' codes, because there may be many of them. */
export type Book = Guidance & {
  systems: FaultSystem[];
  parameters: FaultParameter[];
  manufacturers: FaultManufacturer[];
  sources: FaultSource[];
  sourceKinds: { key: string; name: Words }[];
};
