import type { Text } from '@site/contract/i18n/texts';
import { type Locale, localeCodes } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import type { Queryable } from '../database/connection.ts';

/**
 * The first argument of every read of content: where to read, in which language and as of when. A preview is another
 * reading: a transaction that holds the draft, and the time that an editor chose.
 *
 * The life of tags: each call of the API has one reading, and its functions name the content they show with `shows`. When the
 * call is answered, the response cache stores the answer under `tags`, and a page that made the call adds them to its own. A
 * change of content announces its tags, and every cached answer and page that carries one of them is stale.
 */
export type Reading = {
  /** The database, or a transaction in it. */
  readonly db: Queryable;
  readonly locale: Locale;
  /** The languages that the company runs. */
  readonly languages: readonly Locale[];
  /** The texts of the code, in the same language. */
  readonly text: Text;
  readonly now: Date;
  /** The tags of the content read so far. */
  readonly tags: ReadonlySet<Tag>;
  /** Adds the tags of content that becomes part of the answer. */
  readonly shows: (...shownTags: readonly Tag[]) => void;
};

type Source = Pick<Reading, 'db' | 'locale' | 'text' | 'now'> & Partial<Pick<Reading, 'languages'>>;

export const createReading = (source: Source): Reading => {
  const tags = new Set<Tag>();
  return {
    languages: localeCodes,
    ...source,
    tags,
    shows: (...shownTags) => {
      for (const tag of shownTags) tags.add(tag);
    },
  };
};
