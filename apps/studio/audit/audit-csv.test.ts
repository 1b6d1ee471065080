import { expect, test } from 'vitest';
import { toCsv } from './audit-csv.ts';

const row = {
  id: 7,
  at: '2026-11-17T09:12:00.000Z',
  actor: { id: 1, name: '=HYPERLINK("https://evil.example")' },
  action: 'sign in',
  outcome: 'refused',
  detail: { reason: 'wrong "code"' },
  network: '203.0.113.0/24',
  request_id: 'r',
  digest: 'ab',
} as const;

test('a name that begins like a formula is text in a spreadsheet, and quotes survive', () => {
  const [head, line] = toCsv([row]).split('\r\n');
  expect(head).toBe('id,at,actor,action,outcome,subject,object,detail,network,digest');
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(line).toContain(String.raw`"{""reason"":""wrong \""code\""""}"`);
});
