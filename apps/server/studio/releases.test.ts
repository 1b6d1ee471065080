import { randomBytes } from 'node:crypto';
import type { Grant } from '@site/contract/staff-roles';
import { expect, test } from 'vitest';
import { publish } from '#content/publish.ts';
import { insertAccount } from '#people/staff/account-queries.ts';
import { contentFiles, six } from '#testing/content-folder.ts';
import { sharedSiteDatabase } from '#testing/site-database.ts';
import type { RenderCheck } from './publish-working-copies.ts';
import { momentIn } from './release-times.ts';
import { createReleases, listReleases, type ToRelease } from './releases.ts';
import { runDueRelease } from './run-releases.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { readEntry } from './working-copy.ts';

const site = sharedSiteDatabase();
const item = contentFiles()['news/2026-03-04-chamber.yaml'] as { title: Record<string, string> };
const start = new Date('2026-06-02T08:00:00Z');
const minute = '2026-06-02T09:00';
const due = new Date('2026-06-02T09:00:00Z');
const renders: RenderCheck = () => Promise.resolve([]);
const visit = { ip: '127.0.0.1', requestId: 'test' };
let count = 0;

/** Two live news items with changed working copies, and somebody who schedules them. */
const aPlan = async () => {
  const { db, rows } = site();
  count += 1;
  const email = `planner-${count}@company.example`;
  const grants: Grant[] = [{ role: 'editor' }];
  const account = await insertAccount(db, {
    email,
    name: `Planner ${count}`,
    grants,
    userHandle: randomBytes(32),
    createdAt: start,
  });
  const person = { id: account.id, name: account.name, grants };
  const anItem = async (slug: string): Promise<ToRelease> => {
    const data = { ...item, slug, title: six(`Old ${slug}`), summary: six(`About ${slug}`), body: six(`Body ${slug}`) };
    const name = { collection: 'news', slug } as const;
    const author = { author: 'import', reason: 'test', now: start };
    const result = await db.transaction((tx) => publish(tx, [{ ...name, data }], author));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const live = (await readEntry(db, name))?.live?.id ?? 0;
    const copy = { ...data, title: six(`New ${slug}`) };
    const basedOn = { version: 0, live };
    const { version } = await saveWorkingCopy(db, { ...name, data: copy, basedOn }, { author: 'ana', now: start });
    return { ...name, act: 'publish', version };
  };
  const word = 'abcdefghijklmnopqrstuvwxyz'[count] ?? '';
  const entries = [await anItem(`first-${word}`), await anItem(`second-${word}`)];
  const releases = createReleases({ db, clock: () => start });
  const schedule = (list: ToRelease[] = entries) =>
    releases.create({ caller: person, visit }, { title: `Release ${count}`, at: minute, entries: list });
  const run = async (check = renders, now = due) =>
    (await runDueRelease({ db, clock: () => now, check })) !== undefined;
  const titles = async () =>
    (
      await rows(
        `select title->>'en' as title from news where slug like '%-${word}' and status = 'published' order by slug`,
      )
    ).map(({ title }) => String(title).split(' ')[0]);
  const find = async (id: number) =>
    (await listReleases(db, person, start, new Date('2027-01-01'))).find((one) => one.id === id);
  return { db, rows, person, entries, releases, schedule, run, titles, find };
};

