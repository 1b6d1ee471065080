import type * as z from 'zod';
import { contentSubjects } from '../staff-roles.ts';
import * as audit from './audit.ts';
import { Nothing, rowsAbout, rowsOf, type StaffCall } from './call-row.ts';
import * as content from './content.ts';
import { IdInput, Version } from './desk.ts';
import * as data from './desk.ts';
import { SetupListData } from './desk.ts';
import * as factors from './factors.ts';
import * as lists from './lists.ts';
import { MediaAddInput, MediaListData, MediaListInput, MediaReplaceInput, MediaStoredData } from './media.ts';
import * as staff from './people.ts';
import * as releases from './releases.ts';
import * as signIn from './sign-in.ts';
import * as submissions from './submissions.ts';
import { SynonymsTryData, SynonymsTryInput } from './synonyms.ts';
import * as trash from './trash.ts';

const inbox = rowsAbout('staff', 'Inbox', 'inquiries');
const applications = rowsAbout('staff', 'Applications', 'applications');
const chat = rowsAbout('staff', 'Chat', 'chat');
const comments = rowsAbout('staff', 'Comments', 'comments');
const members = rowsAbout('staff', 'Members', 'members');
const memberData = rowsAbout('fresh', 'Members', 'members');
const outbox = rowsAbout('staff', 'Outbox', 'outbox');
const { InboxListInput, SubmissionListData, SubmissionEntryData, SubmissionChangeInput, NoteInput } = submissions;

/** The desk: what visitors sent, the chat, comments, members, applications and letters. */
const deskCalls = {
  deskCounts: rowsOf('staff', 'Desk')('What waits for this person', Nothing, data.DeskCountsData),
  setupList: rowsOf('staff', 'Desk', { right: ['write', 'staff'] })(
    'What is not set up, for administrators',
    Nothing,
    SetupListData,
  ),
  inboxList: inbox.read('What visitors sent, by age', InboxListInput, SubmissionListData),
  inboxEntry: inbox.read('One submission with its notes', IdInput, SubmissionEntryData),
  inboxChange: inbox.writeVersion('Set state or assignee', SubmissionChangeInput, Version),
  inboxNote: inbox.write('Add an internal note', NoteInput, Nothing),
  applicationList: applications.read('Applications, by age', submissions.ApplicationListInput, SubmissionListData),
  applicationEntry: applications.read('One application with its notes', IdInput, SubmissionEntryData),
  applicationChange: applications.writeVersion('Set state or assignee', SubmissionChangeInput, Version),
  applicationNote: applications.write('Add an internal note', NoteInput, Nothing),
  chatList: chat.read('Conversations, and who is here', data.ChatListInput, data.ChatListData),
  answerList: rowsAbout('staff', 'Desk', ['chat', 'inquiries']).read('Canned answers', Nothing, data.AnswerListData),
  chatRead: chat.read('One conversation', IdInput, data.ChatReadData),
  chatTake: chat.write('Take a conversation that nobody has', IdInput, Nothing),
  chatAnswer: chat.write('Answer; the first answer takes the conversation', data.ChatAnswerInput, Nothing),
  chatClose: chat.write('Close a conversation, or open it again', data.ChatCloseInput, Nothing),
  chatPresence: chat.write('Say whether one is here', data.ChatPresenceInput, Nothing),
  commentList: comments.read('Comments, newest first', data.CommentListInput, data.CommentListData),
  commentHide: comments.write('Hide or show; settles reports', data.CommentHideInput, Nothing),
  commentRemove: comments.write('Remove for good', IdInput, Nothing),
  commentBlock: comments.write('Block or unblock its author', data.CommentBlockInput, Nothing),
  memberList: members.read('Find members', data.MemberListInput, data.MemberListData),
  memberEntry: members.read('One member', IdInput, data.MemberEntryData),
  memberLock: members.write('Lock or unlock; sessions end at once', data.MemberLockInput, Nothing),
  memberExport: memberData.export('Everything stored about a member', IdInput, data.MemberExportData),
  personErase: memberData.erase(
    'Erase a person, with or without an account',
    data.PersonEraseInput,
    data.PersonEraseData,
  ),
  letterList: outbox.read('Letters, newest first', data.LetterListInput, data.LetterListData),
  letterRetry: outbox.write('Try to send a letter again now', IdInput, Nothing),
};

/** The collection decides the subject, so the gate asks for any of them and the domain for the right one. */
const {
  read: contentCallsRead,
  write: contentCallsWrite,
  writeVersion,
  publish: contentCallsPublish,
  publishVersion,
} = rowsAbout('staff', 'Content', contentSubjects);

