import type { Collection } from '@site/content/collections';
import { localeCodes } from '@site/contract/locales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateListIndex } from '#catalogue/products/list-index.ts';
import { updateDownloads } from '#documents/downloads/sync.ts';
import { aContentFolder, aProduct, aSeries, six } from '#testing/content-folder.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { publishEntry } from '#testing/studio-entry.ts';
import { writeValues } from './after-effects.ts';
import { readContent } from './read-content.ts';

const later = new Date('2026-06-02T08:00:00Z');
const documents = ['datasheet', 'manual', 'dimension_dxf', 'certificate', 'modbus'] as const;
const standards = 'IEC 61010-1';
const slugs = ['gk7301', 'gk7302', 'gk7303', 'gk7304'];

const aTool = (slug: string) => ({
  slug,
  name: six(slug),
  description: six(`About ${slug}`),
  version: '1.0',
  os: ['Windows'],
  released: '2025-01-02',
});
const aRegisterArea = (name: string, slug = 'alarm') => ({
  slug,
  start: 100,
  groups: [{ registers: [{ name: six(name) }] }],
});
const aCalculator = (title: string) => ({
  slug: 'drop',
  title: six(title),
  lead: six('Voltage drop'),
  inputs: [{ key: 'volts', label: six('Voltage'), value: 24 }],
  results: [{ label: six('Result'), cases: [{ text: six('{volts:0} V') }] }],
});
const aCatalogue = (slug: string, changes: object = {}) => ({
  slug,
  name: six(slug),
  updated: '2026-01-02',
  ...changes,
});
const aCategory = (slug: string, name: string, sort = 10) => ({
  slug,
  sort,
  name: six(name),
  summary: six(`${slug} summary`),
  image: 'gk7320',
});
const seriesOf = (products: { slug: string }[], changes: object = {}) =>
  aSeries({
    slug: 'gk8300',
    image: products[0]?.slug,
    story: six('Other story'),
    summary: six('Other summary'),
    products,
    ...changes,
  });

const files = {
  'products/categories.yaml': [aCategory('genset', 'Gensets'), aCategory('ats', 'Switches', 20)],
  'products/genset/gk8300.yaml': seriesOf([aProduct('gk7301', { documents, params: { standards } })]),
  'catalogues.yaml': [aCatalogue('everything'), aCatalogue('gensets', { category: 'genset' })],
  'tools.yaml': [aTool('dimension-library'), aTool('commissioning-checklist'), aTool('drop')],
  ...Object.fromEntries(
    ['status', 'alarm', 'measured', 'setting'].map((area) => [
      `registers/${area}.yaml`,
      aRegisterArea(`Register of ${area}`, area),
    ]),
  ),
};

const someProducts = fc.uniqueArray(
  fc.record({
    slug: fc.constantFrom(...slugs),
    text: fc.constantFrom('one', 'two'),
    lifecycle: fc.constantFrom('active', 'discontinued'),
    documents: fc.subarray([...documents]),
    released: fc.constantFrom('2020-02-03', '2024-05-06', '2026-05-30'),
    firmware: fc.constantFrom('1.0', '4.6', '5.20'),
    ports: fc.subarray(['can', 'lan'], { minLength: 1 }),
    sort: fc.integer({ min: 0, max: 30 }),
  }),
  { selector: ({ slug }) => slug, minLength: 1, maxLength: 4 },
);
type Chosen = typeof someProducts extends fc.Arbitrary<(infer T)[]> ? T : never;

const productOf = ({ slug, text, lifecycle, documents: own, released, firmware, ports, sort }: Chosen) =>
  aProduct(slug, {
    lifecycle,
    documents: own,
    released,
    sort,
    title: six(`${slug} ${text}`),
    params: { version_number: `HW 1.0 / FW ${firmware}`, ports, standards },
    ...(lifecycle === 'discontinued' ? { successor: 'gk7320' } : {}),
  });

type Edit = { collection: Collection; value: { slug: string; products?: { slug: string }[] } };
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ products: someProducts, category: fc.constantFrom('genset', 'ats') }).map((chosen) => ({
      collection: 'series' as const,
      value: seriesOf(chosen.products.map(productOf), { category: chosen.category }),
    })),
  },
  fc.constantFrom('2026-05-31', '2024-05-06').map((released) => ({
    collection: 'series' as const,
    value: aSeries({ products: [aProduct('gk7320', { released, documents, params: { standards } })] }),
  })),
  fc.constantFrom('Renamed', 'Gensets').map((name) => ({
    collection: 'category' as const,
    value: aCategory('genset', name, name === 'Renamed' ? 30 : 10),
  })),
  fc
    .record({ slug: fc.constantFrom('genset', 'common', 'ats'), text: fc.constantFrom('Start it.', 'Start it twice.') })
    .map(({ slug, text }) => ({ collection: 'manual' as const, value: { slug, start: [{ text: six(text) }] } })),
  fc
    .constantFrom('Overspeed', 'Underspeed')
    .map((name) => ({ collection: 'register_area' as const, value: aRegisterArea(name) })),
  fc.constantFrom('Drop', 'Loss').map((title) => ({ collection: 'calculator' as const, value: aCalculator(title) })),
  fc
    .constantFrom('2.0', '3.0')
    .map((version) => ({ collection: 'tool' as const, value: { ...aTool('dimension-library'), version } })),
);

