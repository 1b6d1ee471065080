import { expect, onTestFinished, test } from 'vitest';
import { solveCaptcha } from '#testing/account.ts';
import { freshDatabase } from '#testing/database.ts';
import { connect } from '../database/connection.ts';
import { createCaptcha, lightEffort } from './captcha.ts';
import { sharedSecret } from './secret.ts';

const noon = new Date('2026-06-01T12:00:00Z');

const aCaptcha = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const time = { now: noon };
  const node = (secret: string) => createCaptcha({ db, clock: () => time.now, secret, effort: lightEffort });
  return { db, time, node, captcha: node('secret') };
};

test('a solution passes exactly once, even when it is sent two hundred times at once', async () => {
  const { captcha, node } = await aCaptcha();
  const verify = await solveCaptcha(await captcha.challenge());
  const other = node('secret');
  const passed = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? captcha : other).use(verify)),
  );
  expect(passed.filter(Boolean)).toHaveLength(1);
  expect(await captcha.use(verify)).toBe(false);
});

test('a challenge is valid for ten minutes and not longer', async () => {
  const { captcha, time } = await aCaptcha();
  const verify = await solveCaptcha(await captcha.challenge());
  time.now = new Date(noon.getTime() + 10 * 60_000);
  expect(await captcha.use(verify)).toBe(false);
  time.now = new Date(noon.getTime() + 10 * 60_000 - 1);
  expect(await captcha.use(verify)).toBe(true);
});

test('a challenge that was not signed here, was altered or was not solved does not pass', async () => {
  const { captcha, node } = await aCaptcha();
  const challenge = await captcha.challenge();
  const solved = JSON.parse(Buffer.from(await solveCaptcha(challenge), 'base64').toString()) as {
    challenge: typeof challenge;
    solution: { counter: number; derivedKey: string };
  };
  const sent = (changed: unknown) => captcha.use(Buffer.from(JSON.stringify(changed)).toString('base64'));
  const { parameters } = challenge;
  expect(await node('another').use(Buffer.from(JSON.stringify(solved)).toString('base64'))).toBe(false);
  const later = { ...parameters, data: { expires: noon.getTime() * 2 } };
  expect(await sent({ ...solved, challenge: { ...challenge, parameters: later } })).toBe(false);
  expect(await sent({ ...solved, solution: { counter: 1, derivedKey: '00'.repeat(32) } })).toBe(false);
  expect(await sent({ challenge })).toBe(false);
  for (const nonsense of ['', '{}', 'e30=', 'x'.repeat(5000), Buffer.from('[]').toString('base64')])
    expect(await captcha.use(nonsense)).toBe(false);
  expect(await sent(solved)).toBe(true);
});

test('nodes that start together share one secret', async () => {
  const { db } = await aCaptcha();
  const secrets = await Promise.all(Array.from({ length: 10 }, () => sharedSecret(db, 'captcha', noon)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
  expect(await sharedSecret(db, 'other', noon)).not.toBe(secrets[0]);
});

test('a challenge issued by a node whose clock was ahead is refused', async () => {
  const { captcha, time } = await aCaptcha();
  time.now = new Date(noon.getTime() + 3_600_000);
  const verify = await solveCaptcha(await captcha.challenge());
  time.now = noon;
  expect(await captcha.use(verify)).toBe(false);
});
