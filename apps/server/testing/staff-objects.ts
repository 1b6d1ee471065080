import { randomBytes } from 'node:crypto';
import { onDatabase, signIn } from './account.ts';
import { staffData } from './staff.ts';

type Site = { port: number; url: string };
export type Person = { id: number; cookie: string; sessionId: number };

const insert = async (site: Site, statement: string, values: unknown[]): Promise<number> =>
  (await onDatabase<{ id: number }>(site, `${statement} returning id`, values))[0]?.id ?? 0;

export const aComment = async (site: Site, country: string) => {
  const { id: author } = await signIn(site.url, `${randomBytes(4).toString('hex')}@x.example`);
  await onDatabase(site, 'update account set country = $2 where id = $1', [author, country]);
  const values = [author, `Comment from ${country}`];
  return insert(
    site,
    `insert into comment (target, target_id, account_id, text, created_at) values ('product', 1, $1, $2, now())`,
    values,
  );
};

export const aConversation = async (site: Site, locale: string) => {
  const id = await insert(
    site,
    'insert into chat_conversation (token_hash, locale, created_at, used_at) values ($1, $2, now(), now())',
    [randomBytes(32), locale],
  );
  await onDatabase(
    site,
    `insert into chat_message (conversation_id, author, text, created_at) values ($1, 'visitor', $2, now())`,
    [id, `Chat in ${locale}`],
  );
  return id;
};

export const aPasskey = async (site: Site, { id }: Person) => {
  const passkey = randomBytes(16).toString('base64url');
  await onDatabase(
    site,
    `insert into staff_passkey (id, account_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, 0, '{}', 'Key', now())`,
    [passkey, id, randomBytes(32)],
  );
  return passkey;
};

export const aView = async (site: Site, { id }: Person, name: string) =>
  insert(
    site,
    `insert into studio_view (owner_id, collection, name, query, is_shared, created_at)
     values ($1, 'catalogue', $2, '', false, now())`,
    [id, name],
  );

type Name = { collection: string; slug: string };

/** An entry with a working copy that differs from what is live in one English text. */
export const withWorkingCopy = async (site: Site, editor: Person, name: Name) => {
  const opened = await staffData(site, 'entryRead', name, editor);
  // It was withdrawn: its last state becomes a working copy, which goes live again.
  if (!opened.live) {
    const input = { ...name, data: { ...opened.data, updated: '2026-10-01' }, live: null };
    const options = { cookie: editor.cookie, version: opened.version };
    const { version } = await staffData(site, 'entrySave', input, options);
    await staffData(site, 'entryPublish', name, { ...options, version });
  }
  const before = opened.live ? opened : await staffData(site, 'entryRead', name, editor);
  const live = before.live?.revision ?? null;
  const title = Object.keys(before.data).find((key) => ['title', 'name', 'summary'].includes(key)) ?? '';
  const text = { ...(before.data[title] as object), en: `Better ${randomBytes(3).toString('hex')}` };
  const data = { ...before.data, [title]: text };
  const { version } = await staffData(
    site,
    'entrySave',
    { ...name, data, live },
    { cookie: editor.cookie, version: before.version },
  );
  return { name, live, version, data, title };
};
export type Entry = Awaited<ReturnType<typeof withWorkingCopy>>;

export const inAMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 16);
export const aRelease = async (site: Site, as: Person, { name, version }: Entry) => {
  const input = { title: `Release of ${name.slug}`, at: inAMonth(), entries: [{ ...name, version }] };
  return (await staffData(site, 'releaseCreate', input, as)).id;
};

/** A catalogue of a category that was never on the site. */
export const aDraft = async (site: Site, editor: Person, category: string) => {
  const name = { collection: 'catalogue', slug: `draft-${randomBytes(4).toString('hex')}` };
  const { version } = await staffData(site, 'entryCreate', { ...name, data: { category } }, { cookie: editor.cookie });
  return { input: name, version };
};

/** A draft that somebody has deleted. */
export const aDeletedDraft = async (site: Site, editor: Person, category: string) => {
  const { input, version } = await aDraft(site, editor, category);
  const { id } = await staffData(site, 'entryDelete', input, { cookie: editor.cookie, version });
  return { collection: input.collection, id };
};

/** A news item that was on the site. */
export const aWithdrawnEntry = async (site: Site, editor: Person, entry: Entry) => {
  const { name, live, version } = entry;
  await staffData(site, 'entryDiscard', name, { cookie: editor.cookie, version });
  const { revision } = await staffData(site, 'entryWithdraw', { ...name, live: live ?? 0 }, { cookie: editor.cookie });
  return { ...name, withdrawal: revision };
};
