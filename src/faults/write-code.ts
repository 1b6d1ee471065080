import type { CodeQuery } from './read-code.ts';
import type { CodeFormat } from './vocabulary.ts';

const makerLabels: Record<Exclude<CodeFormat, 'spn_fmi'>, string> = {
  cid_fmi: 'CID ',
  event: '',
  p_code: '',
  mid: '',
  flash: 'flash ',
  number: 'code ',
};

const writers: { [K in CodeQuery['kind']]: (query: Extract<CodeQuery, { kind: K }>) => string } = {
  fault: ({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`,
  parameter: ({ spn }) => `SPN ${spn}`,
  mode: ({ fmi }) => `FMI ${fmi}`,
  maker: ({ format, code }) => makerLabels[format] + code,
  words: ({ text }) => text,
};

/** The text that reads as this query again: for addresses, the box and the echo under it. */
export const writeCode = (query: CodeQuery): string => (writers[query.kind] as (query: CodeQuery) => string)(query);

/** One form of a maker's code for keeping and finding: case, spaces and leading zeros do not matter. */
export const codeKey = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<![\d.A-Z])0+(?=\d)/g, '');
