import { canonicalJson } from '@site/content/canonical-json';
import { selectLanguages } from '@site/content/select-languages';
import { selectTexts } from '@site/content/select-texts';
import type { Locale } from '@site/contract/locales';
import type { Queryable } from '#platform/database/connection.ts';
import { type Colleague, rightsTo, statesOf } from './entry-rights.ts';
import { refuse } from './refusal.ts';
import type { StudioEntry } from './working-copy.ts';

/**
 * What of a working copy goes live when this person publishes it: all of it or the chosen languages, and for somebody who may
 * publish some languages only the texts in these, whatever others have begun to change.
 */
export const selectFor = async (
  db: Queryable,
  person: Colleague,
  entry: StudioEntry & { data: unknown },
  languages: readonly Locale[] | undefined,
): Promise<unknown> => {
  const { data, live } = entry;
  const { publish_languages: own } = await rightsTo(db, person, entry, statesOf(entry));
  if (!own) return languages ? selectLanguages(data, live?.data, languages) : data;
  const texts = selectTexts(data, live?.data, languages ?? own);
  // Nothing of theirs has changed, so what is left to publish belongs to others.
  if (canonicalJson(texts) === canonicalJson(live?.data)) refuse({ reason: 'not allowed' });
  return texts;
};
