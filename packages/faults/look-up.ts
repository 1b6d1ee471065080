import type { EcuListData, EcuListInput, EcuRead } from '@site/contract/faults';
import type { Locale } from '@site/contract/locales';
import { type Book, type StoredCode, textIn } from './book.ts';
import { codesInText } from './codes-in-text.ts';
import { type CodeQuery, parseCode, parseCodes, codeKey, writeCode } from './codes.ts';
import { explainCode, explainNumbers, toFaultInput, parameterOf } from './explain.ts';
import { brandKey, countFacets, type Filters, passesFilters } from './facets.ts';
import { findCommonCauses, type FaultInput } from './facts.ts';
import { type Clause, type Hit, type Tally, type Named, searchWords, type WordSearch } from './words.ts';

/** Finds manufacturers' rows: in the database on the server, in memory in a browser. */
export type CodeFinder = {
  /** Returns rows in the order of the clauses, then of their numbers. */
  hits: (clauses: readonly Clause[], max: number) => Promise<Hit[]>;
  /** Without a code: returns the tally of all rows and one page of those that pass the filters, the gravest first. */
  browse: (
    filters: Filters,
    page: { limit: number; offset: number },
  ) => Promise<{ tally: readonly Tally[]; ids: number[] }>;
  codes: (ids: readonly number[]) => Promise<StoredCode[]>;
};

export type Library = { book: Book; names: readonly Named[]; finder: CodeFinder; known: EcuListData['known'] };

/** Nobody reads more rows than this, and counting them would take too long. */
export const maxHits = 300;
const maxCodes = 20;
const maxParameters = 8;

type TypedCode = { typed: string; queries: CodeQuery[] };

const parseInput = ({ key, code, spn, fmi }: EcuListInput): TypedCode[] => {
  const whole = [
    ...(spn !== undefined && fmi !== undefined ? [`SPN ${spn} FMI ${fmi}`] : []),
    ...(spn !== undefined && fmi === undefined ? [`SPN ${spn}`] : []),
    ...(spn === undefined && fmi !== undefined ? [`FMI ${fmi}`] : []),
  ];
  const fields = [...whole, ...(code ? [code] : [])].map((typed) => ({ typed, queries: parseCode(typed) }));
  const several = parseCodes(key ?? '').map((queries) => ({
    typed: queries[0] ? writeCode(queries[0]) : '',
    queries,
  }));
  const [only] = several;
  // A code among other words says more than the words.
  const inText = several.length === 1 && only?.queries[0]?.kind === 'words' ? codesInText(key ?? '') : [];
  const named = inText
    .filter(({ certain }) => certain)
    .map(({ queries }) => ({ typed: queries[0] ? writeCode(queries[0]) : '', queries }));
  return [...fields, ...(named.length > 0 ? named : several)]
    .filter(({ queries }) => queries.length > 0)
    .slice(0, maxCodes);
};

type Lookup = { read: EcuRead; hits: Hit[]; input?: FaultInput };

const toClause = (query: Exclude<CodeQuery, { kind: 'words' }>): Clause => {
  if (query.kind === 'fault') return { spns: [query.spn], fmis: [query.fmi] };
  if (query.kind === 'parameter') return { spns: [query.spn] };
  if (query.kind === 'mode') return { fmis: [query.fmi] };
  return query.format === 'flash' ? { flash: query.code } : { codes: [codeKey(query.code)] };
};

/** A manufacturer's name and its code, without a label: cummins 111. */
const ofManufacturer = (text: string, { manufacturers }: Book): Clause[] => {
  const [code, ...others] = text.match(/(?<!\d)\d{2,6}(?!\d)/g) ?? [];
  const folded = text.toLowerCase();
  const keys = manufacturers.filter(({ name }) => folded.includes(name.toLowerCase())).map(({ key }) => key);
  if (code === undefined || others.length > 0 || keys.length === 0) return [];
  return [
    { codes: [codeKey(code)], manufacturers: keys },
    { flash: code, manufacturers: keys },
    { spns: [Number(code)], manufacturers: keys },
  ];
};

