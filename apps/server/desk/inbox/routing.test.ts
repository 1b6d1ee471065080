import { expect, test } from 'vitest';
import { countryCode, inboxFor } from './letters.ts';

const company = {
  default_inbox: 'sales@company.example',
  routing: [
    { countries: ['BR'], email: 'brasil@company.example' },
    { countries: ['MX', 'ES'], email: 'latam@company.example' },
  ],
};

test.each([
  ['BR', 'brasil@company.example'],
  [' br ', 'brasil@company.example'],
  ['Brasil', 'brasil@company.example'],
  ['西班牙', 'latam@company.example'],
  ['İspanya', 'latam@company.example'],
  ['DE', 'sales@company.example'],
  ['Atlantis', 'sales@company.example'],
])('an inquiry from %s goes to %s', (country, inbox) => {
  expect(inboxFor(company, countryCode(country))).toBe(inbox);
});

test('a message without a country goes to the default inbox', () => {
  expect(inboxFor(company, undefined)).toBe('sales@company.example');
});
