import { type Client, isApiError } from '@site/contract/client';
import { numberIn, textIn } from '../../app/query.ts';

const kinds = ['branch', 'distributor'] as const;
const unknown = 404;

/** The product of a link such as ?product_id=7; none if it does not exist any more. */
const inquiredProduct = async (api: Client, id: number | undefined) => {
  if (id === undefined) return undefined;
  try {
    const { model } = await api('productsInfo', { id });
    return { id, model };
  } catch (error) {
    if (isApiError(error) && error.code === unknown) return undefined;
    throw error;
  }
};

/** All contacts for the map, those that match the filters for the list, and the product that somebody asks about. */
export const loadContacts = async (api: Client, query: URLSearchParams) => {
  const requestedCountry = query.get('country') ?? '';
  const filters = {
    city: textIn(query, 'city'),
    country: /^[A-Z]{2}$/.test(requestedCountry) ? requestedCountry : undefined,
    kind: kinds.find((kind) => kind === query.get('kind')),
    key: textIn(query, 'key'),
  };
  const [{ headquarters, list }, found, product] = await Promise.all([
    api('contactusList'),
    api('bsUserList', filters),
    inquiredProduct(api, numberIn(query, 'product_id')),
  ]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return { headquarters, everybody: list, found, filters, isFiltered, product };
};

export type ContactsData = Awaited<ReturnType<typeof loadContacts>>;
