import { randomBytes, randomUUID } from 'node:crypto';
import type { Envelope } from '@site/contract/fields';
import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import { type Grant, type StaffRole, scopeOf } from '@site/contract/staff-roles';
import type { StaffCallName, StaffData } from '@site/contract/staff/calls';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import { generateSync } from 'otplib';
import { newReference } from '#desk/inbox/store.ts';
import { insertAccount } from '#people/staff/account-queries.ts';
import { inviteByCommand } from '#people/staff/invitations.ts';
import { createStaffSessions } from '#people/staff/sessions.ts';
import { connect } from '#platform/database/connection.ts';
import { onDatabase } from './account.ts';
import { request } from './request.ts';

type Site = { port: number; url: string };
type Options = { cookie?: string | undefined; version?: number; headers?: Record<string, string>; host?: string };

export const studioHost = 'studio.localhost';
export const studioOrigin = ({ port }: Pick<Site, 'port'>) => `http://${studioHost}:${port}`;

/** A call of the studio as its own pages make it. */
export const staffCall = async <N extends StaffCallName>(
  site: Site,
  name: N,
  input: object = {},
  { cookie, version, headers = {}, host = studioHost }: Options = {},
) => {
  const { method, path } = staffEndpointOf(name);
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const answer = await request(site.port, `/api/${path}${query}`, {
    host,
    method,
    headers: {
      origin: studioOrigin(site),
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  return { ...answer, json: JSON.parse(answer.text) as Envelope<StaffData<N>> };
};

/** The data of a call that must succeed. */
export const staffData = async <N extends StaffCallName>(
  site: Site,
  name: N,
  input: object = {},
  options: Options = {},
): Promise<StaffData<N>> => {
  const { json, text } = await staffCall(site, name, input, options);
  if (json.code !== 200 || json.data === null) throw new Error(`${name}: ${text}`);
  return json.data;
};

export const staffCookieOf = (headers: { 'set-cookie'?: string[] | undefined }): string =>
  headers['set-cookie']?.map((line) => line.split(';')[0] ?? '').find((pair) => /^studio=./.test(pair)) ?? '';

/** A role with a scope, if it needs one. */
export const aGrant = (role: StaffRole): Grant => {
  const scope = scopeOf(role);
  return {
    role,
    ...(scope === 'languages' ? { languages: ['tr-TR'] } : {}),
    ...(scope === 'categories' ? { categories: ['genset'] } : {}),
    ...(scope === 'regions' ? { countries: ['TR'] } : {}),
  };
};

/** Somebody with these roles who has just signed in. */
export const aColleague = async ({ url }: Site, ...roles: StaffRole[]) => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const name = `Colleague ${randomBytes(4).toString('hex')}`;
    const email = `${name.replace(' ', '.').toLowerCase()}@company.example`;
    const createdAt = new Date();
    const grants = roles.map(aGrant);
    const account = await insertAccount(db, { email, name, grants, userHandle: randomBytes(32), createdAt });
    const sessions = createStaffSessions({ db, clock: () => new Date() });
    const visit = { ip: '127.0.0.1', requestId: 'test', userAgent: '' };
    const { id: sessionId, token } = await sessions.start(db, account.id, visit);
    return { id: account.id, name, email, version: account.version, sessionId, cookie: `studio=${token}` };
  } finally {
    await close();
  }
};

/** The token of an invitation from the command line. */
export const anInvitation = async (
  site: Site,
  email = 'elif@company.example',
  grants: Grant[] = [{ role: 'editor' }],
): Promise<string> => {
  const { db, close } = connect(site.url, { max: 1 });
  try {
    const { link } = await inviteByCommand(db, studioOrigin(site), { email, grants }, new Date());
    return link.split('#')[1] ?? '';
  } finally {
    await close();
  }
};

/** The code that an app shows, now or some steps later. A code of the next step is accepted too, also if that step begins meanwhile. */
export const codeFor = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

export const password = 'correct horse battery';

/** Accepts an invitation with password and app. The app's current code is used up, the next one is not. */
export const joinByPassword = async (site: Site, email: string, grants?: Grant[]) => {
  const token = await anInvitation(site, email, grants);
  const { setup, secret } = await staffData(site, 'joinTotp', { token });
  const firstCode = codeFor(secret);
  const input = { token, name: 'Elif Karaca', password, setup, code: firstCode };
  const joined = await staffCall(site, 'joinPassword', input);
  if (joined.json.code !== 200) throw new Error(joined.text);
  return {
    secret,
    firstCode,
    recoveryCodes: joined.json.data?.recovery_codes ?? [],
    cookie: staffCookieOf(joined.headers),
    headers: joined.headers,
  };
};

type TrailRow = { action: string; outcome: string; object: string | null; detail: Record<string, unknown> };

/** The newest rows of the audit trail, oldest first. */
export const trailOf = async (site: Site, last = 1): Promise<TrailRow[]> =>
  (
    await onDatabase<TrailRow>(
      site,
      'select action, outcome, object, detail from audit.entry order by id desc limit $1',
      [last],
    )
  ).toReversed();

/** Gives all budgets back: all tests come from one address. */
export const resetBudgets = (site: Site) => onDatabase(site, 'delete from rate_limit');

type DeskSite = { port: number; url: string };

type Sent = {
  kind?: SubmissionKind;
  locale?: Locale;
  country?: string | null;
  email?: string | null;
  payload?: Record<string, unknown>;
};

/** Something that a visitor sent, as the inbox stores it. Returns its id. */
export const aSubmission = async (site: DeskSite, sent: Sent = {}): Promise<number> => {
  const { kind = 'inquiry', locale = 'tr-TR', country = 'TR', email = 'mehmet@pano.example', payload } = sent;
  const fields = payload ?? { name: 'Mehmet Yıldız', youxiang: email, country: 'TR', jianyi: 'GK7320 <b>röle</b>?' };
  const [row] = await onDatabase<{ id: number }>(
    site,
    `insert into submission (kind, reference, idempotency_key, locale, country, email, payload, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now()) returning id`,
    [kind, newReference(kind, new Date()), randomUUID(), locale, country, email, fields],
  );
  if (!row) throw new Error('the submission was not stored');
  return row.id;
};

/** Somebody who is signed in with exactly these grants. */
export const aColleagueWith = async (site: DeskSite, ...grants: Grant[]) => {
  const colleague = await aColleague(site, 'agent');
  await onDatabase(site, 'update staff_account set grants = $2 where id = $1', [colleague.id, JSON.stringify(grants)]);
  return colleague;
};
