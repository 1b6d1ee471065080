import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { anAccount, askCode, codeSentTo, cookieOf } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

/** A site whose log is captured at the most verbose level. */
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
