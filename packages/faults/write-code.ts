import type { CodeQuery } from './parse-code.ts';
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

/** Writes a query as text that parses to the same query, for URLs, the input box and the echo below it. */
export const writeCode = (query: CodeQuery): string => (writers[query.kind] as (query: CodeQuery) => string)(query);

/** Normalises a maker's code for storage and lookup: case, spaces and leading zeros do not matter. */
export const codeKey = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<![\d.A-Z])0+(?=\d)/g, '');
