import { Nothing, type Rules, fresh, staff } from './call-row.ts';
import { IdInput, Version } from './desk-fields.ts';
import {
  AnswerListData,
  ChatAnswerInput,
  ChatCloseInput,
  ChatListData,
  ChatListInput,
  ChatPresenceInput,
  ChatReadData,
  ChatReadInput,
  CommentBlockInput,
  CommentHideInput,
  CommentListData,
  CommentListInput,
  DeskCountsData,
  LetterListData,
  LetterListInput,
  MemberEntryData,
  MemberExportData,
  MemberListData,
  MemberListInput,
  MemberLockInput,
  PersonEraseData,
  PersonEraseInput,
} from './desk.ts';
import {
  ApplicationListInput,
  InboxListInput,
  NoteInput,
  SubmissionChangeInput,
  SubmissionEntryData,
  SubmissionListData,
} from './submissions.ts';

const readInquiries: Rules = { right: ['read', 'inquiries'] };
const writeInquiries: Rules = { right: ['write', 'inquiries'] };
const readApplications: Rules = { right: ['read', 'applications'] };
const writeApplications: Rules = { right: ['write', 'applications'] };
const readChat: Rules = { right: ['read', 'chat'] };
const writeChat: Rules = { right: ['write', 'chat'] };
const writeComments: Rules = { right: ['write', 'comments'] };
const readMembers: Rules = { right: ['read', 'members'] };

/** The desk: what visitors sent, the chat, comments, members, applications and letters. */
export const deskCalls = {
  deskCounts: staff('Desk', 'What waits for this person', Nothing, DeskCountsData),
  inboxList: staff('Inbox', 'What visitors sent, by age', InboxListInput, SubmissionListData, readInquiries),
  inboxEntry: staff('Inbox', 'One submission with its notes', IdInput, SubmissionEntryData, readInquiries),
  inboxChange: staff('Inbox', 'Set state or assignee', SubmissionChangeInput, Version, {
    ...writeInquiries,
    versioned: true,
  }),
  inboxNote: staff('Inbox', 'Add an internal note', NoteInput, Nothing, writeInquiries),
  applicationList: staff(
    'Applications',
    'Applications, by age',
    ApplicationListInput,
    SubmissionListData,
    readApplications,
  ),
  applicationEntry: staff(
    'Applications',
    'One application with its notes',
    IdInput,
    SubmissionEntryData,
    readApplications,
  ),
  applicationChange: staff('Applications', 'Set state or assignee', SubmissionChangeInput, Version, {
    ...writeApplications,
    versioned: true,
  }),
  applicationNote: staff('Applications', 'Add an internal note', NoteInput, Nothing, writeApplications),
  chatList: staff('Chat', 'Conversations, and who is here', ChatListInput, ChatListData, readChat),
  answerList: staff('Desk', 'Canned answers', Nothing, AnswerListData, { right: ['read', ['chat', 'inquiries']] }),
  chatRead: staff('Chat', 'One conversation', ChatReadInput, ChatReadData, readChat),
  chatTake: staff('Chat', 'Take a conversation that nobody has', IdInput, Nothing, writeChat),
  chatAnswer: staff('Chat', 'Answer; the first answer takes the conversation', ChatAnswerInput, Nothing, writeChat),
  chatClose: staff('Chat', 'Close a conversation, or open it again', ChatCloseInput, Nothing, writeChat),
  chatPresence: staff('Chat', 'Say whether one is here', ChatPresenceInput, Nothing, writeChat),
  commentList: staff('Comments', 'Comments, newest first', CommentListInput, CommentListData, {
    right: ['read', 'comments'],
  }),
  commentHide: staff('Comments', 'Hide or show; settles reports', CommentHideInput, Nothing, writeComments),
  commentRemove: staff('Comments', 'Remove for good', IdInput, Nothing, writeComments),
  commentBlock: staff('Comments', 'Block or unblock its author', CommentBlockInput, Nothing, writeComments),
  memberList: staff('Members', 'Find members', MemberListInput, MemberListData, readMembers),
  memberEntry: staff('Members', 'One member', IdInput, MemberEntryData, readMembers),
  memberLock: staff('Members', 'Lock or unlock; sessions end at once', MemberLockInput, Nothing, {
    right: ['write', 'members'],
  }),
  memberExport: fresh('Members', 'Everything stored about a member', IdInput, MemberExportData, {
    right: ['export', 'members'],
  }),
  personErase: fresh('Members', 'Erase a person, with or without an account', PersonEraseInput, PersonEraseData, {
    right: ['erase', 'members'],
  }),
  letterList: staff('Outbox', 'Letters, newest first', LetterListInput, LetterListData, { right: ['read', 'outbox'] }),
  letterRetry: staff('Outbox', 'Try to send a letter again now', IdInput, Nothing, { right: ['write', 'outbox'] }),
};
