import type { Client } from '@site/contract/client';

/** The editors' page, the countries with a contact, and the company's figures. */
export const loadAbout = async (api: Client) => {
  const [page, { headquarters, list }, { reasons }] = await Promise.all([
    api('pageInfo', { key: 'aboutus' }),
    api('contactusList'),
    api('index'),
  ]);
  const everywhere = [headquarters, ...list].map(({ country }) => country);
  const countries = [...new Map(everywhere.map((country) => [country.code, country])).values()];
  return { page, city: headquarters.city, countries, reasons };
};

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;
