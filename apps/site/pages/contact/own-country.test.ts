import { expect, test } from 'vitest';
import { ownCountryFirst } from './office-hours.ts';

const contacts = ['CN', 'TR', 'BR', 'DE', 'BR'].map((code, id) => ({ id, country: { code, name: code } }));
const idsFor = (zone: string) => ownCountryFirst(contacts, zone).map(({ id }) => id);

test('contacts in the country of the device’s time zone come first, in any of its zones, and the others keep their order', () => {
  expect(idsFor('Europe/Istanbul')).toEqual([1, 0, 2, 3, 4]);
  expect(idsFor('America/Sao_Paulo')).toEqual([2, 4, 0, 1, 3]);
  expect(idsFor('America/Manaus')).toEqual([2, 4, 0, 1, 3]);
});

test('without a contact in that country the usual order stays', () => {
  expect(ownCountryFirst(contacts, 'Pacific/Fiji')).toBe(contacts);
  expect(ownCountryFirst(contacts, 'UTC')).toBe(contacts);
});