const tables = [
  'select * from product_parameter order by product_id, key',
  'select * from facet_value order by key, value',
  'select * from product_name order by locale, product_id',
  'select * from document_part order by product_id, part, locale',
  'select * from download order by key',
  'select d.key, t.* from download_text t join download d on d.id = t.download_id order by d.key, t.locale',
];

test('after any changes, an update for the whole content changes nothing', async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load(files);
  const state = async () => {
    const all: unknown[] = [];
    for (const statement of tables) all.push(await rows(statement));
    return all;
  };
  const save = async (one: Edit) => {
    const saved = await db.transaction((tx) => publishEntry(tx, one.collection, one.value, later));
    expect(saved.ok ? [] : saved.problems).toEqual([]);
  };
  const updateAll = () =>
    db.transaction(async (tx) => {
      await writeValues(tx, 'all');
      await updateListIndex(tx, 'all');
      return updateDownloads(tx, later, 'all');
    });
  // Every run starts from the content that the one before left, because loading takes longer than changing.
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (changes) => {
    for (const each of changes) await save(each);
    const partial = await state();
    expect(await updateAll()).toMatchObject({ created: 0, changed: 0, archived: 0, tags: [] });
    expect(await state()).toEqual(partial);
  });
  await fc.assert(property, { numRuns: 6, endOnFailure: true });
}, 60_000);

test('a manual that is published alone brings the documents of its products along, and of no others', async () => {
  const { db, load, rows } = await aSiteDatabase();
  const aManual = (slug: string, text: string) => ({ slug, start: [{ text: six(text) }] });
  const product = (slug: string, family?: string) =>
    aProduct(slug, { documents: ['manual'], ...(family ? { drawing: { family } } : {}) });
  await load({
    ...files,
    'products/genset/gk8300.yaml': seriesOf([product('gk7301'), product('gk7302', 'parallel')]),
    'manuals/common.yaml': aManual('common', 'Look.'),
    'manuals/genset.yaml': aManual('genset', 'Start it.'),
    'manuals/parallel.yaml': aManual('parallel', 'Start both.'),
  });
  const digests = async () =>
    new Map(
      (
        await rows(`select key, digest from download where key like 'manual/%/en' or key like 'tool/commissioning%/en'`)
      ).map(({ key, digest }) => [String(key), digest]),
    );
  const changedBy = async (slug: string) => {
    const before = await digests();
    const saved = await db.transaction((tx) =>
      publishEntry(tx, 'manual', aManual(slug, `New text of ${slug}.`), later),
    );
    expect(saved).toMatchObject({ ok: true });
    const after = await digests();
    return [...after].filter(([key, digest]) => before.get(key) !== digest).map(([key]) => key);
  };
  const checklist = 'tool/commissioning-checklist/en';
  expect(new Set(await changedBy('parallel'))).toEqual(new Set(['manual/gk7302/en', checklist]));
  expect(new Set(await changedBy('common'))).toEqual(new Set(['manual/gk7301/en', 'manual/gk7302/en', checklist]));
});

test('registers and calculators that are published alone bring their documents along, and no others', async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load(files);
  const digests = async () =>
    new Map(
      (await rows(`select key, digest from download where status = 'published'`)).map(({ key, digest }) => [
        String(key),
        digest,
      ]),
    );
  const changedBy = async (collection: Collection, value: { slug: string }) => {
    const before = await digests();
    expect(await db.transaction((tx) => publishEntry(tx, collection, value, later))).toMatchObject({ ok: true });
    const after = await digests();
    const keys = [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key));
    return new Set(keys);
  };
  const inAll = (...subjects: string[]) =>
    new Set(subjects.flatMap((subject) => localeCodes.map((locale) => `${subject}/${locale}`)));
  expect(await changedBy('register_area', aRegisterArea('Overspeed'))).toEqual(
    inAll('modbus_csv/gk7301', 'modbus_xlsx/gk7301'),
  );
  expect(await changedBy('calculator', aCalculator('Drop'))).toEqual(inAll('tool/drop'));
  const translated = { ...aCalculator('Drop'), lead: { ...six('Voltage drop'), pt: 'Queda' } };
  expect(await changedBy('calculator', translated)).toEqual(new Set(['tool/drop/pt']));
});

test('a calculator names a tool, and products that name a register map need the four areas', async () => {
  const { db, load } = await aSiteDatabase();
  await load(files);
  const saved = await db.transaction((tx) =>
    publishEntry(tx, 'calculator', { ...aCalculator('Drop'), slug: 'nowhere' }, later),
  );
  expect(saved).toMatchObject({ ok: false, problems: [{ path: ['slug'], message: 'no such tool: nowhere' }] });
  const { problems } = await readContent(
    aContentFolder({ ...files, 'registers/setting.yaml': undefined, 'calculators/drop.yaml': aCalculator('Drop') }),
  );
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'registers/setting.yaml: missing: products name modbus among their documents',
  ]);
});
