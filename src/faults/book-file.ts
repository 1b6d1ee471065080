import type { EcuListData } from '#contract/faults.ts';
import type { Locale } from '#contract/locales.ts';
import { type Book, type KeptCode, noSeverity, type Words } from './book.ts';
import { passes } from './facets.ts';
import { type Hit, isWanted } from './find.ts';
import type { Library } from './look-up.ts';
import type { Named } from './words.ts';

/** A row with what filters look at. */
export type FiledCode = { code: KeptCode; hit: Hit };

/** All fault data in one language, as a browser keeps it. */
export type BookFile = {
  /** Grows with every change of the data. */
  version: number;
  changed: string;
  locale: Locale;
  book: Book;
  names: readonly Named[];
  codes: readonly FiledCode[];
  known: EcuListData['known'];
};

const only = (words: Words, locale: Locale): Words => {
  const text = words[locale];
  return text === undefined ? { en: words.en ?? '' } : { [locale]: text };
};
/** Names keep their English: it tells them apart, and people search by it. */
const withEnglish = (words: Words, locale: Locale): Words => ({
  ...(words.en === undefined ? {} : { en: words.en }),
  ...only(words, locale),
});

/** The library in one language. */
export const packBook = (
  { book, names, known }: Omit<Library, 'finder'>,
  codes: readonly FiledCode[],
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
      state: only(mode.state, locale),
      meaning: only(mode.meaning, locale),
    })),
    parameters: book.parameters.map((parameter) => ({ ...parameter, name: withEnglish(parameter.name, locale) })),
    makers: book.makers,
    sources: book.sources,
    sourceKinds: book.sourceKinds.map((kind) => ({ ...kind, name: only(kind.name, locale) })),
    severity: book.severity,
    sentences: book.sentences.map((sentence) => ({ ...sentence, text: only(sentence.text, locale) })),
  },
  codes: codes.map(({ code, hit }) => ({
    hit,
    code: {
      ...code,
      ...(code.name ? { name: withEnglish(code.name, locale) } : {}),
      notes: code.notes.map((note) => only(note, locale)),
      cause: code.cause.map((text) => only(text, locale)),
      action: code.action.map((text) => only(text, locale)),
    },
  })),
});

/** A kept book answers as the server does. */
export const openBook = ({ book, names, codes, known }: BookFile): Library => {
  const byId = new Map(codes.map(({ code }) => [code.id, code]));
  // A copy that an older build left on the device has no rules: then every fault is for its maker to judge.
  const { severity = noSeverity } = book as Partial<Pick<Book, 'severity'>>;
  const inOrder = codes.toSorted((a, b) => a.hit.sort - b.hit.sort || a.hit.id - b.hit.id);
  return {
    book: { ...book, severity },
    names,
    known,
    finder: {
      hits: async (clauses, most) => {
        const found = clauses.flatMap((clause) =>
          inOrder.filter(({ code }) => isWanted(code, clause)).map(({ hit }) => hit),
        );
        return [...new Map(found.map((hit) => [hit.id, hit])).values()].slice(0, most);
      },
      browse: async (filters, { limit, offset }) => ({
        tally: inOrder.map(({ hit }) => hit),
        ids: inOrder
          .filter(({ hit }) => passes(hit, filters))
          .slice(offset, offset + limit)
          .map(({ hit }) => hit.id),
      }),
      codes: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    },
  };
};
