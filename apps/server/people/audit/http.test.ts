import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { anAccount, askCode, codeSentTo, cookieOf, onDatabase, aSolvedCaptcha } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { type AuditEvent, auditEvents } from './http.ts';

type Line = {
  audit?: AuditEvent;
  requestId?: string;
  network?: string;
  accountId?: number;
  target?: string;
  reason?: string;
};

const aLoggingSite = async () => {
  const text: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      text.push(chunk.toString());
      done();
    },
  });
  const site = await startTestSite({ log: pino({ level: 'info' }, sink) });
  const lines = () =>
    text
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  return { site, lines, all: () => text.join('') };
};

/** Events that `oidc.test.ts` covers, which has a client. */
const testedElsewhere: readonly AuditEvent[] = ['consent given', 'consent withdrawn'];

test('every audit event logs one line with request, network and account or keyed hash, and nothing personal', async () => {
  const { site, lines, all } = await aLoggingSite();
  const { port } = site;
  const as = (cookie: string) => ({ headers: { cookie } });
  const fresh = () => onDatabase(site, 'delete from rate_limit');
  const { id, cookie, email, password } = await anAccount(site);
  const wrong = { code: '000000', password: 'petrol-43', confirm: 'petrol-43' };
  const reg = { email, name: 'M', phone: '+56961234567', address: 'A', agree: true };
  await call(port, 'reg', { ...reg, ...wrong });
  await call(port, 'login', { username: email, password: 'wrong-one' });
  const other = cookieOf((await call(port, 'login', { username: email, password })).headers);
  await call(port, 'codeLogin', { username: email, code: '000000' });
  await askCode(site, email, 'login');
  await call(port, 'codeLogin', { username: email, code: await codeSentTo(site, email) });
  await call(port, 'forget', { account: email, ...wrong });
  await call(port, 'userUpdate', { nickname: 'R' }, as(cookie));
  await call(port, 'userUpdate', { phone: '+56976543210', code: '000000', password }, as(cookie));
  const changed = 'new@norte.example';
  await call(port, 'updateEmail', { email: changed, code: '000000', password }, as(cookie));
  await askCode(site, changed, 'bind', { cookie });
  const code = await codeSentTo(site, changed);
  await call(port, 'updateEmail', { email: changed, code, password }, as(cookie));
  const [letter] = await onDatabase<{ text: string }>(
    site,
    'select text from outbox_message where target = $1 order by id desc limit 1',
    [email],
  );
  const token = /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  await call(port, 'undoChange', { token: 'A'.repeat(43), password: 'petrol-43', confirm: 'petrol-43' });
  await call(port, 'undoChange', { token, password: 'petrol-43', confirm: 'petrol-43' });
  await fresh();
  const again = cookieOf((await call(port, 'login', { username: email, password: 'petrol-43' })).headers);
  const next = { password: 'kerosene-4', confirm: 'kerosene-4' };
  await call(port, 'changePassword', { old_password: 'wrong-one', ...next }, as(again));
  await call(port, 'changePassword', { old_password: 'petrol-43', ...next }, as(again));
  await askCode(site, email, 'forget');
  await call(port, 'forget', { account: email, code: await codeSentTo(site, email), ...next });
  const last = cookieOf((await call(port, 'login', { username: email, password: 'kerosene-4' })).headers);
  await request(port, '/api/web/exportData', as(last));
  await call(port, 'sessionEnd', { others: true }, as(last));
  await call(port, 'sessionEnd', { id: 999 }, as(last));
  await call(port, 'getUserinfo', {});
  await call(port, 'getUserinfo', {}, as(other));
  await call(port, 'getUserinfo', {}, { headers: { origin: 'https://evil.example' } });
  await call(port, 'unsubscribe', { token: 'x' });
  await call(port, 'closeAccount', { password: 'wrong-one' }, as(last));
  await call(port, 'sendCode', { account: email, purpose: 'login', verify: 'x' });
  await askCode(site, email, 'reg');
  await askCode(site, email, 'reg');
  await call(port, 'logout', {}, as(last));
  await fresh();
  const end = cookieOf((await call(port, 'login', { username: email, password: 'kerosene-4' })).headers);
  await call(port, 'closeAccount', { password: 'kerosene-4' }, as(end));

  const verify = await aSolvedCaptcha(port);
  await call(port, 'chatSend', { text: 'a secret question', verify }, { host: 'zh.localhost' });

  const auditLines = lines().filter(({ audit }) => audit !== undefined);
  const names = new Set(auditLines.map(({ audit }) => audit));
  expect(auditEvents.filter((event) => !names.has(event) && !testedElsewhere.includes(event))).toEqual([]);
  for (const line of auditLines)
    expect(line).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), network: '127.0.0.0/24' });
  const lineOf = (event: AuditEvent) => auditLines.find(({ audit }) => audit === event);
  expect(lineOf('login')).toMatchObject({ accountId: id });
  expect(lineOf('password reset')).toMatchObject({ accountId: id });
  expect(lineOf('logout')).toMatchObject({ accountId: id });
  expect(lineOf('object refused')).toMatchObject({ accountId: id, reason: 'sessionEnd' });
  expect(lineOf('limit reached')).toMatchObject({ reason: 'sendCode codeResend' });
  expect(lineOf('login refused')?.target).toMatch(/^[\w-]{16}$/);
  expect(lineOf('login refused')?.target).toBe(lineOf('login by code refused')?.target);
  for (const secret of [email, changed, password, 'wrong-one', 'kerosene-4', 'a secret question', '127.0.0.1'])
    expect(all(), secret).not.toContain(secret);
});
