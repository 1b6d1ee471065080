import type { Grant } from '@site/contract/staff-roles';
import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { aRelease, aView, type Person, withWorkingCopy } from '#testing/staff-objects.ts';
import {
  aColleagueWith,
  aColleague,
  anInvitation,
  codeFor,
  password,
  resetBudgets,
  staffCall,
  staffData,
  studioHost,
  trailOf,
} from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));

const tokenOf = (link: string) => link.split('#')[1] ?? '';
const isOpen = (token: string) => async () => (await staffCall(shared(), 'joinInfo', { token })).status === 200;
const exists = (query: string, id: number) => async () => (await onDatabase(shared(), query, [id])).length > 0;
let count = 0;

/** Everything that somebody can make that acts later, and whether it still does. */
const made: Record<string, (person: Person) => Promise<() => Promise<boolean>>> = {
  'a session':
    async ({ cookie }) =>
    async () =>
      (await staffCall(shared(), 'me', {}, { cookie })).status === 200,
  'an invitation': async (person) => {
    count += 1;
    const input = { email: `backdoor-${count}@company.example`, name: 'X', grants: [{ role: 'administrator' }] };
    return isOpen(tokenOf((await staffData(shared(), 'personInvite', input, person)).link));
  },
  'a link to new factors': async (person) => {
    const { id } = await aColleague(shared(), 'editor');
    return isOpen(tokenOf((await staffData(shared(), 'personReset', { id }, person)).link));
  },
  'a shared preview': async (person) => {
    const { name } = await aLiveNewsItem(shared());
    const { link } = await staffData(shared(), 'previewLinkCreate', name, person);
    return async () => (await request(shared().port, new URL(link).pathname, { host: studioHost })).status === 200;
  },
  'a release': async (person) => {
    const entry = await withWorkingCopy(shared(), person, (await aLiveNewsItem(shared())).name);
    const id = await aRelease(shared(), person, entry);
    return exists(`select from release where id = $1 and state = 'scheduled'`, id);
  },
  'a private view': async (person) => {
    count += 1;
    return exists('select from studio_view where id = $1', await aView(shared(), person, `Mine ${count}`));
  },
  'a shared view': async (person) => {
    count += 1;
    const id = await aView(shared(), person, `Ours ${count}`);
    await onDatabase(shared(), 'update studio_view set is_shared = true where id = $1', [id]);
    return exists('select from studio_view where id = $1', id);
  },
};

const change = (id: number, grants: Grant[]) => async (admin: Person) =>
  staffCall(shared(), 'personChange', { id, grants }, { cookie: admin.cookie, version: 1 });

const lost: Record<string, (admin: Person, id: number) => Promise<unknown>> = {
  removed: (admin, id) => staffData(shared(), 'personRemove', { id }, { cookie: admin.cookie, version: 1 }),
  reset: (admin, id) => staffData(shared(), 'personReset', { id }, { cookie: admin.cookie }),
  demoted: (admin, id) => change(id, [{ role: 'auditor' }])(admin),
};

const ends = { removed: false, reset: false, demoted: false };
const remains: Record<keyof typeof made, Record<string, boolean>> = {
  'a session': ends,
  'an invitation': ends,
  'a link to new factors': ends,
  'a shared preview': ends,
  // The company's: whoever removed the person has it now. After a demotion, rights are checked again when it is due.
  'a release': { removed: true, reset: true, demoted: true },
  'a private view': { removed: false, reset: true, demoted: true },
  'a shared view': { removed: true, reset: true, demoted: true },
};

test.each(Object.keys(lost))('when a person is %s, what they made ends as the table says', async (way) => {
  const admin = await aColleague(shared(), 'administrator');
  const person = await aColleague(shared(), 'administrator');
  const works = new Map<string, () => Promise<boolean>>();
  for (const [what, make] of Object.entries(made)) works.set(what, await make(person));
  const states = async () => {
    const list: [string, boolean][] = [];
    for (const [what, check] of works) list.push([what, await check()]);
    return Object.fromEntries(list);
  };
  expect(await states()).toEqual(Object.fromEntries(Object.keys(made).map((what) => [what, true])));
  await lost[way]?.(admin, person.id);
  const [row] = await trailOf(shared());
  expect(row).toMatchObject({ detail: { ended: { sessions: 1, invitations: 2, previews: 1 } } });
  expect(await states()).toEqual(Object.fromEntries(Object.entries(remains).map(([what, row]) => [what, row[way]])));
});