/** Calls that change an entry are about its working copy, until one of the last three brings it to the site. */
const contentCalls = {
  collectionList: contentCallsRead('The collections that the caller may read', Nothing, content.CollectionListData),
  entryList: contentCallsRead('A page of the entries of a collection', content.EntryListInput, content.EntryListData),
  entryRead: contentCallsRead('An entry with its working copy', content.EntryInput, content.EntryReadData),
  entryDraw: contentCallsRead('Draw an entry that is not saved', content.EntryDrawInput, content.EntryDrawData),
  synonymsTry: contentCallsRead(
    'What searches find with synonyms that are not live',
    SynonymsTryInput,
    SynonymsTryData,
  ),
  entryDocuments: contentCallsRead(
    'What visitors can download about it',
    content.EntryInput,
    content.EntryDocumentsData,
  ),
  referenceSearch: contentCallsRead(
    'Entries for a picker, or of all collections',
    content.ReferenceSearchInput,
    content.ReferenceSearchData,
  ),
  revisionList: contentCallsRead('Publications and saved versions', content.EntryInput, content.RevisionListData),
  revisionRead: contentCallsRead('One of them, compared', content.RevisionReadInput, content.RevisionReadData),
  entryCreate: contentCallsWrite('Begin a new entry', content.EntryCreateInput, content.SavedData),
  entryDuplicate: contentCallsWrite('Begin a new entry like another', content.EntryDuplicateInput, content.SavedData),
  entrySave: writeVersion('Save the working copy', content.EntrySaveInput, content.SavedData),
  revisionRestore: writeVersion('Take an older state as working copy', content.RevisionRestoreInput, content.SavedData),
  versionKeep: writeVersion('Name the saved version for good', content.VersionKeepInput, Nothing),
  entryDiscard: writeVersion('Give the working copy up', content.EntryInput, Nothing),
  entryDelete: writeVersion('Delete a draft that was never live', content.EntryInput, trash.EntryDeletedData),
  deletionEffects: contentCallsRead(
    'What deleting a draft means for others',
    content.EntryInput,
    trash.DeletionEffectsData,
  ),
  trashList: contentCallsRead('Deleted drafts, for thirty days', trash.TrashListInput, trash.TrashListData),
  draftPutBack: contentCallsWrite('Take a draft out of the trash', trash.DraftPutBackInput, trash.DraftPutBackData),
  textConfirm: contentCallsWrite('Mark outdated texts as still right', content.TextConfirmInput, Nothing),
  entryPublish: publishVersion('Publish the working copy', content.EntryPublishInput, content.PublishedData),
  entryWithdraw: contentCallsPublish('Take an entry off the site', content.EntryWithdrawInput, content.PublishedData),
  entryUndo: contentCallsPublish('Publish what was live before', content.EntryUndoInput, content.PublishedData),
  entryPutBack: contentCallsPublish('Bring a withdrawn entry back', trash.EntryPutBackInput, content.PublishedData),
  previewLinkList: contentCallsRead('Open links to a preview', content.EntryInput, content.PreviewLinkListData),
  previewLinkCreate: contentCallsWrite(
    'A link to the preview for seven days',
    content.EntryInput,
    content.PreviewLinkData,
  ),
  previewLinkEnd: contentCallsWrite('Make such a link invalid', IdInput, Nothing),
  entryBulk: contentCallsPublish(
    'Publish or withdraw many, each on its own',
    releases.EntryBulkInput,
    releases.EntryBulkData,
  ),
  releaseList: contentCallsRead('Releases between two moments', releases.ReleaseListInput, releases.ReleaseListData),
  releaseCreate: contentCallsPublish(
    'Schedule entries together',
    releases.ReleaseCreateInput,
    releases.ReleaseCreatedData,
  ),
  releaseCancel: contentCallsPublish('Cancel a release', IdInput, Nothing),
  entryFacets: contentCallsRead('Classes and authors of a collection', lists.EntryFacetsInput, lists.EntryFacetsData),
  entryExport: contentCallsRead('The files that hold chosen entries', lists.EntryExportInput, lists.EntryExportData),
  viewList: contentCallsRead('Saved views of a list', lists.ViewListInput, lists.ViewListData),
  viewSave: contentCallsRead('Save a view; sharing is for editors', lists.ViewSaveInput, Nothing),
  viewRemove: contentCallsRead('Remove a view', IdInput, Nothing),
  presence: contentCallsRead(
    'Say that the entry is open, and learn who else has it',
    content.PresenceInput,
    content.PresenceData,
  ),
} as const satisfies Record<string, StaffCall>;

const { read, write, publish } = rowsAbout('staff', 'Media', 'media');

