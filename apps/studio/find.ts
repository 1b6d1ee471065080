import type { Locale } from '@site/contract/locales';
import { api, call, queryClient } from './api/call.ts';
import { keyOf } from './api/use-call.ts';
import { contentAddresses } from './content/use-collections.ts';
import type { Found } from './place.ts';

const limit = 5;
const maxRanked = 50;

/** Entries of all kinds by their titles. Those that begin with the text come first: people type model codes. */
export const findEntries = async (text: string, locale: Locale): Promise<readonly Found[]> => {
  const [{ list }, collections] = await Promise.all([
    api('referenceSearch', { search: text, limit: maxRanked }),
    queryClient.fetchQuery({ queryKey: keyOf('collectionList'), queryFn: () => call('collectionList') }),
  ]);
  const found = list.flatMap(({ collection, slug, titles, picture, picture_dark }) => {
    const { subject, label } = collections.list.find((one) => one.collection === collection) ?? {};
    // The media library finds its files itself.
    if (label === undefined || subject === 'media') return [];
    const title = titles[locale] ?? titles.en ?? slug;
    return [{ to: contentAddresses.entry(collection, slug), title, note: label, picture, picture_dark }];
  });
  const isFirst = ({ title }: Found) => title.toLowerCase().startsWith(text.toLowerCase());
  return found.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).slice(0, limit);
};

/** For the palette: what visitors sent, by name, reference or words. */
export const findSubmissions = async (key: string): Promise<Found[]> => {
  const { list } = await api('inboxList', { key, limit });
  return list.map(({ id, reference, name, text }) => ({ to: `/inbox/${id}`, code: reference, title: name ?? text }));
};

export const findMembers = async (key: string): Promise<Found[]> => {
  const { list } = await api('memberList', { key, limit });
  return list.map(({ id, name, email }) => ({ to: `/members/${id}`, title: name, note: email }));
};

/** Files whose name or alt text contains the text, for the palette. */
export const findFiles = async (text: string): Promise<readonly Found[]> => {
  const { list } = await call('mediaList', { search: text, limit });
  return list.map(({ name }) => ({ to: `/media?${new URLSearchParams({ file: name })}`, title: name, icon: 'media' }));
};

/** Colleagues whose name or address contains the text, for the palette. */
export const findPeople = async (text: string): Promise<readonly Found[]> => {
  const { people } = await queryClient.fetchQuery({ queryKey: keyOf('peopleList'), queryFn: () => call('peopleList') });
  const wanted = text.toLowerCase();
  const rankOf = (name: string): number => (` ${name}`.toLowerCase().includes(` ${wanted}`) ? 0 : 1);
  return people
    .filter(({ name, email, removed }) => removed === undefined && `${name} ${email}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name))
    .slice(0, limit)
    .map(({ id, name, email }) => ({ to: `/people?person=${id}`, title: name, note: email }));
};
