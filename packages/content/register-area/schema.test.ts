import { expect, test } from 'vitest';
import type { CheckContext } from '../definition.ts';
import type { ParameterKind } from '../parameters/value.ts';
import { problemsOf } from '../problems.ts';

const six = (text: string) => ({ en: text, zh: `${text} 值`, hk: `${text} 值`, pt: text, es: text, 'tr-TR': text });
const context: CheckContext = {
  has: () => true,
  entry: () => undefined,
  product: () => undefined,
  vocabulary: {
    parameters: new Map<string, ParameterKind>([
      ['digital_inputs', { type: 'number', options: {} }],
      ['control_mode', { type: 'enum', options: { amf: 'AMF' } }],
    ]),
    applications: new Set(),
    terminalGroups: new Set(['gen_volts']),
  },
  descriptions: new Map(),
};
const problemsIn = (slug: string, register: object, condition: object = { family: ['genset'] }) =>
  problemsOf('register_area', { slug, start: 0, groups: [{ when: [condition], registers: [register] }] }, context).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('registers have a name, and may be repeated, counted and scaled', () => {
  expect(problemsIn('setting', { name: six('Crank time'), unit: 's', scale: 0.1, type: 'int16' })).toEqual([]);
  expect(problemsIn('status', { name: six('Input {n}'), count: 'digital_inputs' })).toEqual([]);
  expect(
    problemsIn('measured', { name: six('Voltage {n}'), each: ['L1', 'L2'] }, { terminals: ['gen_volts'] }),
  ).toEqual([]);
});

test.each([
  [
    'alarm',
    { name: six('Overspeed'), unit: 'V' },
    {},
    'groups.0.registers.0.unit: registers of the area alarm are bits and have no unit',
  ],
  [
    'status',
    { name: six('Input'), count: 'digital_inputs' },
    {},
    'groups.0.registers.0.name.en: a name with each or count contains {n}',
  ],
  ['status', { name: six('Input {n}') }, {}, 'groups.0.registers.0.name.tr-TR: a name with {n} needs each or count'],
  [
    'status',
    { name: six('Input {n}'), count: 'inputs' },
    {},
    'groups.0.registers.0.count: no parameter inputs of the type number',
  ],
  [
    'status',
    { name: six('On') },
    { terminals: ['mains'] },
    'groups.0.when.0.terminals.0: no such terminal group: mains',
  ],
  ['status', { name: six('On') }, { stated: ['weight'] }, 'groups.0.when.0.stated.0: no such parameter: weight'],
  [
    'status',
    { name: six('On') },
    { params: { control_mode: ['ats'] } },
    'groups.0.when.0.params.control_mode.0: control_mode has no option ats',
  ],
  ['other', { name: six('On') }, {}, 'slug: Invalid option: expected one of "status"|"alarm"|"measured"|"setting"'],
])('%s %j %j is reported with its place', (slug, register, condition, problem) => {
  expect(problemsIn(slug, register, condition)).toContain(problem);
});
