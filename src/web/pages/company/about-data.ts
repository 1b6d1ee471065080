import type { Client } from '#contract/client.ts';

/** The editors' page and the countries with an office. */
export const loadAbout = async (api: Client) => {
  const [page, contacts] = await Promise.all([api('pageInfo', { key: 'aboutus' }), api('contactusList')]);
  return { page, contacts };
};

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;
