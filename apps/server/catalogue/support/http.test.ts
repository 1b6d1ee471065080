import type { Data } from '@site/contract/calls';
import { expect, test } from 'vitest';
import { freshSearchDatabase } from '#testing/database.ts';
import { call, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite(async () => ({ databaseUrl: (await freshSearchDatabase('faqs')).url }));

type Downloads = Data<'downloadList'>;
const ask = async (port: number, body: object, name = 'downloadList', host = 'en.localhost') =>
  (await call<Downloads>(port, name, { limit: 100, ...body }, { host })).json.data as Downloads;

test('documents are listed newest first, with their links and types', async () => {
  const { port } = site();
  const data = await ask(port, { limit: 12 });
  expect(data.list).toHaveLength(12);
  const dates = data.list.map(({ updated }) => updated);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { download_id, link, latest, type_name } of data.list) {
    expect(link).toMatch(new RegExp(`^/files/${download_id}/.+\\.(pdf|dxf|csv|xlsx|zip|mib|eds)$`));
    expect([latest, type_name !== '']).toEqual([`/files/${download_id}/latest`, true]);
  }
  expect(data.list.every(({ type }) => type !== 'efi' && type !== 'tool')).toBe(true);
  expect(data.totals.current).toBe(data.total);
  const best = await ask(port, { lang: 'best', type: 'manual' });
  expect(best.totals.current).toBeGreaterThan(best.total);
});

test('filters combine, and each count is the number of results with that filter', async () => {
  const { port } = site();
  const all = await ask(port, { lang: 'best' });
  const manual = all.types.find(({ type }) => type === 'manual');
  const manuals = await ask(port, { lang: 'best', type: 'manual' });
  expect(manuals.total).toBe(manual?.count);
  expect(manuals.types).toEqual(all.types);
  const genset = manuals.classes.find(({ cat_name }) => cat_name === 'Genset control');
  const both = await ask(port, { lang: 'best', type: ['manual', 'datasheet'], class_id: genset?.cat_id });
  const sheets = await ask(port, { lang: 'best', type: 'datasheet', class_id: genset?.cat_id });
  expect(both.total).toBe((genset?.count ?? 0) + sheets.total);
  const open = await ask(port, { lang: 'best', type: ['manual', 'datasheet'], class_id: genset?.cat_id, open: true });
  expect([open.total, open.list.some(({ needs_login }) => needs_login)]).toEqual([both.open, false]);
});

