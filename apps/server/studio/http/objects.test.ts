import { randomBytes } from 'node:crypto';
import { type Grant, mayDo, mayEver, scopeOf, staffRoles } from '@site/contract/staff-roles';
import type { StaffCall } from '@site/contract/staff/call-row';
import { type StaffCallName, staffCallNames, staffCalls } from '@site/contract/staff/calls';
import { beforeAll, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aJpeg } from '#testing/assets.ts';
import {
  aComment,
  aConversation,
  aDeletedDraft,
  aDraft,
  aPasskey,
  aRelease,
  aView,
  aWithdrawnEntry,
  type Entry,
  inAMonth,
  type Person,
  withWorkingCopy,
} from '#testing/staff-objects.ts';
import { aColleagueWith, aSubmission, staffCall, staffData } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';
import { anUpload } from '#testing/upload.ts';

/** Calls without a session; about the caller's own account; about nothing that has a region; whose right no role has with a scope. */
type WithoutObject = 'open' | 'own account' | 'no object' | 'no scope';
type Attempt = { as: Person; input: object; version?: number };
type Tried = { reached: () => Promise<Attempt> | Attempt; refused: (() => Promise<Attempt> | Attempt)[] };
/** A call that answers with a part of what there is. */
type Listed = Attempt & { shows: string; hides: string };
type Objects = Record<StaffCallName, WithoutObject | Tried | Listed>;

const shared = sharedSite(() => ({ web: newsWeb }));

