import { definitions, type Noun, nounNames } from '@site/content/nouns';
import { mayEver } from '@site/contract/staff-roles';
import { findCompanySource } from '#content/company-source.ts';
import { keyOf, readLive } from '#content/store.ts';
import { summarise } from '#content/summaries.ts';
import type { StudioDeps } from './act.ts';
import { type Colleague, existingNoun, mayRead, readableNouns } from './entry-rights.ts';
import { type ListedEntry, listEntries } from './list-entries.ts';

type Query = { noun?: string | undefined; search?: string | undefined; slugs?: string[] | undefined; limit: number };

const refersTo = (from: Noun, noun: Noun): boolean => Object.values(definitions[from].references ?? {}).includes(noun);

/** Whether somebody sees drafts of a noun in a picker: they may read it, or a field of something that they write names it. */
const mayNameDrafts = (person: Colleague, noun: Noun): boolean =>
  mayRead(person, noun) ||
  nounNames.some((from) => refersTo(from, noun) && mayEver(person, 'write', definitions[from].subject));

/** Entries as visitors know them: what somebody is writing shows neither in their titles nor in that it exists. */
const asPublished = async ({ db }: StudioDeps, entries: readonly ListedEntry[]): Promise<ListedEntry[]> => {
  const changed = entries.filter(({ state }) => state === 'changed');
  const live = new Map((await readLive(db, changed)).map((document) => [keyOf(document), document.data]));
  const source = await findCompanySource(db);
  return entries.map(({ picture, picture_dark, ...entry }): ListedEntry => {
    const pictures = { ...(picture ? { picture } : {}), ...(picture_dark ? { picture_dark } : {}) };
    if (entry.state !== 'changed') return { ...entry, ...pictures };
    const { noun, slug } = entry;
    const described = {
      documentId: 0,
      noun,
      slug,
      data: live.get(keyOf(entry)),
      author: '',
      reason: '',
      at: new Date(0),
    };
    const { titles } = summarise(described, source);
    return { ...entry, titles, state: 'live' };
  });
};

/** Entries for a picker, by their names. Everybody who writes may name any entry that visitors see, whatever its noun. */
export const findReferences = async (
  deps: StudioDeps,
  person: Colleague,
  { noun: name, ...query }: Query,
): Promise<ListedEntry[]> => {
  const noun = name === undefined ? undefined : existingNoun(name);
  const isLiveOnly = noun !== undefined && !mayNameDrafts(person, noun);
  const { entries } = await listEntries(deps.db, {
    now: deps.clock(),
    noun: noun ?? readableNouns(person),
    sort: query.search ? 'title' : 'changed',
    locale: 'en',
    isLiveOnly,
    ...query,
  });
  return isLiveOnly ? asPublished(deps, entries) : entries;
};
