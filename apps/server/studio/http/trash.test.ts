import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { cleanUp } from '#start/jobs/clean-up.ts';
import { onDatabase } from '#testing/account.ts';
import { six } from '#testing/content-folder.ts';
import { inAMonth } from '#testing/staff-objects.ts';
import { aColleague, resetBudgets, staffCall, staffData, trailOf } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));

const texts = { title: six('Mistake'), summary: six('Summary'), body: six('Body') };
const complete = { class: 'company', date: '2026-03-04', scene: 'news-award', ...texts };

/** A news item that was never on the site, and what can be done with it. */
type Editor = Awaited<ReturnType<typeof aColleague>>;
const aDraft = async (data: object = complete, editor?: Editor) => {
  const site = shared();
  const person = editor ?? (await aColleague(site, 'editor'));
  const name = { collection: 'news', slug: `mistake-${randomBytes(4).toString('hex')}` };
  const { version } = await staffData(site, 'entryCreate', { ...name, data }, { cookie: person.cookie });
  const { cookie } = person;
  return {
    site,
    name,
    version,
    editor: person,
    read: () => staffCall(site, 'entryRead', name, { cookie }),
    remove: (seen = version) => staffCall(site, 'entryDelete', name, { cookie, version: seen }),
    trash: async () => (await staffData(site, 'trashList', { collection: 'news' }, { cookie })).list,
    listed: async () =>
      (await staffData(site, 'entryList', { collection: 'news', search: name.slug }, { cookie })).list.length,
    putBack: (id: number, to?: string) =>
      staffCall(site, 'draftPutBack', { collection: 'news', id, ...(to ? { to } : {}) }, { cookie }),
  };
};

test('a draft is deleted, listed in the trash, and put back as it was, with its versions', async () => {
  const { site, name, editor, read, remove, trash, putBack, listed } = await aDraft();
  const before = (await read()).json.data;
  expect(before).toMatchObject({ state: 'draft', can_delete: true });
  const deleted = (await remove()).json.data;
  expect(await trailOf(site)).toMatchObject([{ action: 'delete a draft', object: `news ${name.slug}` }]);
  expect([(await read()).status, await listed()]).toEqual([404, 0]);
  const [row] = (await trash()).filter(({ slug }) => slug === name.slug);
  expect(row).toMatchObject({ id: deleted?.id, titles: texts.title, author: editor.name, until: deleted?.until });
  expect((await putBack(row?.id ?? 0)).json.data).toEqual({ slug: name.slug, version: 2 });
  expect(await trailOf(site)).toMatchObject([{ action: 'put a draft back', object: `news ${name.slug}` }]);
  expect((await read()).json.data).toMatchObject({ state: 'draft', data: before?.data, version: 2 });
  expect((await staffData(site, 'revisionList', name, editor)).versions.map(({ version }) => version)).toEqual([2, 1]);
  expect((await trash()).some(({ slug }) => slug === name.slug)).toBe(false);
  expect((await putBack(row?.id ?? 0)).status).toBe(404);
});

test('the slug of a deleted draft is free, and whoever puts the draft back is asked for another', async () => {
  const { site, name, editor, remove, putBack, read } = await aDraft();
  const id = (await remove()).json.data?.id ?? 0;
  await staffData(site, 'entryCreate', { ...name, data: { title: { en: 'Another' } } }, editor);
  expect((await putBack(id)).json.code).toBe(409);
  const to = `${name.slug}-again`;
  expect((await putBack(id, to)).json.data).toMatchObject({ slug: to });
  expect((await read()).json.data?.data).toMatchObject({ title: { en: 'Another' } });
  const back = await staffData(site, 'entryRead', { collection: 'news', slug: to }, editor);
  expect(back.data).toMatchObject({ ...texts, slug: to });
  const { revision } = await staffData(
    site,
    'entryPublish',
    { collection: 'news', slug: to },
    { ...editor, version: back.version },
  );
  expect(revision).toBeGreaterThan(0);
});

