import type { EcuListData, EcuListInput, EcuRead } from '#contract/faults.ts';
import type { Locale } from '#contract/locales.ts';
import { type Book, type KeptCode, say } from './book.ts';
import { commonCauses } from './common-cause.ts';
import { explainCode, explainNumbers, inputOf, parameterOf } from './explain.ts';
import { brandKey, facetsOf, type Filters, passes } from './facets.ts';
import type { FaultInput } from './facts.ts';
import type { Clause, Hit, Tally } from './find.ts';
import { type CodeQuery, readCode, readCodes } from './read-code.ts';
import { type Named, searchWords, type WordSearch } from './words.ts';
import { codeKey, writeCode } from './write-code.ts';

/** Where the makers' rows are: in a database on the server, in memory in a browser. */
export type CodeFinder = {
  /** In the order of the clauses, then of their numbers. */
  hits: (clauses: readonly Clause[], most: number) => Promise<Hit[]>;
  /** Without a code: what all rows are like, and one page of those that pass. */
  browse: (
    filters: Filters,
    page: { limit: number; offset: number },
  ) => Promise<{ tally: readonly Tally[]; ids: number[] }>;
  codes: (ids: readonly number[]) => Promise<KeptCode[]>;
};

export type Library = { book: Book; names: readonly Named[]; finder: CodeFinder; known: EcuListData['known'] };

/** Past this many rows nobody reads on, and counting them would take longer than it helps. */
export const mostHits = 300;
const mostCodes = 20;
const mostParameters = 8;

type Typed = { typed: string; queries: CodeQuery[] };

const typedIn = ({ key, code, spn, fmi }: EcuListInput): Typed[] => {
  const whole = [
    ...(spn !== undefined && fmi !== undefined ? [`SPN ${spn} FMI ${fmi}`] : []),
    ...(spn !== undefined && fmi === undefined ? [`SPN ${spn}`] : []),
    ...(spn === undefined && fmi !== undefined ? [`FMI ${fmi}`] : []),
  ];
  const fields = [...whole, ...(code ? [code] : [])].map((typed) => ({ typed, queries: readCode(typed) }));
  const several = readCodes(key ?? '').map((queries) => ({
    typed: queries[0] ? writeCode(queries[0]) : '',
    queries,
  }));
  return [...fields, ...several].filter(({ queries }) => queries.length > 0).slice(0, mostCodes);
};

type Looked = { read: EcuRead; hits: Hit[]; input?: FaultInput };

const clauseOf = (query: Exclude<CodeQuery, { kind: 'words' }>): Clause => {
  if (query.kind === 'fault') return { spns: [query.spn], fmis: [query.fmi] };
  if (query.kind === 'parameter') return { spns: [query.spn] };
  if (query.kind === 'mode') return { fmis: [query.fmi] };
  return query.format === 'flash' ? { flash: query.code } : { codes: [codeKey(query.code)] };
};

const searchFor = (queries: readonly CodeQuery[], { book, names }: Library): WordSearch => {
  const found = queries.map((query) =>
    query.kind === 'words' ? searchWords(query.text, book, names) : { clauses: [clauseOf(query)], parameters: [] },
  );
  return {
    clauses: found.flatMap(({ clauses }) => clauses),
    parameters: found.flatMap(({ parameters }) => parameters),
  };
};

const lookUpOne = async ({ typed, queries }: Typed, library: Library, locale: Locale): Promise<Looked> => {
  const { book, finder } = library;
  const { clauses, parameters: named } = searchFor(queries, library);
  const hits = clauses.length === 0 ? [] : await finder.hits(clauses, mostHits);
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
      parameters: named.slice(0, mostParameters).map(({ spn, name }) => ({ spn, name: say(name, locale) })),
    },
    hits,
    ...(first.kind === 'fault' ? { input: { ...numbers, ...(parameter ? { parameter } : {}) } } : {}),
  };
};

/** The faults for the hint: as numbers, or as the one row that a maker's code stands for. */
const inputsOf = async (looked: readonly Looked[], { book, finder }: Library): Promise<FaultInput[]> => {
  if (looked.length < 2) return [];
  const single = looked.flatMap(({ input, hits: [hit] }) => (input || !hit ? [] : [hit.id]));
  const codes = await finder.codes(single);
  return [...looked.flatMap(({ input }) => input ?? []), ...codes.map((code) => inputOf(code, book))];
};

/** One list for server and browser: reads what was typed, finds it, counts the filters, explains one page. */
export const lookUp = async (input: EcuListInput, library: Library, locale: Locale): Promise<EcuListData> => {
  const { book, finder, known } = library;
  const { page, limit, family, system, severity, confidence } = input;
  const filters: Filters = { brand: brandKey(input.brand, book), family, system, severity, confidence };
  const offset = (page - 1) * limit;
  const typed = typedIn(input);
  const looked = await Promise.all(typed.map((one) => lookUpOne(one, library, locale)));
  const hits = [...new Map(looked.flatMap((one) => one.hits).map((hit) => [hit.id, hit])).values()];
  const { tally, ids } =
    typed.length === 0
      ? await finder.browse(filters, { limit, offset })
      : {
          tally: hits,
          ids: hits
            .filter((hit) => passes(hit, filters))
            .slice(offset, offset + limit)
            .map(({ id }) => id),
        };
  const wantedIds = input.id === undefined || ids.includes(input.id) ? ids : [...ids, input.id];
  const [codes, inputs] = await Promise.all([finder.codes(wantedIds), inputsOf(looked, library)]);
  return {
    list: codes.map((code) => explainCode(code, book, locale)),
    page,
    limit,
    more: looked.some((one) => one.hits.length >= mostHits),
    ...facetsOf(tally, filters, book, locale),
    read: looked.map(({ read }) => read),
    hints: commonCauses(inputs, book, locale).map(({ text }) => text),
    known,
  };
};