const searchQueries = (queries: readonly CodeQuery[], { book, names }: Library): WordSearch => {
  const searches = queries.map((query) =>
    query.kind === 'words' ? searchWords(query.text, book, names) : { clauses: [toClause(query)], parameters: [] },
  );
  const named = queries.flatMap((query) => (query.kind === 'words' ? ofManufacturer(query.text, book) : []));
  return {
    clauses: [...named, ...searches.flatMap(({ clauses }) => clauses)],
    parameters: searches.flatMap(({ parameters }) => parameters),
  };
};

const lookUpOne = async ({ typed, queries }: TypedCode, library: Library, locale: Locale): Promise<Lookup> => {
  const { book, finder } = library;
  const { clauses, parameters: named } = searchQueries(queries, library);
  const hits = clauses.length === 0 ? [] : await finder.hits(clauses, maxHits);
  const [first = { kind: 'words', text: typed }] = queries;
  const numbers = {
    ...('spn' in first ? { spn: first.spn } : {}),
    ...('fmi' in first ? { fmi: first.fmi } : {}),
  };
  const isNumber = 'spn' in numbers || 'fmi' in numbers;
  const parameter = parameterOf(numbers.spn, book);
  return {
    read: {
      typed,
      kind: first.kind,
      text: writeCode(first),
      ...numbers,
      known: hits.length > 0 || parameter !== undefined || first.kind === 'mode' || named.length > 0,
      count: hits.length,
      ...(isNumber ? { standard: explainNumbers(numbers, book, locale) } : {}),
      parameters: named.slice(0, maxParameters).map(({ spn, name }) => ({ spn, name: textIn(name, locale) })),
    },
    hits,
    ...(first.kind === 'fault' ? { input: { ...numbers, ...(parameter ? { parameter } : {}) } } : {}),
  };
};

/** The faults for common-cause hints: as numbers, or as the first row that a manufacturer's code matches. */
const findHintInputs = async (lookups: readonly Lookup[], { book, finder }: Library): Promise<FaultInput[]> => {
  if (lookups.length < 2) return [];
  const single = lookups.flatMap(({ input, hits: [hit] }) => (input || !hit ? [] : [hit.id]));
  const codes = await finder.codes(single);
  return [...lookups.flatMap(({ input }) => input ?? []), ...codes.map((code) => toFaultInput(code, book))];
};

/** Parses the input, finds matching rows, counts the filters and explains one page. The server and the browser share it. */
export const lookUp = async (input: EcuListInput, library: Library, locale: Locale): Promise<EcuListData> => {
  const { book, finder, known } = library;
  const { page, limit, family, system, severity, confidence } = input;
  const filters: Filters = { brand: brandKey(input.brand, book), family, system, severity, confidence };
  const offset = (page - 1) * limit;
  const typed = parseInput(input);
  const lookups = await Promise.all(typed.map((one) => lookUpOne(one, library, locale)));
  const hits = [...new Map(lookups.flatMap((one) => one.hits).map((hit) => [hit.id, hit])).values()];
  const { tally, ids } =
    typed.length === 0
      ? await finder.browse(filters, { limit, offset })
      : {
          tally: hits,
          ids: hits
            .filter((hit) => passesFilters(hit, filters))
            .slice(offset, offset + limit)
            .map(({ id }) => id),
        };
  const wantedIds = input.id === undefined || ids.includes(input.id) ? ids : [...ids, input.id];
  const [codes, inputs] = await Promise.all([finder.codes(wantedIds), findHintInputs(lookups, library)]);
  return {
    list: codes.map((code) => explainCode(code, book, locale)),
    page,
    limit,
    more: lookups.some((one) => one.hits.length >= maxHits),
    ...countFacets(tally, filters, book, locale),
    read: lookups.map(({ read }) => read),
    hints: findCommonCauses(inputs, book, locale).map(({ text }) => text),
    known,
  };
};
