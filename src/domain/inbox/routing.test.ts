import { expect, test } from 'vitest';
import { countryCode, inboxFor } from './routing.ts';

const company = {
  default_inbox: 'sales@genkon.example',
  routing: [
    { countries: ['BR'], email: 'brasil@genkon.example' },
    { countries: ['MX', 'ES'], email: 'latam@genkon.example' },
  ],
};

test.each([
  ['BR', 'brasil@genkon.example'],
  [' br ', 'brasil@genkon.example'],
  ['Brasil', 'brasil@genkon.example'],
  ['西班牙', 'latam@genkon.example'],
  ['İspanya', 'latam@genkon.example'],
  ['DE', 'sales@genkon.example'],
  ['Atlantis', 'sales@genkon.example'],
])('an inquiry from %s goes to %s', (country, inbox) => {
  expect(inboxFor(company, countryCode(country))).toBe(inbox);
});

test('a message without a country goes to the default inbox', () => {
  expect(inboxFor(company, undefined)).toBe('sales@genkon.example');
});