test('two types with the same name are distinguished by their format', async () => {
  const { port } = site();
  const names = (await ask(port, {})).types.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('each document is listed once, in the reader’s language or else in English', async () => {
  const { port } = site();
  const { product_id, model } = (await ask(port, { type: 'manual', lang: 'pt' })).list[0] ?? {};
  const { list, total } = await ask(port, { product_id, lang: 'best' }, 'downloadList', 'pt.localhost');
  expect(new Set(list.map(({ type, name }) => `${type} ${name}`)).size).toBe(total);
  const langOf = (type: string) => list.find((each) => each.type === type)?.lang;
  expect([model !== '', langOf('manual'), langOf('dimension_dxf')]).toEqual([true, 'pt', 'en']);
});

test.each([
  ['gk-7320', 'GK7320'],
  ['gk7320 MANUAL', 'GK7320'],
  ['GK 7320', 'GK7320'],
])('"%s" finds documents of %s', async (key, model) => {
  const { port } = site();
  const { list } = await ask(port, { key, lang: 'en' });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every((each) => each.model === model || each.name.includes(model))).toBe(true);
});

test('the text filter ignores accents and case', async () => {
  const { port } = site();
  const plain = await ask(port, { key: 'catalogo', lang: 'pt' }, 'downloadList', 'pt.localhost');
  const marked = await ask(port, { key: 'CATÁLOGO', lang: 'pt' }, 'downloadList', 'pt.localhost');
  expect([plain.total > 0, plain.total]).toEqual([true, marked.total]);
});

test('quotes and signs in the text filter cause no error', async () => {
  const { port } = site();
  for (const key of ["'; drop table download; --", '%_\\', '$1', '(((', 'null'])
    expect((await call(port, 'downloadList', { key })).status).toBe(200);
});

test('discontinued products name their successor and need login', async () => {
  const { port } = site();
  const { list, totals, total } = await ask(port, {}, 'offdownloadList');
  expect([list.every(({ needs_login }) => needs_login), totals.discontinued]).toEqual([true, total]);
  expect(list.some(({ successor }) => successor && successor.model !== '')).toBe(true);
});

test('EFI drawings include the engine and its wires', async () => {
  const { port } = site();
  const { list } = await ask(port, { lang: 'best' }, 'tuzhiList');
  expect(list.every(({ type, engine, wires }) => type === 'efi' && engine && (wires?.length ?? 0) > 2)).toBe(true);
});

test('tools come with their notes in the language of the host', async () => {
  const { port } = site();
  const english = (await call<Data<'toolList'>>(port, 'toolList', '')).json.data?.list ?? [];
  const turkish = (await call<Data<'toolList'>>(port, 'toolList', '', { host: 'tr.localhost' })).json.data?.list ?? [];
  expect(english.map(({ tool_id }) => tool_id)).toEqual(turkish.map(({ tool_id }) => tool_id));
  // Calculators are in the reader's language, other programs exist once.
  const own = turkish.filter(({ link }, index) => link !== english[index]?.link);
  expect([own.length, own.every(({ link }) => link.includes('%20tr%20'))]).toEqual([6, true]);
  expect(english[0]?.notes[0]?.text).not.toBe(turkish[0]?.notes[0]?.text);
  expect(english.every(({ needs_login, os }) => needs_login && os.length > 0)).toBe(true);
});

test('catalogues are in the reader’s language, by category, with a cover', async () => {
  const { port } = site();
  const get = async (query: string, host: string) => {
    const { text } = await request(port, `/api/web/catalogueList?limit=50${query}`, { host });
    return (JSON.parse(text) as { data: Data<'catalogueList'> }).data;
  };
  const all = await get('', 'es.localhost');
  expect(all.list.every(({ lang, cover }) => lang === 'es' && cover.startsWith('/files/'))).toBe(true);
  const [first] = all.classes;
  const some = await get(`&class_id=${first?.cat_id}`, 'es.localhost');
  expect(some.list.map((each) => each.class)).toEqual([first]);
});

type Faqs = Data<'faqList'>;
const questions = async (port: number, body: object, host = 'en.localhost') =>
  (await call<Faqs>(port, 'faqList', { limit: 100, ...body }, { host })).json.data as Faqs;

test('questions are filtered by class, product and text, ignoring case and accents', async () => {
  const { port } = site();
  const all = await questions(port, {});
  expect(all.classes.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  const [first] = all.classes;
  const some = await questions(port, { class_id: first?.id });
  expect([some.total, some.list.every((faq) => faq.class.id === first?.id)]).toEqual([first?.count, true]);
  const accented = await questions(port, { key: 'PRESSÃO óleo' }, 'pt.localhost');
  const plain = await questions(port, { key: 'pressao oleo' }, 'pt.localhost');
  expect([accented.total > 0, accented.total < all.total, accented.total]).toEqual([true, true, plain.total]);
});

test('an answer accepts one vote per address and day', async () => {
  const { port } = site();
  const [faq] = (await questions(port, { limit: 1 })).list;
  const vote = (faq_id: number | undefined, helpful: boolean) =>
    call<Data<'faqHelpful'>>(port, 'faqHelpful', { faq_id, helpful });
  expect((await vote(faq?.faq_id, true)).json.data).toEqual({ helpful: { yes: 1, no: 0 } });
  const again = await vote(faq?.faq_id, false);
  expect([again.status, Number(again.headers['retry-after']) > 3600]).toEqual([429, true]);
  expect((await questions(port, { limit: 1 })).list[0]?.helpful).toEqual({ yes: 1, no: 0 });
  expect((await vote(999_999, true)).status).toBe(404);
});

test('by type, data sheets come first and every type stays together, the newest first', async () => {
  const { port } = site();
  const pages = await Promise.all([1, 2].map((page) => ask(port, { sort: 'type', page, lang: 'en' })));
  const list = pages.flatMap((page) => page.list);
  expect(list[0]?.type).toBe('datasheet');
  const order = list.map(({ type }) => type);
  expect(order).toEqual([...Map.groupBy(order, (type) => type).values()].flat());
  const sheets = list.filter(({ type }) => type === 'datasheet').map(({ updated }) => updated);
  expect(sheets).toEqual(sheets.toSorted().toReversed());
  expect(new Set(order).size).toBeGreaterThan(1);
});