/** Bytes come before through resumable uploads (`studio/http/media-handlers.ts`). */
const mediaCalls = {
  mediaList: read('Files, pictures first, then the newest', MediaListInput, MediaListData),
  mediaAdd: write('Make an upload a file of the site', MediaAddInput, MediaStoredData),
  mediaReplace: publish('Put an upload in the place of a file', MediaReplaceInput, MediaStoredData),
} as const satisfies Record<string, StaffCall>;

const anybody = rowsOf('open', 'Sign-in');
const self = rowsOf('staff', 'Sign-in');
const own = rowsOf('staff', 'Own account');
const ownFactor = rowsOf('fresh', 'Own account');
const people = rowsAbout('staff', 'People', 'staff');
const sensitive = rowsAbout('fresh', 'People', 'staff');

/** One row per call of the studio: types, validation, rights, the client and the OpenAPI document are derived from it. */
export const staffCalls = {
  signInOptions: anybody('A challenge for any passkey of this site', Nothing, signIn.CredentialOptions),
  signInPasskey: anybody('Sign in with a passkey', signIn.PasskeyInput, signIn.MeData),
  signIn: anybody('Sign in with password and code', signIn.SignInInput, signIn.MeData),
  signOut: anybody('End this session', Nothing, Nothing),
  joinInfo: anybody('What an invitation is for', signIn.JoinInfoInput, signIn.JoinInfoData),
  joinPasskeyOptions: anybody(
    'A challenge for a new passkey',
    signIn.JoinPasskeyOptionsInput,
    signIn.CredentialOptions,
  ),
  joinPasskey: anybody('Accept an invitation with a passkey', signIn.JoinPasskeyInput, signIn.MeData),
  joinTotp: anybody('A secret for an authenticator app', signIn.JoinTotpInput, signIn.TotpData),
  joinPassword: anybody('Accept with password and app', signIn.JoinPasswordInput, signIn.RecoveryCodesData),
  me: self('The person of this session', Nothing, signIn.MeData),
  confirmOptions: self('A challenge for one of the person’s passkeys', Nothing, signIn.CredentialOptions),
  confirmPasskey: self('Prove a passkey again', signIn.PasskeyInput, signIn.ConfirmedData),
  confirmCode: self('Prove a code again', signIn.ConfirmCodeInput, signIn.ConfirmedData),
  passkeyList: own('Own passkeys', Nothing, factors.PasskeyListData),
  passkeyOptions: ownFactor('A challenge for another passkey', Nothing, signIn.CredentialOptions),
  passkeyAdd: ownFactor('Add a passkey', factors.PasskeyAddInput, Nothing),
  passkeyRemove: ownFactor('Remove a passkey', factors.PasskeyRemoveInput, Nothing),
  totpSetup: ownFactor('A secret for an authenticator app', Nothing, signIn.TotpData),
  passwordSet: ownFactor(
    'Set password and app; other sessions end',
    factors.PasswordSetInput,
    signIn.RecoveryCodesData,
  ),
  recoveryCodesNew: ownFactor('Ten new recovery codes; the old ones end', Nothing, signIn.RecoveryCodesData),
  sessionList: own('Where the person is signed in', Nothing, factors.StaffSessionListData),
  sessionEnd: own('End one session, or all others', factors.StaffSessionEndInput, Nothing),
  peopleList: people.read('Everybody with an account, and open invitations', Nothing, staff.PeopleListData),
  personInvite: sensitive.write('Invite a person', staff.PersonInviteInput, staff.InvitationData),
  invitationRevoke: people.write('Make an invitation invalid', IdInput, Nothing),
  personChange: sensitive.writeVersion('Change name or roles', staff.PersonChangeInput, Version),
  personReset: sensitive.write('A link for somebody who lost their factors', IdInput, staff.InvitationData),
  personSessionsEnd: people.write('End all sessions of a person', IdInput, staff.SessionsEndedData),
  personRemove: sensitive.writeVersion('Remove a person; sessions end at once', IdInput, Nothing),
  auditList: rowsAbout('staff', 'Audit', 'audit').read(
    'The audit trail, newest first',
    audit.AuditListInput,
    audit.AuditListData,
  ),
  ...contentCalls,
  ...deskCalls,
  ...mediaCalls,
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
export const staffCallNames = Object.keys(staffCalls) as StaffCallName[];

export type StaffInput<N extends StaffCallName> = z.input<(typeof staffCalls)[N]['input']>;
export type StaffParsed<N extends StaffCallName> = z.output<(typeof staffCalls)[N]['input']>;
export type StaffData<N extends StaffCallName> = z.output<(typeof staffCalls)[N]['data']>;
