import { countryCodes } from '@site/contract/countries';
import { expect, test } from 'vitest';
import { listedCountries, regionOf } from './region.ts';

test('every country is in exactly one region', () => {
  expect(listedCountries().toSorted()).toEqual(countryCodes.toSorted());
});

test('a country is found under the region in which its customers look for it', () => {
  expect(['CN', 'HK', 'TR', 'MA', 'MX', 'US', 'NZ', 'AZ'].map(regionOf)).toEqual([
    'china',
    'china',
    'europe',
    'africa',
    'latin_america',
    'north_america',
    'asia_pacific',
    'middle_east',
  ]);
});
