import type { EcuListData } from '@site/contract/faults';
import type { Locale } from '@site/contract/locales';
import { type Book, type StoredCode, noSeverityRules, type Words } from './book.ts';
import { passesFilters } from './facets.ts';
import type { Library } from './look-up.ts';
import { severities } from './vocabulary.ts';
import { type Hit, matchesClause, type Named } from './words.ts';

/** A manufacturer's code with the values that filters use. */
export type CodeWithHit = { code: StoredCode; hit: Hit };

/** All fault data in one language, as a browser stores it. */
export type BookFile = {
  /** Increases with every change of the data. */
  version: number;
  changed: string;
  locale: Locale;
  book: Book;
  names: readonly Named[];
  codes: readonly CodeWithHit[];
  known: EcuListData['known'];
};

const inLocaleOnly = (words: Words, locale: Locale): Words => {
  const text = words[locale];
  return text === undefined ? { en: words.en ?? '' } : { [locale]: text };
};
/** Names also keep their English text, because it identifies them and people search for it. */
const withEnglish = (words: Words, locale: Locale): Words => ({
  ...(words.en === undefined ? {} : { en: words.en }),
  ...inLocaleOnly(words, locale),
});

/** Reduces the library to one language. */
export const packBook = (
  { book, names, known }: Omit<Library, 'finder'>,
  codes: readonly CodeWithHit[],
  { locale, version, changed }: Pick<BookFile, 'locale' | 'version' | 'changed'>,
): BookFile => ({
  version,
  changed,
  locale,
  known,
  names: names.map(({ en, name }) => ({ en, name: withEnglish(name, locale) })),
  book: {
    systems: book.systems.map((system) => ({ ...system, name: withEnglish(system.name, locale) })),
    modes: book.modes.map((mode) => ({
      ...mode,
      name: withEnglish(mode.name, locale),
      state: inLocaleOnly(mode.state, locale),
      meaning: inLocaleOnly(mode.meaning, locale),
    })),
    parameters: book.parameters.map((parameter) => ({ ...parameter, name: withEnglish(parameter.name, locale) })),
    manufacturers: book.manufacturers,
    sources: book.sources,
    sourceKinds: book.sourceKinds.map((kind) => ({ ...kind, name: inLocaleOnly(kind.name, locale) })),
    severity: book.severity,
    sentences: book.sentences.map((sentence) => ({ ...sentence, text: inLocaleOnly(sentence.text, locale) })),
  },
  codes: codes.map(({ code, hit }) => ({
    hit,
    code: {
      ...code,
      ...(code.name ? { name: withEnglish(code.name, locale) } : {}),
      notes: code.notes.map((note) => inLocaleOnly(note, locale)),
      cause: code.cause.map((text) => inLocaleOnly(text, locale)),
      action: code.action.map((text) => inLocaleOnly(text, locale)),
    },
  })),
});

/** Opens a stored book as a library that gives the same answers as the server. */
export const openBook = ({ book, names, codes, known }: BookFile): Library => {
  const byId = new Map(codes.map(({ code }) => [code.id, code]));
  // A copy stored by an older build has no severity rules. Then the manufacturer's manual decides for every fault.
  const { severity = noSeverityRules } = book as Partial<Pick<Book, 'severity'>>;
  const inOrder = codes.toSorted((a, b) => a.hit.sort - b.hit.sort || a.hit.id - b.hit.id);
  // Sorting is stable: within a severity the order above remains.
  const gravestFirst = inOrder.toSorted(
    (a, b) => severities.indexOf(a.hit.severity) - severities.indexOf(b.hit.severity),
  );
  return {
    book: { ...book, severity },
    names,
    known,
    finder: {
      hits: async (clauses, maxHits) => {
        const hits = clauses.flatMap((clause) =>
          inOrder.filter(({ code }) => matchesClause(code, clause)).map(({ hit }) => hit),
        );
        return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, maxHits);
      },
      browse: async (filters, { limit, offset }) => ({
        tally: inOrder.map(({ hit }) => hit),
        ids: gravestFirst
          .filter(({ hit }) => passesFilters(hit, filters))
          .slice(offset, offset + limit)
          .map(({ hit }) => hit.id),
      }),
      codes: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    },
  };
};
