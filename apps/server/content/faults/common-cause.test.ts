import { localeCodes } from '@site/contract/locales';
import { findCommonCauses } from '@site/faults/facts';
import { expect, test } from 'vitest';
import { theFaultList } from './a-fault-list.ts';

const faults = await theFaultList();
const hints = (...pairs: [spn: number, fmi: number][]) =>
  findCommonCauses(
    pairs.map(([spn, fmi]) => ({ spn, fmi, parameter: faults.parameters.find((item) => item.spn === spn) })),
    faults,
    'en',
  ).map(({ key }) => key);

test('voltage faults of several sensors point to their common supply', () => {
  expect(hints([100, 3], [110, 4])).toEqual(['hint_sensor_supply']);
  expect(hints([1079, 4], [100, 4])).toContain('hint_supply_first');
});

test('a sensor with high and low voltage has a loose contact and not a common-supply fault', () => {
  expect(hints([100, 3], [100, 4])).toEqual(['hint_loose']);
});

test('missing messages point to the bus, and a low battery points to the supply', () => {
  expect(hints([898, 9], [639, 2])).toContain('hint_bus');
  expect(hints([168, 1], [100, 4], [651, 5])).toContain('hint_battery');
  expect(hints([168, 1], [100, 1])).not.toContain('hint_battery');
});

test('faults of related values give a common hint', () => {
  expect(hints([110, 0], [111, 1])).toContain('hint_coolant');
  expect(hints([100, 1], [175, 0])).toContain('hint_oil');
  expect(hints([94, 18], [157, 18])).toContain('hint_fuel');
  expect(hints([102, 18], [107, 16])).toContain('hint_air');
  expect(hints([651, 5], [652, 6])).toContain('hint_injectors');
  expect(hints([110, 16], [175, 16], [105, 16])).toContain('hint_heat');
});

test('one fault, or unrelated faults, give no hint', () => {
  expect(hints([100, 3])).toEqual([]);
  expect(hints([100, 3], [100, 3])).toEqual([]);
  expect(hints([100, 1], [96, 17])).toEqual([]);
});

test('an unknown number gives no hint', () => {
  expect(hints([4999, 3], [521_033, 31])).toEqual([]);
  expect(localeCodes.map((locale) => findCommonCauses([], faults, locale))).toEqual(localeCodes.map(() => []));
});