test.each([
  ['UTC', '2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
  ['Asia/Shanghai', '2026-12-01T09:00', '2026-12-01T01:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T09:00', '2026-10-25T08:00:00.000Z'],
  // The clocks go from two to three.
  ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  // The minute does not exist: it is half past three, as of the clocks before the change.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  // Midnight does not exist on this day.
  ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
  // The minute comes twice.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/Sao_Paulo', '2018-02-17T23:30', '2018-02-18T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  // Clocks that are not whole hours from UTC, one of which changes by half an hour.
  ['Asia/Kolkata', '2026-12-01T09:00', '2026-12-01T03:30:00.000Z'],
  ['Asia/Kathmandu', '2026-12-01T09:00', '2026-12-01T03:15:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  // Turkey stayed on summer time in 2016.
  ['Europe/Istanbul', '2016-01-01T09:00', '2016-01-01T07:00:00.000Z'],
  ['Europe/Istanbul', '2017-01-01T09:00', '2017-01-01T06:00:00.000Z'],
])('in %s, %s is %s', (zone, local, moment) => {
  expect(momentIn(zone, local).toISOString()).toBe(moment);
});

test('a release goes live at its minute, all of it, also if the clock jumped over it', async () => {
  const { schedule, run, titles, find } = await aPlan();
  const { id, dueAt } = await schedule();
  expect(dueAt).toEqual(due);
  expect(await run(renders, new Date(due.getTime() - 1))).toBe(false);
  expect(await titles()).toEqual(['Old', 'Old']);
  expect(await run(renders, new Date(due.getTime() + 90 * 60_000))).toBe(true);
  expect(await titles()).toEqual(['New', 'New']);
  expect(await find(id)).toMatchObject({ state: 'published', entries: [{ act: 'publish' }, { act: 'publish' }] });
  expect(await run()).toBe(false);
});

test('two nodes carry a release out once', async () => {
  const { schedule, run, rows, entries } = await aPlan();
  await schedule();
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([false, true]);
  const revisions = await rows(`select r.id from content_revision r join content_entry d on d.id = r.entry_id
    where d.slug = '${entries[0]?.slug}'`);
  expect(revisions).toHaveLength(2);
});

test('a node that dies in the middle leaves the release to the next', async () => {
  const { schedule, run, titles } = await aPlan();
  await schedule();
  const dies: RenderCheck = () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  await expect(run(dies)).rejects.toThrow('ECONNRESET');
  expect(await titles()).toEqual(['Old', 'Old']);
  expect(await run()).toBe(true);
  expect(await titles()).toEqual(['New', 'New']);
});

test('nothing of a release goes live if one entry has a problem then, and the reason is with the release', async () => {
  const { db, schedule, run, titles, find, entries } = await aPlan();
  const { id } = await schedule();
  // What the second one changes too went live in the meantime.
  const [, second] = entries;
  const live = second && (await readEntry(db, second))?.live?.data;
  const changed = {
    collection: 'news',
    slug: second?.slug ?? '',
    data: { ...(live as object), title: six('Other') },
  } as const;
  await db.transaction((tx) => publish(tx, [changed], { author: 'import', reason: 'test', now: start }));
  await run();
  expect(await titles()).toEqual(['Old', 'Other']);
  expect(await find(id)).toMatchObject({ state: 'failed', problems: [{ slug: second?.slug }, {}, {}, {}, {}, {}] });
});

test('a page that fails, or an author who has left, fails the release', async () => {
  const first = await aPlan();
  const { id } = await first.schedule();
  const [entry] = first.entries;
  const problem = { collection: 'news', slug: entry?.slug ?? '', path: [], message: 'the page fails' } as const;
  await first.run(() => Promise.resolve([problem]));
  expect(await first.find(id)).toMatchObject({ state: 'failed', problems: [problem] });
  const second = await aPlan();
  const other = await second.schedule();
  await second.rows(`update staff_account set removed_at = now() where id = ${second.person.id}`);
  await second.run();
  expect(await second.find(other.id)).toMatchObject({ state: 'failed', problems: [{ message: 'not allowed' }] });
  expect(await second.titles()).toEqual(['Old', 'Old']);
});

test('what was scheduled goes live, and what was written since stays in the working copy', async () => {
  const { db, schedule, run, titles, entries } = await aPlan();
  await schedule();
  const [name] = entries;
  if (!name) throw new Error('no entry');
  const entry = await readEntry(db, name);
  const later = { ...(entry?.copy?.data as typeof item), title: six('Later') };
  const basedOn = { version: name.version, live: entry?.live?.id ?? null };
  await saveWorkingCopy(db, { ...name, data: later, basedOn }, { author: 'ana', now: start });
  await run();
  expect(await titles()).toEqual(['New', 'New']);
  expect(await readEntry(db, name)).toMatchObject({ copy: { data: later }, conflicts: [] });
});

test('a release can withdraw, and be cancelled; the past and unseen changes are refused', async () => {
  const { db, releases, schedule, run, titles, entries, person, find } = await aPlan();
  const [first, second] = entries;
  if (!first || !second) throw new Error('no entries');
  const { id } = await schedule();
  await releases.cancel({ caller: person, visit }, id);
  expect(await find(id)).toMatchObject({ state: 'cancelled' });
  expect(await run()).toBe(false);
  await expect(releases.cancel({ caller: person, visit }, id)).rejects.toThrow('unknown');
  await schedule([first, { ...second, act: 'withdraw' }]);
  await run();
  expect(await titles()).toEqual(['New']);
  await expect(schedule([{ ...first, version: 9 }])).rejects.toThrow('changed');
  const late = createReleases({ db, clock: () => due });
  await expect(late.create({ caller: person, visit }, { title: 'x', at: minute, entries })).rejects.toThrow('past');
  const reader = { ...person, grants: [{ role: 'auditor' }] satisfies Grant[] };
  await expect(
    releases.create({ caller: reader, visit }, { title: 'x', at: minute, entries: [{ ...first, act: 'withdraw' }] }),
  ).rejects.toThrow('not allowed');
});

/** Somebody who publishes another item as soon as the lock of the content is free, and who waits for it when this returns. */
const aColleagueInTheQueue = async (number: number) => {
  const { db, rows } = site();
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  // Letters only: two descriptions that differ by a number count as one.
  const word = `${letters[count]}${letters[number]}`;
  const slug = `meanwhile-${word}`;
  const texts = { title: six(`Title ${word}`), summary: six(`Summary ${word}`), body: six(`Body ${word}`) };
  const author = { author: 'ben', reason: 'test', now: due };
  const published = db.transaction((tx) =>
    publish(tx, [{ collection: 'news', slug, data: { ...item, ...texts, slug } }], author),
  );
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => rows(waiting), { timeout: 10_000 }).toHaveLength(1);
  // Wrapped, because an async function would wait for it.
  return { published };
};

test('others publish between the parts of a long check, and what they changed is checked again', async () => {
  const { schedule, run, titles } = await aPlan();
  await schedule();
  const colleagues: Promise<unknown>[] = [];
  const doneBefore: number[] = [];
  const check: RenderCheck = async (_tx, _entries, _tags, progress) => {
    if (!progress) throw new Error('a release is checked in parts');
    doneBefore.push(progress.done.size);
    progress.done.add('en /news');
    progress.isCut = colleagues.length === 0;
    if (progress.isCut) colleagues.push((await aColleagueInTheQueue(1)).published);
    return [];
  };
  expect(await run(check)).toBe(true);
  expect(await Promise.all(colleagues)).toMatchObject([{ ok: true }]);
  expect(doneBefore).toEqual([0, 0]);
  expect(await titles()).toEqual(['New', 'New']);
});

test('a release that meets other publications again and again is checked in one go', async () => {
  const { db, schedule, titles } = await aPlan();
  await schedule();
  const colleagues: Promise<unknown>[] = [];
  const hadTime: boolean[] = [];
  const check: RenderCheck = async (_tx, _entries, _tags, progress) => {
    const hasTime = progress?.hasTime() ?? false;
    hadTime.push(hasTime);
    if (!hasTime) colleagues.push((await aColleagueInTheQueue(hadTime.length)).published);
    if (progress) progress.isCut = !hasTime;
    return [];
  };
  let passedMs = 0;
  // Every look at the time is a minute later than the last.
  const elapsed = () => (passedMs += 60_000);
  await runDueRelease({ db, clock: () => due, check, elapsed });
  await Promise.all(colleagues);
  expect(hadTime).toEqual([false, false, false, true]);
  expect(await titles()).toEqual(['New', 'New']);
}, 30_000);

test('a language that is left out may have problems when the others are scheduled', async () => {
  const { db, schedule, entries } = await aPlan();
  const [name] = entries;
  if (!name) throw new Error('no entry');
  const entry = await readEntry(db, name);
  const copy = entry?.copy?.data as typeof item;
  const data = { ...copy, title: { ...copy.title, es: '中文' } };
  const basedOn = { version: name.version, live: entry?.live?.id ?? null };
  const { version } = await saveWorkingCopy(db, { ...name, data, basedOn }, { author: 'ana', now: start });
  await expect(schedule([{ ...name, version }])).rejects.toThrow('problems');
  await expect(schedule([{ ...name, version, languages: ['es'] }])).rejects.toThrow('problems');
  expect(await schedule([{ ...name, version, languages: ['en', 'zh'] }])).toMatchObject({ dueAt: due });
});

test('a release whose answer was lost and that is asked for again is planned once, and another one is another', async () => {
  const { entries, schedule, rows, person } = await aPlan();
  const first = await schedule();
  expect(await schedule(entries.toReversed())).toEqual(first);
  const [one] = entries;
  const part = await schedule(one ? [one] : []);
  expect(part.id).not.toBe(first.id);
  expect(await rows(`select id from release where account_id = ${person.id} order by id`)).toEqual([
    { id: first.id },
    { id: part.id },
  ]);
});
