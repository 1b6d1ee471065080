import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { connect } from '#platform/database/connection.ts';
import { eraseClosedAccounts } from '#retention/erasure.ts';
import { freshDatabase } from '#testing/database.ts';
import { insertAccount } from './account-queries.ts';
import { createAccounts } from './accounts.ts';
import { accountHoldings } from './holdings.ts';
import { createPasswords } from './passwords.ts';

const clock = () => new Date('2026-06-01T08:00:00Z');
const use = { ip: '203.0.113.7', userAgent: 'Firefox' };
const target = { kind: 'email', value: 'a@b.example' } as const;
const origins = { en: '', zh: '', hk: '', pt: '', es: '', 'tr-TR': '' };

/** Accounts whose next password check pauses after its work until the test releases it. */
const open = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const real = createPasswords({ maxConcurrent: 4, maxQueued: 10 });
  const gate = { hold: false, reached: Promise.withResolvers<void>(), release: Promise.withResolvers<void>() };
  const verify: typeof real.verify = async (password, stored) => {
    const right = await real.verify(password, stored);
    if (gate.hold) {
      gate.hold = false;
      gate.reached.resolve();
      await gate.release.promise;
    }
    return right;
  };
  const passwords = { ...real, verify };
  const accounts = createAccounts({
    db,
    clock,
    outbox: createOutbox({ clock }),
    origins,
    passwords,
    holdings: accountHoldings,
  });
  const passwordHash = await real.hash('diesel-42');
  const row = await insertAccount(db, {
    email: target.value,
    nickname: 'A',
    locale: 'en',
    createdAt: clock(),
    passwordHash,
  });
  /** Runs `work` up to the end of its password check, then `meanwhile`, then the rest of `work`. */
  const during = async <T>(work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> => {
    gate.hold = true;
    const running = work();
    await gate.reached.promise;
    await meanwhile();
    gate.release.resolve();
    return running;
  };
  return { db, accounts, during, id: row?.id ?? 0 };
};

const login = ({ accounts }: Awaited<ReturnType<typeof open>>) => accounts.loginByPassword(target, 'diesel-42', use);

test('a login whose check overlaps a change of password opens no session', async () => {
  const site = await open();
  const change = () => site.accounts.changePassword(site.id, 0, 'diesel-42', 'petrol-43');
  expect(await site.during(() => login(site), change)).toEqual({ ok: false });
  expect(await site.accounts.sessions.list(site.id)).toEqual([]);
});

test('a login whose check overlaps the closing of the account opens no session and does not reopen it', async () => {
  const site = await open();
  const close = () => site.accounts.close(site.id, { password: 'diesel-42' });
  expect(await site.during(() => login(site), close)).toEqual({ ok: false });
  expect(await site.accounts.sessions.list(site.id)).toEqual([]);
  expect(await login(site)).toMatchObject({ ok: true, reopened: true });
});

test('a change of password whose check overlaps the owner’s own change does not overwrite it', async () => {
  const site = await open();
  const { changePassword, loginByPassword } = site.accounts;
  const theirs = () => changePassword(site.id, 0, 'diesel-42', 'thief-1234');
  const own = () => changePassword(site.id, 0, 'diesel-42', 'petrol-43');
  expect(await site.during(theirs, own)).toBe(false);
  expect((await loginByPassword(target, 'thief-1234', use)).ok).toBe(false);
  expect((await loginByPassword(target, 'petrol-43', use)).ok).toBe(true);
});

test('closing an account fails when its check overlaps a change of password', async () => {
  const site = await open();
  const close = () => site.accounts.close(site.id, { password: 'diesel-42' });
  const change = () => site.accounts.changePassword(site.id, 0, 'diesel-42', 'petrol-43');
  expect(await site.during(close, change)).toEqual({ ok: false, reason: 'password' });
});

test('a session of a closed or erased account is always ended', async () => {
  const { db, accounts, id } = await open();
  await accounts.close(id, { password: 'diesel-42' });
  const late = await accounts.sessions.start(db, id, use);
  expect((await accounts.sessions.check(late)).state).toBe('ended');
  const erasedOn = new Date(clock().getTime() + 8 * 24 * 60 * 60_000);
  await eraseClosedAccounts(db, erasedOn, { remove: async () => undefined });
  expect((await accounts.sessions.check(late)).state).toBe('ended');
  expect(await accounts.sessions.list(id)).toEqual([]);
});
