import type { Locale, Localised } from '#contract/locales.ts';
import type { HitType } from '#contract/search.ts';
import type { Queryable } from '#db/connection.ts';
import { paragraphsOf } from '../../documents/list/plain-text.ts';
import { pick } from '../../pick.ts';

/** One thing that can be found, in one language. */
export type SearchDocument = {
  locale: Locale;
  type: HitType;
  ref: string;
  refId: number;
  title: string;
  /** Found by these as by the title, though they are not shown: model, series, class. */
  keywords: string;
  /** Counts more than the text after it; excerpts come from both. */
  summary: string;
  text: string;
  /** Who types exactly this means this. */
  names: string[];
  /** Terms of fault codes, as `code-terms.ts` makes them. */
  codes: string[];
  link: string;
  image: string | null;
  needsLogin: boolean;
  weight: number;
  visibleFrom: Date;
  /** What the list of its type counts by, and its order there. */
  classId: number | null;
  year: number | null;
  dated: string | null;
};

/** A part of the content: the tables that decide it, and the documents it gives. */
export type Source = {
  tables: readonly string[];
  settings?: readonly string[];
  make: (db: Queryable, now: Date) => Promise<SearchDocument[]>;
};

/** What types count against each other where the words match alike. */
export const weights: Record<HitType, number> = {
  product: 1.3,
  series: 1.25,
  page: 1.2,
  solution: 1.15,
  faq: 1.1,
  case: 1,
  news: 0.95,
  ecu: 0.9,
  download: 0.7,
};

type Given = Pick<SearchDocument, 'locale' | 'type' | 'refId' | 'title' | 'link'> & Partial<SearchDocument>;

export const aDocument = (given: Given): SearchDocument => ({
  ref: String(given.refId),
  keywords: '',
  summary: '',
  text: '',
  names: [],
  codes: [],
  image: null,
  needsLogin: false,
  weight: weights[given.type],
  visibleFrom: new Date(0),
  classId: null,
  year: null,
  dated: null,
  ...given,
});

type Text = Partial<Localised> | null | undefined;

/** A text in one language; English where that is missing. */
export const inLanguage = (text: Text, locale: Locale): string => (text ? pick(text, locale) : '');
export const plain = (html: Text, locale: Locale): string => paragraphsOf(inLanguage(html, locale)).join(' ');
export const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
