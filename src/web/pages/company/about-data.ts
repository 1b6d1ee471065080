import type { Client } from '#contract/client.ts';

/** The editors' page, the countries with an office, and the company's figures. */
export const loadAbout = async (api: Client) => {
  const [page, contacts, { reasons }] = await Promise.all([
    api('pageInfo', { key: 'aboutus' }),
    api('contactusList'),
    api('index'),
  ]);
  return { page, contacts, reasons };
};

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;
