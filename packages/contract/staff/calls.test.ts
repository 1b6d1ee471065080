import { expect, test } from 'vitest';
import { mayEver, type StaffRole, staffRoles } from '../staff-roles.ts';
import type { StaffCall } from './call-row.ts';
import { type StaffCallName, staffCallNames, staffCalls } from './calls.ts';

type Reach = { roles: readonly StaffRole[] | 'open'; fresh?: string; staff?: string };

const readers: StaffRole[] = [
  'administrator',
  'editor',
  'translator',
  'product_manager',
  'recruiter',
  'analyst',
  'auditor',
];
const writers = readers.filter((role) => role !== 'auditor');
/** A translator publishes only with a grant that says so. */
const publishers = writers.filter((role) => role !== 'translator');
const library: StaffRole[] = ['administrator', 'editor', 'translator', 'product_manager'];

/**
 * Who reaches which call, written down a second time: a new call, or another right of an old one, must be wanted. `fresh` calls ask for a
 * factor of the last ten minutes. Whether the object is in the scope of the role is tested in `studio/http`.
 */
const expected: Reach[] = [
  {
    roles: 'open',
    staff: 'signInOptions signInPasskey signIn signOut joinInfo joinPasskeyOptions joinPasskey joinTotp joinPassword',
  },
  {
    roles: staffRoles,
    staff: 'me confirmOptions confirmPasskey confirmCode passkeyList sessionList sessionEnd deskCounts',
    fresh: 'passkeyOptions passkeyAdd passkeyRemove totpSetup passwordSet recoveryCodesNew',
  },
  { roles: ['administrator', 'auditor'], staff: 'peopleList auditList' },
  {
    roles: ['administrator'],
    staff: 'invitationRevoke personSessionsEnd memberList memberEntry memberLock letterList letterRetry setupList',
    fresh: 'personInvite personChange personReset personRemove memberExport personErase',
  },
  {
    roles: readers,
    staff: `collectionList entryList entryRead referenceSearch revisionList revisionRead previewLinkList releaseList presence
      entryDraw synonymsTry entryDocuments entryFacets entryExport viewList viewSave viewRemove
      deletionEffects trashList`,
  },
  {
    roles: writers,
    staff: `entryCreate entryDuplicate entrySave revisionRestore versionKeep entryDiscard textConfirm entryDelete draftPutBack
      previewLinkCreate previewLinkEnd`,
  },
  {
    roles: publishers,
    staff: 'entryPublish entryWithdraw entryUndo entryPutBack entryBulk releaseCreate releaseCancel',
  },
  {
    roles: ['administrator', 'agent'],
    staff: `inboxList inboxEntry inboxChange inboxNote chatList chatRead chatTake chatAnswer chatClose chatPresence
      commentList commentHide commentRemove commentBlock answerList`,
  },
  { roles: ['recruiter'], staff: 'applicationList applicationEntry applicationChange applicationNote' },
  { roles: [...library, 'auditor'], staff: 'mediaList' },
  { roles: library, staff: 'mediaAdd' },
  { roles: ['administrator', 'editor'], staff: 'mediaReplace' },
];

/** Roles with every scope, but without the leave to publish that some grants add. */
const reachOf = (name: StaffCallName): string => {
  const { access, right }: StaffCall = staffCalls[name];
  if (access === 'open') return 'open';
  const roles = staffRoles.filter((role) => right === undefined || mayEver({ grants: [{ role }] }, ...right));
  return `${access}: ${roles.toSorted().join(' ')}`;
};

const expectedReach = new Map(
  expected.flatMap(({ roles, ...names }) =>
    Object.entries(names).flatMap(([access, list]) =>
      list.split(/\s+/).map((name) => {
        const reach = roles === 'open' ? 'open' : `${access}: ${roles.toSorted().join(' ')}`;
        return [name, reach] as const;
      }),
    ),
  ),
);

test.each(staffCallNames)('%s is open to the roles that were meant, and to no other', (name) => {
  expect(reachOf(name)).toBe(expectedReach.get(name));
});

test('no expectation is about a call that is gone', () => {
  expect([...expectedReach.keys()].filter((name) => !staffCallNames.some((one) => one === name))).toEqual([]);
});
