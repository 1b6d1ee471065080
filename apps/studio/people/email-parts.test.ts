import { expect, test } from 'vitest';
import { emailParts } from './people-table.tsx';

test('an address breaks after @ and after dots, and nothing of it is lost', () => {
  expect(emailParts('elif.karaca@company.example')).toEqual(['elif.', 'karaca@', 'company.', 'example']);
});