test('two who want the same slug at once: one gets it, the other is told that it is taken', async () => {
  const { site, name, editor, remove, putBack } = await aDraft();
  const id = (await remove()).json.data?.id ?? 0;
  const answers = await Promise.all([
    putBack(id),
    staffCall(site, 'entryCreate', { ...name, data: { title: { en: 'Another' } } }, editor),
  ]);
  expect(answers.map(({ json }) => json.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('what is or was on the site is never deleted, nor what somebody has changed since', async () => {
  const live = await aLiveNewsItem(shared());
  const { site, name, editor } = live;
  const remove = (version: number) => staffCall(site, 'entryDelete', name, { ...editor, version });
  expect((await live.read()).can_delete).toBe(false);
  expect((await remove(0)).json.code).toBe(409);
  const { revision } = await staffData(site, 'entryWithdraw', { ...name, live: live.revision }, editor);
  const { version } = (await live.save({ title: six('Once more') }, 0)).json.data ?? { version: 0 };
  expect([(await live.read()).can_delete, (await remove(version)).json.code]).toEqual([false, 409]);
  expect(revision).toBeGreaterThan(0);
  const draft = await aDraft();
  expect((await draft.remove(draft.version + 1)).json.code).toBe(412);
});

test('only somebody who may write all of a draft deletes it', async () => {
  const draft = await aDraft();
  const translator = await aColleague(shared(), 'translator');
  const as = { cookie: translator.cookie, version: draft.version };
  expect((await staffData(shared(), 'entryRead', draft.name, as)).can_delete).toBe(false);
  expect((await staffCall(shared(), 'entryDelete', draft.name, as)).json.code).toBe(403);
  const id = (await draft.remove()).json.data?.id ?? 0;
  expect((await staffCall(shared(), 'draftPutBack', { collection: 'news', id }, translator)).json.code).toBe(403);
});

test('other drafts that name it and releases that hold it are said before, and a release goes on without it', async () => {
  const site = shared();
  const { name, editor, remove, version } = await aDraft();
  const other = await aDraft({ ...complete, body: { en: `See [this](news:${name.slug}).` } }, editor);
  const kept = await aDraft(
    { ...complete, title: six('Kept'), summary: six('Its own'), body: six('Kept body') },
    editor,
  );
  const schedule = (entries: object[]) =>
    staffData(site, 'releaseCreate', { title: 'Launch', at: inAMonth(), entries }, editor);
  const both = await schedule([
    { ...name, version },
    { ...kept.name, version: kept.version },
  ]);
  const alone = await schedule([{ ...name, version }]);
  expect(await staffData(site, 'deletionEffects', name, editor)).toMatchObject({
    drafts: [other.name],
    releases: [{ id: both.id, title: 'Launch' }, { id: alone.id }],
  });
  await remove();
  expect(await trailOf(site)).toMatchObject([{ detail: { releases: [both.id, alone.id] } }]);
  const rows = await onDatabase(site, 'select release_id, slug from release_entry where release_id = any($1)', [
    [both.id, alone.id],
  ]);
  expect(rows).toEqual([{ release_id: both.id, slug: kept.name.slug }]);
  const states = await onDatabase(site, 'select state from release where id = any($1) order by id', [
    [both.id, alone.id],
  ]);
  expect(states).toEqual([{ state: 'scheduled' }, { state: 'cancelled' }]);
});

test('a save that meets the deletion is told that the entry is gone, and makes no new one', async () => {
  const { site, name, editor, version, remove } = await aDraft();
  const save = () =>
    staffCall(
      site,
      'entrySave',
      { ...name, data: { ...complete, slug: name.slug, title: six('Late') }, live: null },
      { cookie: editor.cookie, version },
    );
  const [deleted, ...saved] = await Promise.all([remove(), save(), save()]);
  const gone = await staffCall(site, 'entryRead', name, editor);
  if (deleted?.json.code === 200) expect(gone.status).toBe(404);
  for (const { json } of saved) expect([200, 404, 409, 412]).toContain(json.code);
  expect([200, 412]).toContain(deleted?.json.code);
});

test('a publication waits for whoever acts on the entry, and holds nothing that they need', async () => {
  const { site, name, editor, version } = await aDraft();
  const { db, close } = connect(site.url, { max: 2 });
  try {
    const { publishing } = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from content_entry where collection = ${name.collection} and slug = ${name.slug} for update`,
      );
      const published = staffCall(site, 'entryPublish', { ...name, reason: 'new' }, { cookie: editor.cookie, version });
      await vi.waitFor(async () => {
        const waiting = await db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%content_entry%'`);
        expect(waiting.rows).toHaveLength(1);
      });
      await tx.execute(sql`update working_copy set at = at where entry_id = ${rows[0]?.id}`);
      return { publishing: published };
    });
    expect((await publishing).json.code).toBe(200);
  } finally {
    await close();
  }
});

test('after thirty days it is removed for good, with a row in the trail', async () => {
  const { site, remove, trash, putBack } = await aDraft();
  const id = (await remove()).json.data?.id ?? 0;
  const { db, close } = connect(site.url, { max: 1 });
  const cleanUpAfter = async (days: number) => {
    await onDatabase(site, `update entry_trash set at = now() - interval '${days} days' where entry_id = $1`, [id]);
    await cleanUp(db, new Date());
  };
  try {
    await cleanUpAfter(29);
    expect((await trash()).some((one) => one.id === id)).toBe(true);
    await cleanUpAfter(31);
  } finally {
    await close();
  }
  expect((await trash()).some((one) => one.id === id)).toBe(false);
  expect((await putBack(id)).status).toBe(404);
  expect(await onDatabase(site, 'select from content_entry where id = $1', [id])).toEqual([]);
  expect((await trailOf(site, 2))[0]).toMatchObject({ action: 'remove drafts for good', detail: { count: 1 } });
});

test('a withdrawn entry is put back as it was', async () => {
  const { site, name, editor, revision, read, data } = await aLiveNewsItem(shared());
  const withdrawn = await staffData(site, 'entryWithdraw', { ...name, live: revision }, editor);
  const { withdrawal, ...entry } = await read();
  expect([entry.state, withdrawal]).toEqual(['withdrawn', withdrawn.revision]);
  const putBack = () => staffCall(site, 'entryPutBack', { ...name, withdrawal }, editor);
  expect((await putBack()).json.code).toBe(200);
  expect(await read()).toMatchObject({ state: 'live', version: 0, live: { data } });
  expect((await read()).withdrawal).toBeUndefined();
  expect((await putBack()).json.code).toBe(412);
});