test('a release of a removed person is the one of whoever removed them, and the trail says so', async () => {
  const admin = await aColleague(shared(), 'administrator');
  const person = await aColleague(shared(), 'editor');
  const entry = await withWorkingCopy(shared(), person, (await aLiveNewsItem(shared())).name);
  const id = await aRelease(shared(), person, entry);
  await staffData(shared(), 'personRemove', { id: person.id }, { cookie: admin.cookie, version: 1 });
  const [row] = await onDatabase(shared(), 'select account_id, author from release where id = $1', [id]);
  expect(row).toEqual({ account_id: admin.id, author: person.name });
  expect(await trailOf(shared())).toMatchObject([{ action: 'remove a person', detail: { releases: [id] } }]);
});

test('an invitation is worth what its author may do when it is used, also if nobody revoked it', async () => {
  const site = shared();
  const person = await aColleague(site, 'administrator');
  const invite = async (email: string) => {
    const input = { email, name: 'X', grants: [{ role: 'administrator' }] };
    return tokenOf((await staffData(site, 'personInvite', input, person)).link);
  };
  const token = await invite('first-door@company.example');
  const { setup, secret } = await staffData(site, 'joinTotp', { token });
  const join = () =>
    staffCall(site, 'joinPassword', { token, name: 'X', password, setup, code: codeFor(secret) }, { version: 1 });
  await onDatabase(site, `update staff_account set grants = '[{"role": "editor"}]' where id = $1`, [person.id]);
  expect((await join()).status).toBe(400);
  await onDatabase(
    site,
    `update staff_account set grants = '[{"role": "administrator"}]', removed_at = now() where id = $1`,
    [person.id],
  );
  expect((await join()).status).toBe(400);
  await onDatabase(site, 'update staff_account set removed_at = null where id = $1', [person.id]);
  expect((await join()).status).toBe(200);
});

test('a person is removed while an invitation of theirs is used: either comes first, and none fails', async () => {
  const site = shared();
  const admin = await aColleague(site, 'administrator');
  const person = await aColleague(site, 'administrator');
  const input = { email: 'racing@company.example', name: 'X', grants: [{ role: 'editor' }] };
  const token = tokenOf((await staffData(site, 'personInvite', input, person)).link);
  const { setup, secret } = await staffData(site, 'joinTotp', { token });
  const [joined, removed] = await Promise.all([
    staffCall(site, 'joinPassword', { token, name: 'X', password, setup, code: codeFor(secret) }),
    staffCall(site, 'personRemove', { id: person.id }, { cookie: admin.cookie, version: 1 }),
  ]);
  expect([200, 400]).toContain(joined.status);
  expect(removed.status).toBe(200);
});

test('new factors end what was made with the old ones between the reset and its use', async () => {
  const site = shared();
  const person = await aColleague(site, 'administrator');
  const token = await anInvitation(site, person.email);
  const invitation = await made['an invitation']?.(person);
  const preview = await made['a shared preview']?.(person);
  const { setup, secret } = await staffData(site, 'joinTotp', { token });
  await staffData(site, 'joinPassword', { token, name: 'X', password, setup, code: codeFor(secret) });
  expect([await invitation?.(), await preview?.()]).toEqual([false, false]);
});

test('a shared preview ends with the category of a product manager, and with the entry’s move out of it', async () => {
  const site = shared();
  const [admin, editor] = [await aColleague(site, 'administrator'), await aColleague(site, 'editor')];
  const manager = await aColleagueWith(site, { role: 'product_manager', categories: ['genset', 'ats'] });
  const name = { collection: 'catalogue', slug: 'catalogue-genset' };
  const findLink = async () => {
    const { link } = await staffData(site, 'previewLinkCreate', name, manager);
    return async () => (await request(site.port, new URL(link).pathname, { host: studioHost })).status;
  };
  const link = await findLink();
  const { data, version, live } = await staffData(site, 'entryRead', name, editor);
  const move = (category: string, seen: number) =>
    staffData(
      site,
      'entrySave',
      { ...name, data: { ...data, category }, live: live?.revision ?? null },
      { cookie: editor.cookie, version: seen },
    );
  const open = await link();
  expect(open).not.toBe(404);
  const moved = await move('alternator', version);
  expect(await link()).toBe(404);
  await move('genset', moved.version);
  expect(await link()).toBe(open);
  await change(manager.id, [{ role: 'product_manager', categories: ['ats'] }])(admin);
  await change(manager.id, [{ role: 'product_manager', categories: ['ats', 'genset'] }])(admin);
  expect(await link()).toBe(404);
});
