import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { connect } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';
import { insertAccount } from './account-queries.ts';
import { createAccounts } from './accounts.ts';
import { accountHoldings } from './holdings.ts';
import { createPasswords } from './passwords.ts';

const clock = () => new Date('2026-06-01T08:00:00Z');
const origins = { en: '', zh: '', hk: '', pt: '', es: '', 'tr-TR': '' };
const address = (value: string) => ({ kind: 'email', value }) as const;

/** Accounts with one owner, and a record of every statement and every derived key. */
const open = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const real = createPasswords({ maxConcurrent: 4, maxQueued: 10 });
  await insertAccount(db, {
    email: 'owner@b.example',
    nickname: 'A',
    locale: 'en',
    createdAt: clock(),
    passwordHash: await real.hash('diesel-42'),
  });
  const work: string[] = [];
  const passwords: typeof real = {
    hash: (password) => {
      work.push('hash');
      return real.hash(password);
    },
    verify: (password, stored) => {
      work.push('verify');
      return real.verify(password, stored);
    },
  };
  const accounts = createAccounts({
    db,
    clock,
    outbox: createOutbox({ clock }),
    origins,
    passwords,
    holdings: accountHoldings,
  });
  // The first call creates the accounts' secret, so that no later request pays for it.
  await accounts.sendCode({ purpose: 'reg', target: address('first@b.example'), locale: 'en' });
  const query = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const workOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
    work.length = 0;
    query.mockClear();
    await ask();
    const statements = query.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    );
    // Recovery queries other rows when there is no account, so compare the number and kind of statements, not their text.
    return [...work, ...statements.map((text) => text.trim().split(/\s/)[0] ?? '')];
  };
  return { accounts, workOf };
};

type Accounts = Awaited<ReturnType<typeof open>>['accounts'];
const use = { ip: '203.0.113.7', userAgent: 'Firefox' };

test.for<[name: string, ask: (accounts: Accounts, email: string) => Promise<unknown>]>([
  ['a wrong password', ({ loginByPassword }, email) => loginByPassword(address(email), 'petrol-43', use)],
  ['a wrong login code', ({ loginByCode }, email) => loginByCode(address(email), '123456', use)],
  ['a wrong code for a new password', ({ resetPassword }, email) => resetPassword(address(email), '123456', 'x')],
  [
    'a request for a login code',
    ({ sendCode }, email) => sendCode({ purpose: 'login', target: address(email), locale: 'en' }),
  ],
  [
    'a request for a code to set a new password',
    ({ sendCode }, email) => sendCode({ purpose: 'forget', target: address(email), locale: 'en' }),
  ],
  [
    'a request for a registration code',
    ({ sendCode }, email) => sendCode({ purpose: 'reg', target: address(email), locale: 'en' }),
  ],
])('%s costs as many derived keys and statements with an account as without', async ([, ask]) => {
  const { accounts, workOf } = await open();
  const workWithAccount = await workOf(() => ask(accounts, 'owner@b.example'));
  expect(workWithAccount.length).toBeGreaterThan(0);
  expect(await workOf(() => ask(accounts, 'nobody@b.example'))).toEqual(workWithAccount);
});
