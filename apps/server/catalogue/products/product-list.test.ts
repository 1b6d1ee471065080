import { ProductsListData } from '@site/contract/catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct, aSeries, six, theParameters } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase } from '#testing/site-database.ts';
import { readRange } from './list-queries.ts';
import { listProducts, type ListInput } from './product-list.ts';

type Made = {
  slug: string;
  category: string;
  lifecycle: 'active' | 'discontinued';
  applications: string[];
  params: {
    ports: string[];
    count_a: number;
    clock: boolean;
    working_power_range: { type: string; v: [number, number] };
  };
};

const supplies = [
  { type: 'dc', v: [8, 35] },
  { type: 'dc', v: [18, 72] },
  { type: 'ac', v: [85, 265] },
  { type: 'acdc', v: [24, 250] },
] as const;
const applications = ['standby', 'marine', 'mining'];
const categories = ['genset', 'marine'];

const aRandomProduct = (index: number) =>
  fc.record({
    slug: fc.constant(`gk${String(index).padStart(3, '0')}`),
    category: fc.constantFrom(...categories),
    lifecycle: fc.constantFrom<Made['lifecycle']>('active', 'active', 'active', 'discontinued'),
    applications: fc.subarray(applications, { minLength: 1 }),
    params: fc.record({
      ports: fc.subarray(['can', 'lan', 'usb'], { minLength: 1 }),
      count_a: fc.integer({ min: 0, max: 14 }),
      clock: fc.boolean(),
      working_power_range: fc.constantFrom(...supplies).map(({ type, v }) => ({ type, v: [...v] as [number, number] })),
    }),
  });

/** The same forty products for every test; only the queries vary. */
const sampleProducts =
  fc.sample(fc.tuple(...Array.from({ length: 40 }, (_, index) => aRandomProduct(index))), { seed: 7, numRuns: 1 })[0] ??
  [];

const filterKeys = new Set(['ports', 'count_a', 'working_power_range']);
const parameters = () => {
  const { parameters: list, ...rest } = theParameters();
  const flag = { key: 'clock', group: 'general', type: 'flag', name: six('clock'), filter: true };
  const named = applications.map((key) => ({ key, name: six(key) }));
  const options = { can: 'CAN', lan: six('Ethernet'), usb: 'USB' };
  return {
    ...rest,
    applications: named,
    parameters: [
      ...list.map((one) => ({
        ...one,
        ...(filterKeys.has(one.key) ? { filter: true } : {}),
        ...(one.key === 'ports' ? { options } : {}),
      })),
      flag,
    ],
  };
};

const words = 'abcdefghijklmnopqrstuvwxyz';
const spelt = (index: number) => `${words[index % 26]}${words[Math.floor(index / 26)]}`;

const theCatalogue = async () => {
  const { db, load, rows } = await aSiteDatabase();
  const successor = sampleProducts.find(({ lifecycle }) => lifecycle === 'active')?.slug;
  const seriesOf = (category: string) => {
    const own = sampleProducts.filter((one) => one.category === category);
    return aSeries({
      slug: `s${category}`,
      category,
      name: six(`Series ${category}`),
      summary: six(`Series summary ${category}`),
      story: six(`Story ${category}`),
      image: own[0]?.slug,
      products: own.map(({ slug, lifecycle, applications: uses, params }) =>
        aProduct(slug, {
          lifecycle,
          applications: uses,
          params,
          title: six(`Controller ${spelt(Number(slug.slice(2)))}`),
          ...(lifecycle === 'discontinued' ? { successor } : {}),
        }),
      ),
    });
  };
  await load({
    'parameters.yaml': parameters(),
    'products/categories.yaml': categories.map((slug, sort) => ({
      slug,
      sort,
      name: six(slug),
      summary: six(`Summary ${slug}`),
      image: sampleProducts[0]?.slug,
    })),
    'products/genset/gk7300.yaml': undefined,
    ...Object.fromEntries(categories.map((slug) => [`products/${slug}/s${slug}.yaml`, seriesOf(slug)])),
    'home.yaml': undefined,
    'solutions/classes.yaml': undefined,
  });
  const ids = new Map(
    (await rows<{ slug: string; id: number }>('select slug, id from category')).map((row) => [row.slug, row.id]),
  );
  return { db, ids, rows };
};

const inVolts = ({ type, v: [low, high] }: Made['params']['working_power_range'], value: string): boolean => {
  const volts = Number(value.slice(2));
  return (type === 'acdc' || type === value.slice(0, 2)) && low <= volts && high >= volts;
};

/** Whether a product has a value of a facet, written as simply as possible. */
const has = ({ applications: uses, params }: Made, key: string, value: string): boolean => {
  if (key === 'application') return uses.includes(value);
  if (key === 'ports') return params.ports.includes(value);
  if (key === 'clock') return String(params.clock) === value;
  if (key === 'working_power_range') return inVolts(params.working_power_range, value);
  const [low, high] = readRange(value) ?? [NaN, NaN];
  return params.count_a >= low && params.count_a <= high;
};

const passes = (product: Made, filters: Record<string, string[]>, except?: string): boolean =>
  Object.entries(filters)
    .filter(([key, values]) => key !== except && values.length > 0)
    .every(([key, values]) => values.some((value) => has(product, key, value)));