const setUp = async (): Promise<{ objects: Objects; untouched: () => Promise<unknown> }> => {
  const site = shared();
  const person = (...grants: Grant[]) => aColleagueWith(site, ...grants);
  const [administrator, editor, manager, translator, recruiter, agent] = await Promise.all([
    person({ role: 'administrator' }),
    person({ role: 'editor' }),
    person({ role: 'product_manager', categories: ['genset'] }),
    person({ role: 'translator', languages: ['tr-TR'], publish: true }),
    person({ role: 'recruiter' }),
    person({ role: 'agent', countries: ['TR'], editions: ['tr-TR'] }),
  ]);
  const catalogueOf = (category: string) => ({ collection: 'catalogue', slug: `catalogue-${category}` });
  const news = (await aLiveNewsItem(site)).name;
  let ownEntry: Promise<Entry> | undefined;
  const own = () => (ownEntry ??= withWorkingCopy(site, editor, catalogueOf('genset')));
  const foreign = await withWorkingCopy(site, editor, catalogueOf('alternator'));
  const english = await withWorkingCopy(site, editor, news);

  type MakeAttempt = (entry: Entry) => Promise<Omit<Attempt, 'as'>> | Omit<Attempt, 'as'>;
  const attempt = async (as: Person, make: MakeAttempt, entry: Entry): Promise<Attempt> => ({
    as,
    ...(await make(entry)),
  });
  const reads = (make: MakeAttempt): Tried => ({
    reached: async () => {
      const made = await attempt(manager, make, await own());
      // What is reached may change it: the next attempt begins with another working copy.
      if (made.version !== undefined || 'live' in made.input) ownEntry = undefined;
      return made;
    },
    refused: [() => attempt(recruiter, make, english), () => attempt(manager, make, english)],
  });
  /** A person who writes some texts of an entry may name versions of it and share previews, whatever changed. */
  const writesSome = (make: MakeAttempt): Tried => ({
    ...reads(make),
    refused: [...reads(make).refused, () => attempt(manager, make, foreign)],
  });
  const writes = (make: MakeAttempt): Tried => ({
    ...reads(make),
    refused: [...writesSome(make).refused, () => attempt(translator, make, english)],
  });
  const ofCollection = (input: object = {}) =>
    reads(({ name: { collection } }) => ({ input: { collection, ...input } }));
  const ofRegion = async (make: (country: string, locale: string) => Promise<number>, input: object = {}) => {
    const [inside, outside] = [await make('TR', 'tr-TR'), await make('CN', 'zh')];
    const one = (id: number) => ({ as: agent, input: { id, text: 'Text', ...input }, version: 1 });
    return { reached: () => one(inside), refused: [() => one(outside)] };
  };
  const inbox = (input?: object) => ofRegion((country, locale) => sent({ country, locale }), input);
  const sent = (about: object) =>
    aSubmission(site, { payload: { name: 'Ada', jianyi: JSON.stringify(about) }, ...about });
  const chat = (input?: object) => ofRegion((_, locale) => aConversation(site, locale), input);
  const comment = (input?: object) => ofRegion((country) => aComment(site, country), input);
  const application = await sent({ kind: 'application' });
  const inquiry = await sent({ kind: 'inquiry' });
  const ofRecruiter = (input: object = {}): Tried => ({
    reached: () => ({ as: recruiter, input: { id: application, ...input }, version: 1 }),
    refused: [() => ({ as: recruiter, input: { id: inquiry, ...input }, version: 1 })],
  });
  const ofCategory = (make: (category: string) => Promise<Omit<Attempt, 'as'>>): Tried => ({
    reached: async () => ({ as: manager, ...(await make('genset')) }),
    refused: (
      [
        [manager, 'alternator'],
        [translator, 'genset'],
      ] as const
    ).map(([as, category]) => async () => ({ as, ...(await make(category)) })),
  });
  const withdrawn = async (as: Person): Promise<Attempt> => {
    const entry = await withWorkingCopy(site, editor, (await aLiveNewsItem(site)).name);
    return { as, input: await aWithdrawnEntry(site, editor, entry) };
  };
  const byOwner = (make: (owner: Person) => Promise<object>, as: Person, other: Person): Tried => ({
    reached: async () => ({ as, input: await make(as) }),
    refused: [async () => ({ as, input: await make(other) })],
  });
  const second = await person({ role: 'editor' });
  const photo = await aJpeg({ width: 40, height: 30 });
  const upload = async (owner: Person) => ({
    upload: await anUpload(site, owner, photo),
    name: `photos/${randomBytes(3).toString('hex')}.jpg`,
  });
  const [media] = (await staffData(site, 'mediaList', { limit: 1 }, editor)).list;
  const file = { collection: 'asset', slug: media?.name ?? '' };
  const { live: liveFile } = await staffData(site, 'entryRead', file, editor);
  const replacement = async (owner: Person) => ({
    ...(await upload(owner)),
    name: file.slug,
    live: liveFile?.revision,
  });
  const released = await aRelease(site, editor, english);
  const link = async ({ name }: Entry) => (await staffData(site, 'previewLinkCreate', name, editor)).id;

  const objects: Objects = {
    ...inGroup('open', 'signInOptions signInPasskey signIn signOut joinInfo joinPasskeyOptions joinPasskey joinTotp'),
    joinPassword: 'open',
    ...inGroup('own account', 'me confirmOptions confirmPasskey confirmCode passkeyList passkeyOptions passkeyAdd'),
    ...inGroup('own account', 'totpSetup passwordSet recoveryCodesNew sessionList'),
    passkeyRemove: byOwner(async (owner) => ({ id: await aPasskey(site, owner) }), editor, second),
    sessionEnd: byOwner((owner) => Promise.resolve({ id: owner.sessionId }), await person({ role: 'auditor' }), second),
    ...inGroup('no scope', 'peopleList personInvite invitationRevoke personChange personReset personSessionsEnd'),
    ...inGroup('no scope', 'personRemove auditList memberList memberEntry memberLock memberExport personErase'),
    ...inGroup('no scope', 'letterList letterRetry mediaList applicationList'),
    ...inGroup('no object', 'answerList chatPresence setupList synonymsTry'),
    deskCounts: { as: recruiter, input: {}, shows: '"applications"', hides: '"inquiries"' },
    collectionList: { as: recruiter, input: {}, shows: '"collection":"job"', hides: '"collection":"news"' },
    entryList: ofCollection(),
    entryRead: reads(({ name }) => ({ input: name })),
    entryDraw: reads(({ name, data }) => ({ input: { ...name, data, view: 'front', locale: 'en' } })),
    // Everybody who writes may name any entry, so only names are answered.
    referenceSearch: { as: recruiter, input: { collection: 'news' }, shows: news.slug, hides: '"version"' },
    revisionList: reads(({ name }) => ({ input: name })),
    revisionRead: reads(({ name, live }) => ({ input: { ...name, revision: live } })),
    entryCreate: writes(({ name, data }) => ({ input: { collection: name.collection, slug: 'a-new-one', data } })),
    entryDuplicate: writes(({ name }) => ({ input: { ...name, to: 'a-copy' } })),
    entrySave: writes(({ name, data, live, version, title }) => ({
      input: { ...name, data: { ...data, [title]: { ...(data[title] as object), en: 'Other' } }, live },
      version,
    })),
    revisionRestore: writes(({ name, live, version }) => ({ input: { ...name, revision: live, live }, version })),
    versionKeep: writesSome(({ name, version }) => ({ input: { ...name, name: 'Kept' }, version })),
    entryDiscard: writes(({ name, version }) => ({ input: name, version })),
    deletionEffects: reads(({ name }) => ({ input: name })),
    trashList: ofCollection(),
    entryDelete: ofCategory((category) => aDraft(site, editor, category)),
    draftPutBack: ofCategory(async (category) => ({ input: await aDeletedDraft(site, editor, category) })),
    entryPutBack: { reached: () => withdrawn(editor), refused: [() => withdrawn(translator)] },
    textConfirm: writes(({ name }) => ({ input: { ...name, locale: 'en' } })),
    entryPublish: writes(({ name, version }) => ({ input: name, version })),
    entryWithdraw: writes(({ name, live }) => ({ input: { ...name, live } })),
    entryUndo: writes(({ name, live }) => ({ input: { ...name, live } })),
    previewLinkList: reads(({ name }) => ({ input: name })),
    previewLinkCreate: writesSome(({ name }) => ({ input: name })),
    previewLinkEnd: writesSome(async (entry) => ({ input: { id: await link(entry) } })),
    entryBulk: {
      as: manager,
      input: { act: 'publish', entries: [{ ...foreign.name, seen: foreign.version }] },
      shows: '"refused":"not allowed"',
      hides: '"revision"',
    },
    releaseList: {
      as: manager,
      input: { from: new Date().toISOString(), to: new Date(Date.now() + 1e10).toISOString() },
      shows: `Release of ${foreign.name.slug}`,
      hides: news.slug,
    },
    releaseCreate: writes(({ name, version }) => ({
      input: { title: 'Release', at: inAMonth(), entries: [{ ...name, version }] },
    })),
    releaseCancel: {
      reached: async () => ({ as: manager, input: { id: await aRelease(site, editor, await own()) } }),
      refused: [
        () => ({ as: translator, input: { id: released } }),
        async () => ({ as: manager, input: { id: await aRelease(site, editor, foreign) } }),
      ],
    },
    entryFacets: ofCollection(),
    entryExport: reads(({ name: { collection, slug } }) => ({ input: { collection, slugs: [slug] } })),
    viewList: { as: manager, input: { collection: 'catalogue' }, shows: 'may_share', hides: 'Private view' },
    viewSave: ofCollection({ name: 'View', query: '' }),
    viewRemove: byOwner(
      async (owner) => ({ id: await aView(site, owner, `Private view ${randomBytes(3).toString('hex')}`) }),
      editor,
      second,
    ),
    entryDocuments: reads(({ name }) => ({ input: name })),
    presence: reads(({ name }) => ({ input: name })),
    inboxList: { as: agent, input: {}, shows: 'tr-TR', hides: '"edition":"zh"' },
    inboxEntry: await inbox(),
    inboxChange: await inbox({ state: 'open' }),
    inboxNote: await inbox(),
    applicationEntry: ofRecruiter(),
    applicationChange: ofRecruiter({ state: 'open' }),
    applicationNote: ofRecruiter({ text: 'Text' }),
    chatList: { as: agent, input: {}, shows: 'Chat in tr-TR', hides: 'Chat in zh' },
    chatRead: await chat(),
    chatTake: await chat(),
    chatAnswer: await chat(),
    chatClose: await chat({ closed: true }),
    commentList: { as: agent, input: {}, shows: 'Comment from TR', hides: 'Comment from CN' },
    commentHide: await comment({ hidden: true }),
    commentBlock: await comment({ blocked: true }),
    commentRemove: await comment(),
    mediaAdd: byOwner(upload, editor, second),
    mediaReplace: byOwner(replacement, administrator, second),
  };
  const untouched = () =>
    Promise.all([foreign, english].map(({ name }) => staffData(site, 'revisionList', name, editor)));
  return { objects, untouched };
};

