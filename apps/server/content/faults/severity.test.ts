import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeCodes } from '@site/contract/locales';
import type { FaultParameter, Words } from '@site/faults/book';
import { composeFault, ruleFor } from '@site/faults/compose';
import { factsOf } from '@site/faults/facts';
import { writeSeverityReport, type JudgedFault } from '@site/faults/severity-report';
import { expect, test } from 'vitest';
import { theFaultList } from './a-fault-list.ts';

const faults = await theFaultList();
const modes = faults.modes.filter(({ kind }) => kind !== 'reserved').map(({ fmi }) => fmi);
const bySpn = new Map(faults.parameters.map((parameter) => [parameter.spn, parameter]));
const sentence = (key: string): Words => faults.sentences.find((one) => one.key === key)?.text ?? {};

/** Parameters that manufacturers' rows use or that have names in six languages, filled up to 300 with the lowest numbers. */
const wellKnown = (): FaultParameter[] => {
  const used = new Set(faults.codes.flatMap(({ spn, reuse }) => (spn === undefined || reuse ? [] : [spn])));
  const first = faults.parameters.filter(({ spn, common }) => common || used.has(spn));
  const others = faults.parameters.filter((parameter) => !first.includes(parameter)).toSorted((a, b) => a.spn - b.spn);
  return [...first, ...others.slice(0, Math.max(0, 300 - first.length))].toSorted((a, b) => a.spn - b.spn);
};

const judge = (parameter: FaultParameter, fmi: number): JudgedFault => {
  const { severity, action } = composeFault({ parameter, fmi }, faults, 'en');
  const rule = ruleFor(factsOf({ parameter, fmi }, faults), faults)?.about ?? '';
  return { spn: parameter.spn, name: parameter.name.en ?? '', fmi, severity, rule, actions: action };
};

/** The only faults for which running on destroys the engine or endangers people. Change this list only with an engineer's approval. */
const mayStop: readonly [reason: string, fmis: number[], spns: number[]][] = [
  ['crankcase pressure', [0], [22, 30, 101, 153]],
  ['coolant temperature', [0], [24, 110, 1637, 4193]],
  ['oil temperature', [0], [175, 1135, 5925]],
  ['main bearings', [0], [1157, 1158, 1159, 1160, 1161, 1162, 1163, 1164, 1165, 1166, 1167]],
  ['overspeed', [0], [190, 723, 4201, 4202, 2436, 2437, 2438, 2439]],
  ['overvoltage', [0], [2440, 2441, 2442, 2443, 2444, 2445, 2446, 2447]],
  ['rail pressure', [0], [129, 157, 1349]],
  ['alternator bearings', [0], [1122, 1123]],
  ['overspeed or fuel leak, reported as a state', [0, 15, 16, 31], [1614, 1239, 1240]],
  ['oil pressure, oil level', [1], [19, 23, 100, 104, 1168, 1208, 3549, 98]],
  ['coolant level, coolant pressure', [1], [111, 2430, 20, 109, 5708]],
];

const all = faults.parameters.flatMap((parameter) => modes.map((fmi) => judge(parameter, fmi)));

test('the severity and first action of every well-known fault are written to a report for review', async () => {
  const wellKnownSpns = new Set(wellKnown().map(({ spn }) => spn));
  const rows = all.filter(({ spn }) => wellKnownSpns.has(spn));
  expect(wellKnownSpns.size).toBeGreaterThanOrEqual(300);
  expect(rows).toHaveLength(wellKnownSpns.size * modes.length);
  const folder = join(import.meta.dirname, '../../../../test-results');
  await mkdir(folder, { recursive: true });
  const { text, table } = writeSeverityReport(rows);
  await writeFile(join(folder, 'fault-severity.md'), text);
  await writeFile(join(folder, 'fault-severity.csv'), table);
  if (process.env['PRINT_SEVERITY']) console.log(text);
});

