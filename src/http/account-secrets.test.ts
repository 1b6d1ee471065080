import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { anAccount, askCode, codeSentTo, cookieOf } from '#test/support/account.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { call } from '#test/support/request.ts';
import { signIn } from '#test/support/signed-in.ts';
import { startTestSite } from '#test/support/test-site.ts';

/** A site whose log is read as an operator would, with everything it can say. */
const aLoggingSite = async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const site = await startTestSite({ log: pino({ level: 'trace' }, sink) });
  return { site, logged: () => lines.join('') };
};

test('from registration to a new password no secret and no address reaches the log', async () => {
  const { site, logged } = await aLoggingSite();
  const { email, password, cookie } = await anAccount(site);
  const codes = [await codeSentTo(site, email)];
  await call(site.port, 'login', { username: email, password: 'wrong-one-1' });
  const login = await call(site.port, 'login', { username: email, password });
  await call(
    site.port,
    'changePassword',
    { old_password: password, password: 'petrol-43', confirm: 'petrol-43' },
    {
      headers: { cookie: cookieOf(login.headers) },
    },
  );
  await askCode(site, email, 'forget');
  codes.push(await codeSentTo(site, email));
  await call(site.port, 'forget', { account: email, code: codes[1], password: 'kerosene-4', confirm: 'kerosene-4' });
  const tokens = [cookie, cookieOf(login.headers)].map((pair) => pair.split('=')[1] ?? '');
  expect(logged()).toContain('requestId');
  for (const secret of [password, 'wrong-one-1', 'petrol-43', 'kerosene-4', ...codes, ...tokens, email])
    expect(logged(), secret).not.toContain(secret);
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Known and unknown by turns, so that a busy machine slows both. */
const compared = async (rounds: number, ask: (known: boolean, round: number) => Promise<unknown>) => {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const known of [true, false]) {
      const started = performance.now();
      await ask(known, round);
      took[known ? 'known' : 'unknown'].push(performance.now() - started);
    }
  return median(took.known) / median(took.unknown);
};

const rounds = 9;
const address = (known: boolean, round: number) => `${known ? 'known' : 'nobody'}${round}@genkon.example`;

test.for(['sendCode', 'forget', 'login'] as const)('%s takes as long for an account as for none', async (name) => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  for (let round = 0; round < rounds; round += 1) await signIn(site.url, address(true, round));
  const proofs = await Promise.all(Array.from({ length: 2 * rounds }, () => aSolvedCaptcha(site.port)));
  const ratio = await compared(rounds, (known, round) => {
    const account = address(known, round);
    const bodies = {
      sendCode: { account, purpose: 'login', verify: proofs.pop() },
      forget: { account, code: '123456', password: 'diesel-42', confirm: 'diesel-42' },
      login: { username: account, password: 'diesel-42' },
    };
    const headers = { 'x-forwarded-for': `203.0.113.${round * 2 + Number(known)}` };
    return call(site.port, name, bodies[name], { headers });
  });
  // Without the same work on both sides one of them is many times quicker.
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
