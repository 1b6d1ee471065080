import { expect, test } from 'vitest';
import { countryOfZone } from './office-hours.ts';

const countries = ['CN', 'TR', 'BR', 'DE'];

test('a device is in the country of its time zone, in any zone of that country', () => {
  expect(countryOfZone(countries, 'Europe/Istanbul')).toBe('TR');
  expect(countryOfZone(countries, 'America/Sao_Paulo')).toBe('BR');
  expect(countryOfZone(countries, 'America/Manaus')).toBe('BR');
});

test('a country without a contact is not named', () => {
  expect(countryOfZone(countries, 'Pacific/Fiji')).toBeUndefined();
  expect(countryOfZone(countries, 'UTC')).toBeUndefined();
});
