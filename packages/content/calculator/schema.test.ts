import { expect, test } from 'vitest';
import { parseEntry } from '../problems.ts';

const six = (text: string) => ({ en: text, zh: `${text} 值`, hk: `${text} 值`, pt: text, es: text, 'tr-TR': text });
const aCalculator = (changes: object = {}) => ({
  slug: 'drop',
  title: six('Drop'),
  lead: six('Voltage drop'),
  inputs: [{ key: 'volts', label: six('Voltage'), value: 24, unit: 'V' }],
  tables: { sizes: [1, 2] },
  values: [{ key: 'half', formula: 'volts / 2' }],
  results: [{ label: six('Half'), cases: [{ when: 'half > 10', text: six('{half:1} V') }, { text: six('low') }] }],
  ...changes,
});
const problemsOf = (changes: object) => {
  const parsed = parseEntry('calculator', aCalculator(changes));
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('a calculator has inputs, values and results', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each([
  [
    { values: [{ key: 'half', formula: 'volts /' }] },
    'values.0.formula: not a formula: "the end" instead of a figure, a name or a bracket',
  ],
  [{ values: [{ key: 'half', formula: 'amps / 2' }] }, 'values.0.formula: there is no value amps'],
  [{ values: [{ key: 'half', formula: 'half / 2' }] }, 'values.0.formula: there is no value half'],
  [{ values: [{ key: 'half', formula: 'first(areas, each > volts)' }] }, 'values.0.formula: there is no table areas'],
  [
    { values: [{ key: 'half', formula: 'first(sizes, first(sizes, each > 1))' }] },
    'values.0.formula: first inside of first takes too long',
  ],
  [{ values: [{ key: 'half', formula: 'each' }] }, 'values.0.formula: there is no value each'],
  [
    { values: [{ key: 'half', formula: '('.repeat(1e6) }] },
    'values.0.formula: Too big: expected string to have <=300 characters',
  ],
  [
    {
      values: [
        { key: 'volts', formula: '1' },
        { key: 'half', formula: '1' },
      ],
    },
    'values.0.key: volts exists twice',
  ],
  [{ inputs: [{ key: 'volts', label: six('Log'), value: '00 FF' }] }, 'values.0.formula: there is no value volts'],
  [
    {
      inputs: [
        {
          key: 'volts',
          label: six('V'),
          value: 9,
          options: [
            { label: '12', value: 12 },
            { label: '24', value: 24 },
          ],
        },
      ],
    },
    'inputs.0.value: no such option: 9',
  ],
  [{ results: [] }, 'results: a calculator has results, or a program'],
  [
    { results: [{ label: six('Half'), cases: [{ text: six('{quarter} V') }] }] },
    'results.0.cases.0.text.en: there is no value quarter',
  ],
  [
    { results: [{ label: six('Half'), cases: [{ text: { ...six('{half:1} V'), pt: '{half:2} V' } }] }] },
    'results.0.cases.0.text.pt: the values of the text differ from those in English: {half:1}',
  ],
  [
    { results: [{ label: six('Half'), cases: [{ text: six('high') }, { text: six('low') }] }] },
    'results.0.cases.0.when: only the last case has no condition',
  ],
  [{ program: 'modbus' }, 'program: a calculator has results, or a program'],
  [{ program: 'modbus' }, 'inputs: the program modbus needs an input answer'],
  [{ program: 'j1939', words: { nonsense: six('?') } }, 'words: the program j1939 needs a text lamps'],
  [{ program: 'j1939', words: { nonsense: six('?') } }, 'words.nonsense: unknown key'],
])('%j is reported with its place', (changes, problem) => {
  expect(problemsOf(changes)).toContain(problem);
});
