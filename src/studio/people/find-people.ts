import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { keyOf } from '../api/use-call.ts';
import type { Found } from '../place.ts';

const maxFound = 5;

/** Colleagues whose name or address contains the text, for the palette. */
export const findPeople = async (text: string): Promise<readonly Found[]> => {
  const { people } = await queryClient.fetchQuery({ queryKey: keyOf('peopleList'), queryFn: () => call('peopleList') });
  const wanted = text.toLowerCase();
  const rankOf = (name: string): number => (` ${name}`.toLowerCase().includes(` ${wanted}`) ? 0 : 1);
  return people
    .filter(({ name, email, removed }) => removed === undefined && `${name} ${email}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name))
    .slice(0, maxFound)
    .map(({ id, name, email }) => ({ to: `/people?person=${id}`, title: name, note: email }));
};
