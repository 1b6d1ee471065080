import type { Faults, ManufacturerCode } from '@site/content/faults/faults';
import { composeFault } from '@site/faults/compose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForChanges } from '#platform/database/changes.ts';
import { aSiteDatabase, today } from '#testing/site-database.ts';
import { type Content, emptyContent } from './content.ts';
import { writeAll } from './derive-tables.ts';
import { theFaultList } from './faults/a-fault-list.ts';

const later = new Date('2026-06-02T08:00:00Z');
const faults = await theFaultList();

const aFaultDatabase = async () => {
  const site = await aSiteDatabase();
  const write = (content: Content, now: Date) => site.db.transaction((tx) => writeAll(tx, content, now));
  const load = (given: Faults = faults, now = today) => write({ ...emptyContent(), faults: [{ value: given }] }, now);
  const loadNone = () => write(emptyContent(), today);
  return { ...site, load, loadNone };
};

const oilPressure = { manufacturer: 'man', spn: 100 };
const isOilPressure = ({ manufacturer, spn }: ManufacturerCode) =>
  manufacturer === oilPressure.manufacturer && spn === oilPressure.spn;
const withCodes = (change: (code: ManufacturerCode) => ManufacturerCode[]): Faults => ({
  ...faults,
  codes: faults.codes.flatMap(change),
});
const everyState =
  'select slug, id, digest, status, updated_at from fault_code union all select slug, id, digest, status, updated_at from fault_parameter order by slug';

test('the whole fault data is imported', async () => {
  const { load, rows } = await aFaultDatabase();
  const { counts, tags } = await load();
  expect(counts.fault_parameter.created).toBeGreaterThanOrEqual(600);
  expect(counts.failure_mode.created).toBe(32);
  expect(counts.fault_code.created).toBeGreaterThanOrEqual(400);
  expect(counts.fault_system.created).toBe(faults.systems.length);
  expect(counts.fault_manufacturer.created).toBe(faults.manufacturers.length);
  expect(await rows('select array_agg(fmi order by sort) as modes from failure_mode')).toEqual([
    { modes: Array.from({ length: 32 }, (_, fmi) => fmi) },
  ]);
  expect(tags).toContain('faults');
  expect(tags.filter((tag) => tag.startsWith('fault'))).toEqual(['faults']);
});

test('a second import of the fault data changes nothing', async () => {
  const { load, rows } = await aFaultDatabase();
  await load();
  const before = await rows(everyState);
  const { counts, tags } = await load(faults, later);
  expect(await rows(everyState)).toEqual(before);
  expect(tags).toEqual([]);
  expect(counts.fault_code).toEqual({ created: 0, changed: 0, unchanged: faults.codes.length, archived: 0 });
  expect(counts.setting).toMatchObject({ created: 0, changed: 0 });
});

test('a changed code changes only its own row, keeps its id, and nodes are notified', async () => {
  const { load, rows, url } = await aFaultDatabase();
  await load();
  const [first] = faults.codes.filter(isOilPressure);
  const state = () =>
    rows<{ id: number }>(
      `select c.id, label, c.updated_at from fault_code c join fault_manufacturer m on m.id = manufacturer_id where m.slug = 'man' and code = '${first?.code}'`,
    );
  const [before] = await state();
  const heard: string[][] = [];
  const listener = await listenForChanges(
    url,
    (tags) => heard.push(tags),
    () => {},
  );
  onTestFinished(listener.close);
  const { counts } = await load(
    withCodes((code) => [code === first ? { ...code, label: 'OIL-P' } : code]),
    later,
  );
  expect(counts.fault_code).toEqual({ created: 0, changed: 1, unchanged: faults.codes.length - 1, archived: 0 });
  expect(await state()).toEqual([{ id: before?.id, label: 'OIL-P', updated_at: later }]);
  await vi.waitFor(() => expect(heard).toEqual([['faults']]));
});

test('a code written before all others moves none of them', async () => {
  const { load } = await aFaultDatabase();
  const [first, ...others] = faults.codes;
  if (!first) throw new Error('no codes');
  await load({ ...faults, codes: others });
  const { counts } = await load();
  expect(counts.fault_code).toEqual({ created: 1, changed: 0, unchanged: others.length, archived: 0 });
});

test('a removed code is archived and returns with the same id, and without the folder all codes are archived', async () => {
  const { load, loadNone, rows } = await aFaultDatabase();
  await load();
  const before = await rows(everyState);
  const gone = faults.codes.filter(isOilPressure).length;
  const { counts } = await load(withCodes((code) => (isOilPressure(code) ? [] : [code])));
  expect(counts.fault_code).toMatchObject({ changed: 0, archived: gone });
  expect(await rows("select count(*)::int as n from fault_code where status = 'archived'")).toEqual([{ n: gone }]);
  await loadNone();
  expect(await rows("select count(*)::int as n from fault_code where status <> 'archived'")).toEqual([{ n: 0 }]);
  await load();
  expect(await rows(everyState)).toEqual(before);
});

test('rows contain the composed values that the page filters by', async () => {
  const { load, rows } = await aFaultDatabase();
  await load();
  const found = await rows<{ manufacturer: string; code: string; spn: number | null; fmi: number | null }>(
    'select m.slug as manufacturer, code, c.spn, c.fmi, p.spn as parameter, s.slug as system, severity, severity_basis from fault_code c join fault_manufacturer m on m.id = manufacturer_id left join fault_parameter p on p.id = parameter_id left join fault_system s on s.id = c.system_id',
  );
  const key = (row: { manufacturer: string; code: string; spn?: number | null; fmi?: number | null }) =>
    JSON.stringify([row.manufacturer, row.code, row.spn ?? null, row.fmi ?? null]);
  const byKey = new Map(found.map((row) => [key(row), row]));
  const parameters = new Map(faults.parameters.map((parameter) => [parameter.spn, parameter]));
  for (const manufacturerCode of faults.codes) {
    const parameter = manufacturerCode.spn === undefined ? undefined : parameters.get(manufacturerCode.spn);
    const { severity, severityBasis } = composeFault({ manufacturerCode, parameter }, faults, 'en');
    expect(byKey.get(key(manufacturerCode))).toMatchObject({
      severity,
      severity_basis: severityBasis,
      // If the manufacturer uses the number differently, it does not identify the system.
      parameter: (manufacturerCode.reuse ? undefined : parameter?.spn) ?? null,
      system: (manufacturerCode.reuse ? undefined : parameter?.system) ?? null,
    });
  }
});

test('sentences, sources and wording are stored for all nodes, and a changed sentence is announced', async () => {
  const { load, rows } = await aFaultDatabase();
  await load();
  const settings = await rows<{ key: string; value: unknown }>(
    "select key, value from setting where key like 'faults.%' order by key",
  );
  expect(settings).toEqual([
    {
      key: 'faults.guidance',
      value: JSON.parse(JSON.stringify({ sentences: faults.sentences, severity: faults.severity })),
    },
    { key: 'faults.sources', value: { kinds: faults.sourceKinds, sources: faults.sources } },
    { key: 'faults.wording', value: faults.wording },
  ]);
  const { counts, tags } = await load({ ...faults, sentences: faults.sentences.slice(1) });
  expect(counts.setting).toMatchObject({ created: 0, changed: 1 });
  expect(tags).toEqual(['faults']);
});
