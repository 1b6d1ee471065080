import type { Client } from '#contract/client.ts';
import { textIn } from '../../app/query.ts';

const kinds = ['branch', 'distributor'] as const;

/** All contacts for the map, and those that match the filters for the list. */
export const loadContacts = async (api: Client, query: URLSearchParams) => {
  const requestedCountry = query.get('country') ?? '';
  const filters = {
    city: textIn(query, 'city'),
    country: /^[A-Z]{2}$/.test(requestedCountry) ? requestedCountry : undefined,
    kind: kinds.find((kind) => kind === query.get('kind')),
    key: textIn(query, 'key'),
  };
  const [{ headquarters, list }, found] = await Promise.all([api('contactusList'), api('bsUserList', filters)]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return { headquarters, everybody: list, found, filters, isFiltered };
};

export type ContactsData = Awaited<ReturnType<typeof loadContacts>>;