const inGroup = <K extends WithoutObject, N extends string>(kind: K, names: N) =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind])) as Record<Words<N>, K>;
type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

let objects: Objects;
let untouched: () => Promise<unknown>;
beforeAll(async () => {
  ({ objects, untouched } = await setUp());
}, 60_000);

const codeOf = async (name: StaffCallName, { as: { cookie }, input, version }: Attempt) =>
  (await staffCall(shared(), name, input, { cookie, ...(version === undefined ? {} : { version }) })).json.code;

test('every call refuses objects out of the scope of its caller, leaves them as they were, and records the attempt', async () => {
  const before = await untouched();
  const tried: StaffCallName[] = [];
  for (const name of staffCallNames) {
    const row = objects[name];
    if (typeof row === 'string' || !('refused' in row)) continue;
    for (const [index, make] of row.refused.entries()) {
      expect([name, index, await codeOf(name, await make())]).toEqual([name, index, expect.toBeOneOf([403, 404])]);
      tried.push(name);
    }
  }
  expect(await untouched()).toEqual(before);
  const trail = await onDatabase<{ call: StaffCallName }>(
    shared(),
    `select detail->>'call' as call from audit.entry where outcome = 'refused' order by id`,
  );
  expect(trail.map(({ call }) => call)).toEqual(tried);
}, 60_000);

