import { Client } from 'pg';
import { aSolvedCaptcha } from './captcha.ts';
import { call } from './request.ts';

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