const filters = fc.record(
  {
    application: fc.subarray(applications),
    ports: fc.subarray(['can', 'lan', 'usb', 'telepathy']),
    clock: fc.subarray(['true', 'false']),
    working_power_range: fc.subarray(['dc12', 'dc24', 'dc48', 'ac230']),
    count_a: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 6 }))
        .map(([low, more]) => `${low}..${low + more}`),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

const ask = (changes: Partial<ListInput>): ListInput => ({ page: 1, limit: 100, sort: 'recommended', ...changes });

test('for any filters, the list, the total and every count equal those counted by hand', async () => {
  const { db, ids } = await theCatalogue();
  const scope = fc.record({
    category: fc.option(fc.constantFrom(...categories)),
    status: fc.constantFrom('active', 'discontinued'),
  });
  await fc.assert(
    fc.asyncProperty(filters, scope, async (chosen, { category, status }) => {
      const data = await listProducts(
        aReading(db),
        ask({
          filters: chosen,
          class_id: category ? ids.get(category) : undefined,
          status,
        }),
      );
      const inScope = sampleProducts.filter(
        (one) => one.lifecycle === status && (!category || one.category === category),
      );
      const expected = inScope.filter((one) => passes(one, chosen as Record<string, string[]>));
      expect(data.total).toBe(expected.length);
      expect(data.list.map(({ model }) => model.toLowerCase()).toSorted()).toEqual(
        expected.map(({ slug }) => slug).toSorted(),
      );
      for (const { key, values } of data.facets) {
        const others = inScope.filter((one) => passes(one, chosen as Record<string, string[]>, key));
        for (const { value, count } of values)
          expect([key, value, count]).toEqual([key, value, others.filter((one) => has(one, key, value)).length]);
      }
    }),
    { numRuns: 60 },
  );
});

test('the facets of a list offer every value that a product of the list has', async () => {
  const { db } = await theCatalogue();
  const data = await listProducts(aReading(db, 'zh'), ask({}));
  expect(ProductsListData.parse(data)).toEqual(data);
  const active = sampleProducts.filter(({ lifecycle }) => lifecycle === 'active');
  const valuesOf = (key: string) => data.facets.find((facet) => facet.key === key)?.values ?? [];
  expect(data.facets.map(({ key }) => key).toSorted()).toEqual([
    'application',
    'clock',
    'count_a',
    'ports',
    'working_power_range',
  ]);
  expect(valuesOf('ports').find(({ value }) => value === 'lan')?.label).toBe(six('Ethernet').zh);
  expect(valuesOf('clock').map(({ label }) => label)).toEqual(['有', '无']);
  expect(valuesOf('count_a').reduce((sum, { count }) => sum + count, 0)).toBe(active.length);
});

test('a chosen value stays listed when no product has it any more', async () => {
  const { db } = await theCatalogue();
  const { facets } = await listProducts(aReading(db), ask({ filters: { count_a: ['90..95'], ports: ['can'] } }));
  expect(facets.find(({ key }) => key === 'count_a')?.values).toContainEqual({
    value: '90..95',
    label: '90\u2060–\u206095',
    count: 0,
  });
  expect(facets.find(({ key }) => key === 'ports')?.values.find(({ value }) => value === 'can')?.count).toBe(0);
});

test.for([
  ['GK 00', /^GK00/],
  ['gk-01', /^GK01/],
  ['CONTROLLER DA', /^GK003$/],
])('the text %s finds by model or title', async ([key, model]) => {
  const { db } = await theCatalogue();
  const found = [
    ...(await listProducts(aReading(db), ask({ key: key as string }))).list,
    ...(await listProducts(aReading(db), ask({ key: key as string, status: 'discontinued' }))).list,
  ];
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) expect(one.model).toMatch(model as RegExp);
});

test('SQL wildcards are ordinary characters', async () => {
  const { db } = await theCatalogue();
  for (const key of ['%', '_', '100%']) expect((await listProducts(aReading(db), ask({ key }))).total).toBe(0);
});

test('a product that is not yet published is in no list and no count', async () => {
  const { db, rows } = await theCatalogue();
  const before = await listProducts(aReading(db), ask({}));
  const hidden = before.list[0]?.product_id ?? 0;
  await rows(`update product set published_at = '2030-01-01' where id = ${hidden}`);
  const after = await listProducts(aReading(db), ask({}));
  expect([after.total, after.list.some(({ product_id: id }) => id === hidden)]).toEqual([before.total - 1, false]);
});

test('discontinued products name their successor', async () => {
  const { db } = await theCatalogue();
  const { list } = await listProducts(aReading(db), ask({ status: 'discontinued' }));
  expect(list.length).toBeGreaterThan(0);
  for (const { successor } of list) expect(successor?.model).toMatch(/^GK/);
});

test('pages have no gaps and no repetitions in any order', async () => {
  const { db } = await theCatalogue();
  for (const sort of ['recommended', 'new', 'model'] as const) {
    const whole = (await listProducts(aReading(db), ask({ sort }))).list.map(({ product_id: id }) => id);
    const pages = [];
    for (let page = 1; page <= 5; page += 1)
      pages.push(...(await listProducts(aReading(db), ask({ sort, page, limit: 9 }))).list);
    expect(pages.map(({ product_id: id }) => id)).toEqual(whole);
  }
});
