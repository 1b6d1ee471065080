import { expect, test } from 'vitest';
import { aProduct, aSeries, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase } from '#testing/site-database.ts';
import { getProduct } from './product-info.ts';
import { bySteps, windowAround } from './range.ts';

const seriesFile = 'products/genset/gk7300.yaml';

const open = async (products: object[], series: object = {}) => {
  const { db, load, rows } = await aSiteDatabase();
  await load({ [seriesFile]: aSeries({ ...series, products }) });
  return async (slug: string) => {
    const [row] = await rows<{ id: number }>(`select id from product where slug = '${slug}'`);
    return getProduct(aReading(db, 'pt'), row?.id ?? 0);
  };
};

test('a product has the proof of its series unless it states its own', async () => {
  const proof = { supported_until: '2036-12-31', approvals: ['CE', 'UKCA'], lead_days: 3 };
  const read = await open([aProduct('gk7320'), aProduct('gk7330', { proof: { approvals: ['CE'] } })], { proof });
  expect((await read('gk7320'))?.proof).toEqual(proof);
  expect((await read('gk7330'))?.proof).toEqual({ ...proof, approvals: ['CE'] });
});

test('what the company does not say is missing', async () => {
  const read = await open([aProduct('gk7320')]);
  const product = await read('gk7320');
  expect(product).toMatchObject({ proof: { approvals: [] }, replaces: [], range: [] });
  expect(product).not.toHaveProperty('benefit');
});

test('a successor names the model that it replaces, and what changes; other manufacturers’ follow', async () => {
  const read = await open([
    aProduct('gk7320', {
      benefit: six('Nine seconds'),
      replaces: [{ model: 'Other 5' }, { model: 'GK7120', note: six('same cut-out') }],
    }),
    aProduct('gk7120', { lifecycle: 'discontinued', successor: 'gk7320', proof: { lead_days: 3 } }),
  ]);
  const [product, old] = [await read('gk7320'), await read('gk7120')];
  expect(product?.benefit).toBe(six('Nine seconds').pt);
  expect(product?.replaces).toEqual([
    { model: 'GK7120', product_id: old?.product_id, note: six('same cut-out').pt },
    { model: 'Other 5' },
  ]);
  expect(product?.range).toEqual([]);
  expect(old).toMatchObject({ successor: { model: 'GK7320' }, range: [], proof: { approvals: [] } });
  expect(old?.proof).not.toHaveProperty('lead_days');
});

test('the models of a series stand on one axis, and say what goes and what comes', async () => {
  const read = await open([
    aProduct('gk7330', { sets_apart: [six('Soot load')] }),
    aProduct('gk7320', { sets_apart: [six('Earth fault')] }),
    aProduct('gk7310'),
  ]);
  const product = await read('gk7320');
  expect(product?.range.map((one) => one.product.model)).toEqual(['GK7310', 'GK7320', 'GK7330']);
  expect(product?.range.map(({ lines }) => lines[0])).toEqual([
    { sign: 'less', text: six('Earth fault').pt },
    { sign: 'same', text: six('Earth fault').pt },
    { sign: 'more', text: six('Soot load').pt },
  ]);
});

test('without a place of their own, models are sorted by the figure in their name', () => {
  const placed = (model: string, step?: number) => ({ model, offer: step ? { step } : {} });
  const sorted = [placed('GKV8120'), placed('GKV870'), placed('GKV900', 1)].toSorted(bySteps);
  expect(sorted.map(({ model }) => model)).toEqual(['GKV900', 'GKV870', 'GKV8120']);
});

test('at most four models are shown: one simpler, this one, and those that do more', () => {
  const models = [1, 2, 3, 4, 5, 6];
  expect(windowAround(models, 0)).toEqual([1, 2, 3, 4]);
  expect(windowAround(models, 2)).toEqual([2, 3, 4, 5]);
  expect(windowAround(models, 5)).toEqual([3, 4, 5, 6]);
  expect(windowAround([1, 2], 1)).toEqual([1, 2]);
});
