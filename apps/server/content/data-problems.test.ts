import { expect, test } from 'vitest';
import { aContentFolder, aProduct, aSeries, type Files, six, theParameters } from '#testing/content-folder.ts';
import { readContent } from './read-content.ts';

const problemsWith = async (changes: Files) =>
  (await readContent(aContentFolder(changes))).problems.map(({ file, path, message }) => [file, path, message]);

const series = 'products/genset/gk7300.yaml';
const withProduct = (changes: object) => ({ [series]: aSeries({ products: [aProduct('gk7320', changes)] }) });

test('a protocol among the ports is named', async () => {
  const original = theParameters();
  const protocols = {
    ...original.parameters[0],
    key: 'protocols',
    type: 'enum',
    options: { can: 'CAN', dnp3: 'DNP3' },
  };
  const problems = await problemsWith({
    'parameters.yaml': { ...original, parameters: [...original.parameters, protocols] },
  });
  expect(problems).toEqual([
    ['parameters.yaml', 'parameters[6].options.can', 'can is a protocol: it needs a port to run on'],
  ]);
});

const news = (date: string, firmware: string) => ({
  [`news/${date}-firmware.yaml`]: {
    slug: 'firmware',
    class: 'company',
    date,
    title: six('Firmware'),
    summary: six('Firmware summary'),
    body: six('Firmware body'),
    scene: 'yard',
    announces: { product: 'gk7320', firmware },
  },
});
const version = { params: { version_number: 'HW 1.0 / FW 2.4.0' } };

test('documents must not be older than the news about their firmware', async () => {
  const announced = { ...news('2025-03-04', '2.4') };
  expect(await problemsWith({ ...announced, ...withProduct(version) })).toEqual([
    [
      'news/2025-03-04-firmware.yaml',
      'announces.firmware',
      'GK7320 was revised on 2024-05-06: its documents would be older than this announcement',
    ],
  ]);
  expect(await problemsWith({ ...announced, ...withProduct({ ...version, revised: '2025-03-04' }) })).toEqual([]);
  expect(await problemsWith({ ...news('2025-03-04', '2.2'), ...withProduct(version) })).toEqual([]);
});

test('news must not announce a firmware that the product does not have', async () => {
  expect(await problemsWith({ ...news('2025-03-04', '2.10'), ...withProduct(version) })).toEqual([
    ['news/2025-03-04-firmware.yaml', 'announces.firmware', 'GK7320 has firmware 2.4'],
  ]);
});

test('a measurement category covers the voltage to earth', async () => {
  const original = theParameters();
  const [text] = original.parameters;
  const parameters = [
    ...original.parameters,
    { ...text, key: 'insulation', type: 'text' },
    { ...text, key: 'ac_voltage_range', type: 'range', unit: 'V' },
  ];
  const rated = (category: number) => ({
    'parameters.yaml': { ...original, parameters },
    ...withProduct({ params: { insulation: `CAT III ${category} V`, ac_voltage_range: [50, 690] } }),
  });
  expect(await problemsWith(rated(300))).toEqual([
    [series, 'products[0].params.insulation', '690 V between phases exceed 300 V to earth'],
  ]);
  expect(await problemsWith(rated(600))).toEqual([]);
});

test('a figure must not contradict the list of terminals', async () => {
  const original = theParameters();
  const [text] = original.parameters;
  const parameters = [...original.parameters, { ...text, key: 'relay_outputs', type: 'number', unitless: true }];
  const pins = ['ESTOP', 'FUEL', 'CRANK', 'O1', 'O2', 'CHG'];
  const terminals = [{ no: [1, 6], group: 'relay_outputs', pins, row: 'top' }];
  const withRelays = (count: number) => ({
    'parameters.yaml': { ...original, parameters, terminal_groups: [{ key: 'relay_outputs', name: 'DO' }] },
    ...withProduct({ params: { relay_outputs: count }, drawing: { terminals } }),
  });
  const message = (count: number) => `the terminals are for ${count}: ${pins.join(' ')}`;
  const path = 'products[0].params.relay_outputs';
  expect(await problemsWith(withRelays(5))).toEqual([[series, path, message(4)]]);
  expect(await problemsWith(withRelays(1))).toEqual([[series, path, message(2)]]);
  expect(await problemsWith(withRelays(4))).toEqual([]);
});
