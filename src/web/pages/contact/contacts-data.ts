import type { Client } from '#contract/client.ts';
import { textIn } from '../../app/query.ts';

const kinds = ['branch', 'distributor'] as const;

/** Everybody for the map, and those that the filters leave for the list. */
export const loadContacts = async (api: Client, query: URLSearchParams) => {
  const asked = query.get('country') ?? '';
  const filters = {
    city: textIn(query, 'city'),
    country: /^[A-Z]{2}$/.test(asked) ? asked : undefined,
    kind: kinds.find((kind) => kind === query.get('kind')),
    key: textIn(query, 'key'),
  };
  const [{ headquarters, list }, found] = await Promise.all([api('contactusList'), api('bsUserList', filters)]);
  return { headquarters, everybody: list, found, filters };
};

export type ContactsData = Awaited<ReturnType<typeof loadContacts>>;
