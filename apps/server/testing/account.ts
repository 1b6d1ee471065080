import { Challenge } from '@site/contract/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Client } from 'pg';
import { createSessions } from '#people/accounts/sessions.ts';
import { account } from '#people/accounts/table.ts';
import { connect } from '#platform/database/connection.ts';
import { call, anAddress, request } from './request.ts';

/** Creates an account with a session without the forms, and returns its cookie. */
export const signIn = async (databaseUrl: string, email = 'user@example.com') => {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const clock = () => new Date();
  const [inserted] = await db
    .insert(account)
    .values({ email, nickname: 'User', locale: 'en', createdAt: clock() })
    .returning({ id: account.id });
  const id = inserted?.id ?? 0;
  const token = await createSessions({ db, clock }).start(db, id, { ip: '127.0.0.1', userAgent: 'test' });
  await close();
  return { id, cookie: `session=${token}` };
};

/** Solves a challenge like a browser and returns the `verify` string. */
export const solveCaptcha = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Asks a site for a challenge and solves it. `host` is needed where the site does not run on localhost. */
export const aSolvedCaptcha = async (port: number, host?: string): Promise<string> => {
  const { text } = await request(port, '/api/web/getverify', {
    headers: { 'x-forwarded-for': anAddress(), ...(host ? { host } : {}) },
  });
  return solveCaptcha(Challenge.parse((JSON.parse(text) as { data: unknown }).data));
};

type Site = { port: number; url: string };
type Caller = { host?: string; cookie?: string };

/** The code in the newest letter to an address or number. */
export const codeSentTo = async ({ url }: Site, target: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    'select text from outbox_message where target = $1 order by id desc limit 1',
    [target],
  );
  await client.end();
  const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${target}`);
  return code;
};

/** Runs a statement on the site's own database, for changes that a test cannot wait for. */
export const onDatabase = async <T extends object>(
  { url }: Site,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<T>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
};

export const askCode = async (site: Site, account: string, purpose: string, { host, cookie }: Caller = {}) =>
  call(
    site.port,
    'sendCode',
    { account, purpose, ...(cookie ? {} : { verify: await aSolvedCaptcha(site.port) }) },
    { ...(host ? { host } : {}), ...(cookie ? { headers: { cookie } } : {}) },
  );

/** The session cookie of a response, as the browser would send it back. */
export const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }): string =>
  headers['set-cookie']?.map((line) => line.split(';')[0] ?? '').find((pair) => /session=./.test(pair)) ?? '';

export const registration = (email: string, code: string) => ({
  email,
  code,
  password: 'diesel-42',
  confirm: 'diesel-42',
  name: 'Martina Reyes',
  phone: '9 6123 4567',
  country: 'CL',
  address: 'Av. Brasil 1200, Antofagasta',
  agree: true,
});

/** Registers as a visitor does: captcha, code by mail, form. */
export const anAccount = async (site: Site, email = 'martina@norte.example') => {
  await askCode(site, email, 'reg');
  const answer = await call<{ user: { id: number } }>(
    site.port,
    'reg',
    registration(email, await codeSentTo(site, email)),
  );
  if (answer.json.code !== 200) throw new Error(`registration: ${answer.text}`);
  return { id: answer.json.data?.user.id ?? 0, email, password: 'diesel-42', cookie: cookieOf(answer.headers), answer };
};
