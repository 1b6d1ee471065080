import { Nothing, rowsAbout, rowsOf } from './call-row.ts';
import { IdInput, Version } from './desk-fields.ts';
import * as data from './desk.ts';
import { SetupListData } from './setup.ts';
import * as submissions from './submissions.ts';

const inbox = rowsAbout('staff', 'Inbox', 'inquiries');
const applications = rowsAbout('staff', 'Applications', 'applications');
const chat = rowsAbout('staff', 'Chat', 'chat');
const comments = rowsAbout('staff', 'Comments', 'comments');
const members = rowsAbout('staff', 'Members', 'members');
const memberData = rowsAbout('fresh', 'Members', 'members');
const outbox = rowsAbout('staff', 'Outbox', 'outbox');
const { InboxListInput, SubmissionListData, SubmissionEntryData, SubmissionChangeInput, NoteInput } = submissions;

/** The desk: what visitors sent, the chat, comments, members, applications and letters. */
export const deskCalls = {
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
