import type { Client } from '#contract/client.ts';

/** The prefix of the energy models. */
const family = 'GKE';

/** The editors' page and the controllers for such a bus. */
export const loadEnergy = async (api: Client) => {
  const [page, products] = await Promise.all([
    api('pageInfo', { key: 'energy' }),
    api('productsList', { key: family, status: 'active', limit: 8 }),
  ]);
  return { page, products: products.list };
};

export type EnergyData = Awaited<ReturnType<typeof loadEnergy>>;
