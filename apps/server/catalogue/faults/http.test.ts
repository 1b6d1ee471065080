import { EcuDecodeData, EcuListData } from '@site/contract/faults';
import { type BookFile, openBook } from '@site/faults/book-file';
import { lookUp } from '@site/faults/look-up';
import { expect, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { call, request } from '#testing/request.ts';
import { aReading } from '#testing/site-database.ts';
import { sharedSite } from '#testing/test-site.ts';
import { getFaultBook, listFaults, createFaultLibrary } from './library.ts';

const site = sharedSite();

const list = async (port: number, body: object, host = 'en.localhost') =>
  EcuListData.parse((await call(port, 'ecuList', body, { host })).json.data);

test('web/ecuList understands codes as technicians type them', async () => {
  const { port } = site();
  for (const key of ['100-1', 'SPN 100 FMI 1', 'spn100/fmi1']) {
    const { read, list: rows, total, brands } = await list(port, { key, limit: 100 });
    expect(read).toMatchObject([{ kind: 'fault', spn: 100, fmi: 1, known: true, count: total }]);
    expect(rows.length).toBe(total);
    expect(rows.every(({ spn, fmi }) => spn === 100 && fmi === 1)).toBe(true);
    expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  }
  const [deere] = (await list(port, { key: '000100.01', brand: 'john-deere' })).list;
  expect(deere).toMatchObject({ brand: 'John Deere', code: '000100.01', severity: 'stop', general: true });
  const flash = await list(port, { key: `flash ${deere?.flash_code}`, brand: 'John Deere' });
  expect(flash.list.map(({ code }) => code)).toContain('000100.01');
  expect((await list(port, { spn: 100, fmi: 1 })).total).toBe((await list(port, { key: '100-1' })).total);
});

test('web/ecuList finds words in every language, on every host', async () => {
  const { port } = site();
  const found = async (key: string, host: string) =>
    (await list(port, { key, limit: 100 }, host)).list.map(({ spn }) => spn);
  for (const [key, host] of [
    ['oil pressure', 'en.localhost'],
    ['机油压力', 'zh.localhost'],
    ['機油壓力', 'en.localhost'],
    ['yağ basıncı', 'tr.localhost'],
    ['pressão do óleo', 'pt.localhost'],
    ['presion de aceite', 'en.localhost'],
  ] as const)
    expect(await found(key, host), key).toContain(100);
  const low = await list(port, { key: 'oil pressure far below' });
  expect(low.list.length).toBeGreaterThan(0);
  expect(low.list.every(({ fmi }) => fmi === 1)).toBe(true);
});

test('an unknown code is reported as such, and its failure mode is still explained', async () => {
  const { port } = site();
  const { read, total, list: rows } = await list(port, { key: '4999-3' });
  expect([total, rows]).toEqual([0, []]);
  expect(read).toMatchObject([{ known: false, spn: 4999, fmi: 3, standard: { severity: expect.any(String) } }]);
  expect(read[0]?.standard?.fault_cause).toMatch(/voltage/);
  expect((await list(port, { key: 'E9999-9' })).read).toMatchObject([{ kind: 'manufacturer', known: false }]);
});

test('without a code the gravest faults come first, on a device as on the server', async () => {
  const { port } = site();
  const { list: rows, severities } = await list(port, { limit: 100 });
  const ranks = rows.map(({ severity }) => severities.findIndex((one) => one.severity === severity));
  expect(ranks[0]).toBe(0);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const { text } = await request(port, '/ecucode/book', { host: 'en.localhost' });
  const onDevice = await lookUp({ page: 1, limit: 100 }, openBook(JSON.parse(text) as BookFile), 'en');
  expect(onDevice.list.map(({ ecu_id }) => ecu_id)).toEqual(rows.map(({ ecu_id }) => ecu_id));
});

test('several codes at once are explained separately and may share a cause', async () => {
  const { port } = site();
  const { read, hints } = await list(port, { key: '100-3, 110-4' });
  expect(read.map(({ spn, fmi }) => [spn, fmi])).toEqual([
    [100, 3],
    [110, 4],
  ]);
  expect(hints).toHaveLength(1);
  expect((await list(port, { key: '100-1, 96-17' })).hints).toEqual([]);
  const { list: found } = await list(port, { key: 'oil pressure' });
  expect(found.findIndex(({ fmi }) => fmi === 1)).toBeLessThan(
    found.map(({ fmi }) => [9, 11, 31].includes(fmi ?? 0)).indexOf(true) >>> 0,
  );
});

test('counts of a filter respect the other filters', async () => {
  const { port } = site();
  const all = await list(port, {});
  expect(all.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  expect(all.brands.filter(({ count }) => count === 0)).toEqual([]);
  expect(all.known).toMatchObject({ manufacturers: all.brands.length, codes: all.total });
  const [{ severity, count } = { severity: 'stop' as const, count: 0 }] = all.severities;
  const some = await list(port, { severity });
  expect(some.total).toBe(count);
  for (const { key, count: ofBrand } of some.brands.slice(0, 3))
    expect((await list(port, { severity, brand: key })).total).toBe(ofBrand);
  const inSystem = some.systems.find((system) => system.count > 0);
  const filtered = await list(port, { severity, system: inSystem?.system });
  expect(filtered.list.every((row) => row.severity === severity && row.system === inSystem?.name)).toBe(true);
});

test('a browser with the offline fault data answers like the server', async () => {
  const { db, close } = connect(site().url);
  const faults = createFaultLibrary();
  for (const locale of ['en', 'zh', 'tr-TR'] as const) {
    const reading = aReading(db, locale, new Date('2027-01-01T00:00:00Z'));
    const file = JSON.parse(JSON.stringify(await getFaultBook(reading, faults))) as BookFile;
    const library = openBook(file);
    // A copy from an older build has no rules and must not break the page.
    const { severity: _, ...older } = file.book;
    const old = openBook({ ...file, book: older as typeof file.book });
    expect((await lookUp({ key: '100-1', page: 1, limit: 1 }, old, locale)).read[0]?.standard?.severity).toBe(
      'manufacturer',
    );
    for (const key of ['100-1', '110', '4999-3', 'oil pressure low', 'E0360-1', '2-2-4', '100-3, 110-4', 'FMI 3', ''])
      for (const filters of [{}, { brand: 'caterpillar' }, { severity: 'stop' as const }, { system: 'cooling' }]) {
        const input = { key, page: 1, limit: 12, ...filters };
        expect(await lookUp(input, library, locale), key).toEqual(
          JSON.parse(JSON.stringify(await listFaults(reading, faults, input))),
        );
      }
  }
  await close();
});

test('web/ecuDecode explains frames, and names a line that it cannot parse', async () => {
  const { port } = site();
  const frames = '1CECFF00#200A0002FFCAFE00\n1CEBFF00#0114FF640001016E\n1CEBFF00#02001002FFFFFFFF';
  const data = EcuDecodeData.parse((await call(port, 'ecuDecode', { frames })).json.data);
  expect(data.lamps).toEqual({ mil: 'off', red: 'on', amber: 'on', protect: 'off' });
  expect(data.faults.map(({ spn, fmi, oc }) => [spn, fmi, oc])).toEqual([
    [100, 1, 1],
    [110, 16, 2],
  ]);
  expect(data.faults[0]?.matches.length).toBeGreaterThan(0);
  expect(data.warnings).toEqual([]);
  const lost = await call<EcuDecodeData>(port, 'ecuDecode', { frames: frames.split('\n').slice(0, 2).join('\n') });
  expect(lost.json.data?.warnings[0]).toMatch(/Packet 2 of 2/);
  const wrong = await call(port, 'ecuDecode', { frames: `${frames}\nxyz 1` }, { host: 'pt.localhost' });
  expect(wrong.json).toMatchObject({ code: 400, msg: expect.stringContaining('linha 4') });
  const cut = await call(port, 'ecuDecode', { frames: '18FECA00#00' }, { host: 'tr.localhost' });
  expect(cut.json).toMatchObject({ code: 400, msg: expect.stringContaining('1. satır yarım kalmış') });
  const lamps = await call<EcuDecodeData>(port, 'ecuDecode', { frames: '18FECA00#00FF00' });
  expect(lamps.json.data).toMatchObject({
    messages: [{ unread: 1 }],
    warnings: [expect.stringContaining('3 bytes of 8')],
  });
});

test('web/ecuFeedback stores feedback, and refuses feedback on an unknown code', async () => {
  const { port } = site();
  const [row] = (await list(port, { key: '100-1' })).list;
  const response = await call(port, 'ecuFeedback', { ecu_id: row?.ecu_id, right: false, note: 'blink code differs' });
  expect(response.json).toMatchObject({ code: 200, data: { feedback_id: 1 } });
  const vote = { spn: 4999, fmi: 3, right: true, idempotency_key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
  const [first, again] = [await call(port, 'ecuFeedback', vote), await call(port, 'ecuFeedback', vote)];
  expect([first.status, again.json.data]).toEqual([200, first.json.data]);
  expect((await call(port, 'ecuFeedback', { right: true })).status).toBe(400);
  expect((await call(port, 'ecuFeedback', { ecu_id: 2_000_000_000, right: true })).status).toBe(404);
  expect((await call(port, 'ecuFeedback', { spn: 1, right: true, note: 'x'.repeat(501) })).status).toBe(400);
});
