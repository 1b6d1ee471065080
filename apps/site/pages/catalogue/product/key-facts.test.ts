import { expect, test } from 'vitest';
import { fits, keyFigures } from './key-facts.ts';

const groups = [
  {
    group: 'General',
    rows: [
      { key: 'working_power_range', name: 'Supply', value: 'DC 8–35', unit: 'V' },
      { key: 'working_temperature', name: 'Temperature', value: '−25…+70', unit: '°C' },
      { key: 'weight', name: 'Weight', value: '0.86', unit: 'kg' },
      { key: 'installation_dimension', name: 'Mounting dimensions', value: '186 × 141', unit: 'mm' },
    ],
  },
  {
    group: 'Inputs',
    rows: [
      { key: 'digital_inputs', name: 'Digital inputs', value: '7' },
      { key: 'relay_outputs', name: 'Relay outputs', value: '8' },
      { key: 'ac_phases', name: 'AC system', value: '3-phase 4-wire' },
      { key: 'ac_voltage_range', name: 'AC voltage', value: '30–620', unit: 'V' },
      { key: 'protection_front', name: 'Front', value: 'IP65' },
    ],
  },
];

test('the first screen shows four figures, with inputs and outputs as one', () => {
  expect(keyFigures(groups, 'In, out', 'en').map(({ value }) => value)).toEqual([
    'DC 8–35\u00a0V',
    '7 / 8',
    '−25…+70\u00a0°C',
    'IP65',
  ]);
});

test('parameters that a product lacks are left out', () => {
  expect(keyFigures([], 'In, out', 'en')).toEqual([]);
  expect(fits([], 'en')).toEqual({ engines: undefined, networks: undefined, panels: undefined });
});

test('networks combine the system and its voltage', () => {
  expect(fits(groups, 'en').networks).toBe('3-phase 4-wire · 30–620\u00a0V');
});
