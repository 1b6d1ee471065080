import { randomUUID } from 'node:crypto';
import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import type { Grant } from '@site/contract/staff-roles';
import { newReference } from '#desk/inbox/reference.ts';
import { onDatabase } from './account.ts';
import { aColleague } from './staff.ts';

type Site = { port: number; url: string };

type Sent = {
  kind?: SubmissionKind;
  locale?: Locale;
  country?: string | null;
  email?: string | null;
  payload?: Record<string, unknown>;
};

/** Something that a visitor sent, as the inbox stores it. Returns its id. */
export const aSubmission = async (site: Site, sent: Sent = {}): Promise<number> => {
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
export const aColleagueWith = async (site: Site, ...grants: Grant[]) => {
  const colleague = await aColleague(site, 'agent');
  await onDatabase(site, 'update staff_account set grants = $2 where id = $1', [colleague.id, JSON.stringify(grants)]);
  return colleague;
};