test('every list shows what is in the scope of its reader and nothing else', async () => {
  for (const name of staffCallNames) {
    const row = objects[name];
    if (typeof row === 'string' || !('shows' in row)) continue;
    const { text } = await staffCall(shared(), name, row.input, row.as);
    expect([name, text.includes(row.shows), text.includes(row.hides)]).toEqual([name, true, false]);
  }
});

test('every call reaches the objects in the scope of its caller', async () => {
  for (const name of staffCallNames) {
    const row = objects[name];
    if (typeof row === 'string' || !('reached' in row)) continue;
    const code = await codeOf(name, await row.reached());
    expect([name, code]).toEqual([name, expect.not.toBeOneOf([400, 401, 403, 404, 428, 500])]);
  }
}, 60_000);

test('calls that are tested without an object need none', () => {
  const whole = staffRoles.map((role): Grant => ({ role, publish: true }));
  for (const name of staffCallNames) {
    const { access, right }: StaffCall = staffCalls[name];
    const kind = objects[name];
    if (kind === 'open') expect([name, access]).toEqual([name, 'open']);
    if (kind === 'own account') expect([name, right]).toEqual([name, undefined]);
    if (kind !== 'no scope' || !right) continue;
    const [action, subjects] = right;
    const scoped = whole.filter(
      (grant) =>
        scopeOf(grant.role) !== undefined &&
        [subjects]
          .flat()
          .some(
            (subject) =>
              mayEver({ grants: [grant] }, action, subject) && !mayDo({ grants: [grant] }, action, { subject }),
          ),
    );
    expect([name, scoped.map(({ role }) => role)]).toEqual([name, []]);
  }
});
