import { SchemeListData } from '@site/contract/solutions-and-cases';
import { expect, test } from 'vitest';
import { six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase } from '#testing/site-database.ts';
import { getSolution, listSolutions } from './http.ts';

const words = ['alpha', 'beta', 'gamma'];

const aSolution = (name: string, index: number) => ({
  slug: name,
  class: index < 2 ? 'standby' : 'marine',
  sort: 10 * index,
  title: six(name),
  summary: six(`${name} summary`),
  body: six(`${name} body`),
  scene: 'yard',
  diagram: { buses: [{ id: 'main', kind: 'ac' }], devices: [{ id: 'set', kind: 'genset', bus: 'main', note: 'G1' }] },
  products: ['gk7320'],
  callouts: [
    { thing: 1, product: 'gk7320' },
    { thing: 1, text: six('Load') },
  ],
});

const solutionsOf = async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load({
    'solutions/classes.yaml': ['standby', 'marine'].map((slug, index) => ({
      slug,
      sort: index,
      name: six(slug),
      summary: six(`${slug} class`),
      scene: 'yard',
    })),
    ...Object.fromEntries(words.map((name, index) => [`solutions/${name}.yaml`, aSolution(name, index)])),
  });
  return { db, rows };
};

test('solutions are paged in the order of their classes', async () => {
  const { db } = await solutionsOf();
  const reading = aReading(db, 'es');
  const first = await listSolutions(reading, { page: 1, limit: 2 });
  expect(SchemeListData.parse(first)).toEqual(first);
  expect(first).toMatchObject({ total: 3, page: 1, limit: 2 });
  expect(first.list.map(({ scheme_title: title }) => title)).toEqual([six('alpha').es, six('beta').es]);
  expect(first.list[0]?.image).toBe('/media/scene/yard.svg');
  expect((await listSolutions(reading, { page: 2, limit: 2 })).list).toHaveLength(1);
  expect([...reading.tags]).toEqual(['solutions', 'cases']);
});

test('a class lists only its own solutions; an unknown class lists none', async () => {
  const { db, rows } = await solutionsOf();
  const [marine] = await rows<{ id: number }>("select id from solution_class where slug = 'marine'");
  const list = (id: number) => listSolutions(aReading(db), { page: 1, limit: 12, class_id: id });
  expect((await list(marine?.id ?? 0)).list.map(({ scheme_title: title }) => title)).toEqual(['gamma in English']);
  expect(await list(99_999)).toEqual({ list: [], total: 0, page: 1, limit: 12 });
});

test('a solution numbers the things of its drawing: a product by its title, anything else by its text', async () => {
  const { db, rows } = await solutionsOf();
  const [alpha] = await rows<{ id: number }>("select id from solution where slug = 'alpha'");
  const solution = await getSolution(aReading(db, 'pt'), alpha?.id ?? 0);
  expect(solution?.callouts).toMatchObject([
    { number: 1, text: six('gk7320 title').pt, product_id: solution?.products[0]?.product_id },
    { number: 2, text: six('Load').pt },
  ]);
  for (const { x, y } of solution?.callouts ?? []) expect([x > 0 && x < 1, y > 0 && y < 1]).toEqual([true, true]);
});
