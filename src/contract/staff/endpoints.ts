import type { StaffCallName } from './calls.ts';

/** Calls that change nothing use GET; all others use POST. Without zod, because browsers load this table. */
const reads: ReadonlySet<StaffCallName> = new Set([
  'me',
  'passkeyList',
  'sessionList',
  'peopleList',
  'auditList',
  'nounList',
  'entryList',
  'entryFacets',
  'viewList',
  'entryRead',
  'referenceSearch',
  'revisionList',
  'revisionRead',
  'previewLinkList',
  'releaseList',
  'deskCounts',
  'inboxList',
  'inboxEntry',
  'applicationList',
  'applicationEntry',
  'answerList',
  'chatList',
  'chatRead',
  'commentList',
  'memberList',
  'memberEntry',
  'letterList',
  'mediaList',
]);

export const staffEndpointOf = (name: StaffCallName): { method: 'GET' | 'POST'; path: string } => ({
  method: reads.has(name) ? 'GET' : 'POST',
  path: `staff/${name}`,
});