test('exactly the faults of the list ask for the set to be stopped', () => {
  const stops = all.filter(({ severity }) => severity === 'stop').map(({ spn, fmi }) => `${spn}-${fmi}`);
  const allowed = mayStop.flatMap(([, fmis, spns]) => fmis.flatMap((fmi) => spns.map((spn) => `${spn}-${fmi}`)));
  expect(stops.toSorted()).toEqual(allowed.toSorted());
});

test('every fault has a first action, and only stop faults ask to stop or forbid a restart', () => {
  const stopping = new Set(
    faults.severity.rules.filter(({ severity }) => severity === 'stop').flatMap(({ actions }) => actions),
  );
  const texts = new Set([...stopping].map((key) => sentence(key).en));
  expect(all.filter(({ actions }) => !actions[0])).toEqual([]);
  expect(all.filter(({ severity, actions }) => severity !== 'stop' && actions.some((text) => texts.has(text)))).toEqual(
    [],
  );
});

test('every stop fault starts with how to stop, in every language', () => {
  const ways = faults.sentences.filter(({ key }) => key.startsWith('stop_')).map(({ text }) => text);
  for (const { spn, fmi } of all.filter(({ severity }) => severity === 'stop'))
    for (const locale of localeCodes) {
      const { action } = composeFault({ parameter: bySpn.get(spn), fmi }, faults, locale);
      expect(ways.map((text) => text[locale])).toContain(action[0]);
    }
});

test('an overspeed fault never asks to remove the load', () => {
  for (const spn of [190, 723, 1614, 4201, 2436])
    for (const fmi of [0, 15, 16])
      expect(judge(bySpn.get(spn) as FaultParameter, fmi).actions.join(' '), `${spn}-${fmi}`).not.toMatch(
        /load off|reduce the load|shed/i,
      );
  expect(judge(bySpn.get(190) as FaultParameter, 0).actions[0]).toMatch(
    /^Stop at once with the emergency stop\. Do not open the breaker first\..* shut off fuel, then air/,
  );
});

test.each([
  [171, 1, 'notice', /weather/],
  [108, 0, 'notice', /weather or the altitude/],
  [84, 0, 'notice', /no vehicle speed/],
  [168, 1, 'warning', /Keep a running set running/],
  [168, 0, 'warning', /explosive gas/],
  [96, 1, 'warning', /Plan a stop before the tank runs dry/],
  [1761, 1, 'warning', /fresh DEF/],
  [110, 1, 'warning', /warm up/],
  [91, 0, 'warning', /speed source/],
  [27, 0, 'warning', /Reduce the load/],
  [3719, 0, 'manufacturer', /Do not start a regeneration/],
  [441, 0, 'manufacturer', /Look at the lamps/],
] as const)('SPN %i with FMI %i is a %s and not a stop', (spn, fmi, severity, first) => {
  const fault = judge(bySpn.get(spn) as FaultParameter, fmi);
  expect(fault.severity).toBe(severity);
  expect(fault.actions[0]).toMatch(first);
});

test("the severity of an unknown number is left to its manufacturer, and a manufacturer's own severity takes precedence", () => {
  expect(composeFault({ spn: 4999, fmi: 0 }, faults, 'en')).toMatchObject({
    severity: 'manufacturer',
    severityBasis: 'none',
  });
  const deere = faults.codes.find(({ code }) => code === '000094.01');
  const fault = composeFault({ manufacturerCode: deere, parameter: bySpn.get(94) }, faults, 'en');
  expect(fault).toMatchObject({ severity: 'stop', severityBasis: 'priority' });
  expect(fault.action[0]).toContain('stop the set');
  const milder = { ...deere, manufacturer: 'x', spn: 110, fmi: 0, severity: 'warning' as const } as typeof deere;
  const hot = composeFault({ manufacturerCode: milder, parameter: bySpn.get(110) }, faults, 'en');
  expect(hot.severity).toBe('warning');
  expect(hot.action.join(' ')).not.toMatch(/stop the set|restart/);
});
