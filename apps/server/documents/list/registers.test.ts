import { localeCodes } from '@site/contract/locales';
import { gk7320 } from '@site/drawings/product/fixtures';
import { type Drawing, families } from '@site/drawings/product/shape';
import { expect, test } from 'vitest';
import { demoContent, theRegisters } from '#testing/demo-content.ts';
import { aSourceProduct, someSources } from '../fixtures.ts';
import { registersOf } from './registers.ts';

const own = theRegisters();
const { registers } = someSources();
type Mapped = { slug: string; drawing: Drawing; params: Record<string, unknown> };
const { content } = await demoContent();
const mapped = content.product.flatMap(({ value: { slug, drawing, params, documents } }): Mapped[] =>
  drawing && documents.includes('modbus') ? [{ slug, drawing, params }] : [],
);

const product = (params: Record<string, unknown>) => aSourceProduct(gk7320, 1, { params });

test('a device has the groups that apply to it, at consecutive addresses, and a long register takes two', () => {
  const map = registersOf(product({ digital_inputs: 2, ct_inputs: 3 }), registers, 'en');
  expect(map.map(({ address, type, scale, unit, name }) => [address, type, scale, unit, name])).toEqual([
    [0, 'bit', '', '', 'Running en'],
    [1, 'bit', '', '', 'Input 1 en'],
    [2, 'bit', '', '', 'Input 2 en'],
    [100, 'bit', '', '', 'Overspeed en'],
    [200, 'uint32', '0.1', 'h', 'Running hours en'],
    [202, 'uint16', '0.1', 'A', 'Current L1 en'],
    [203, 'uint16', '0.1', 'A', 'Current L2 en'],
    [204, 'uint16', '0.1', 'A', 'Current L3 en'],
    [1000, 'uint16', '1', 's', 'Crank time en'],
  ]);
});

test('a device without a value has none of its registers, and no company’s areas give no registers', () => {
  const names = registersOf(product({}), registers, 'en').map(({ name }) => name);
  expect(names).toEqual(['Running en', 'Overspeed en', 'Running hours en', 'Crank time en']);
  expect(registersOf(product({}), {}, 'en')).toEqual([]);
});

test('a parameter with a huge value gives 64 registers', () => {
  expect(registersOf(product({ digital_inputs: 1e9 }), registers, 'en').length).toBe(64 + 4);
});

test('settings are written and read, all others only read', () => {
  const access = registersOf(product({}), registers, 'en').map(({ area, access: way, note }) => [area, way, note]);
  expect(access).toEqual([
    ['status', 'R', '02'],
    ['alarm', 'R', '02'],
    ['measured', 'R', '03'],
    ['setting', 'RW', '03, 06, 16'],
  ]);
});

test('the maps of the demo company are the same in six languages but for their names', () => {
  expect(new Set(mapped.map(({ drawing }) => drawing.family))).toEqual(new Set(families));
  for (const device of mapped) {
    const [english = [], ...others] = localeCodes.map((locale) => registersOf(device, own, locale));
    const withoutNames = (map: typeof english) => map.map((register) => ({ ...register, name: '' }));
    for (const map of others) expect(withoutNames(map)).toEqual(withoutNames(english));
  }
});

test('the names of a map are in its language, and no two of an area are the same', () => {
  const wrong = mapped.flatMap((device) =>
    localeCodes.flatMap((locale) => {
      const names = registersOf(device, own, locale).map(({ area, name }) => ({ area, name }));
      const isHan = locale === 'zh' || locale === 'hk';
      return [
        ...names.filter(({ name }) => /\p{Script=Han}/u.test(name) !== isHan),
        ...names.filter(({ area, name }, at) => names.findIndex((one) => one.area === area && one.name === name) < at),
      ].map(({ area, name }) => `${device.slug} ${locale} ${area} ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('the addresses of one device are its own', () => {
  for (const device of mapped) {
    const taken = registersOf(device, own, 'en').flatMap(({ type, address }) => {
      const space = type === 'bit' ? 'bit' : 'word';
      return type === 'uint32' ? [`${space} ${address}`, `${space} ${address + 1}`] : [`${space} ${address}`];
    });
    expect([device.slug, new Set(taken).size]).toEqual([device.slug, taken.length]);
  }
});
