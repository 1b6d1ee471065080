import * as z from 'zod';
import { Email } from '../account-fields.ts';
import { longestMessage } from '../bounds.ts';
import { ChatMessage } from '../chat.ts';
import { commentTargets } from '../comments.ts';
import { Id, Key } from '../fields.ts';
import { localeCodes } from '../locales.ts';
import { Paragraph } from '../visitor-text.ts';
import { letterStates } from './desk-states.ts';

/** What an installation in production lacks, or has in a form that does harm. */
const setupProblems = [
  'database',
  'superuser',
  'locale',
  'trigrams',
  'audit',
  'mail',
  'proxy',
  'backup',
  'names',
] as const;
export type SetupProblem = (typeof setupProblems)[number];

export const SetupListData = z.object({
  list: z.array(
    z.object({
      problem: z.enum(setupProblems),
      detail: z.string().optional().describe('Names of settings'),
    }),
  ),
});
export type SetupItem = z.output<typeof SetupListData>['list'][number];

/** Lists of the desk are read page by page, newest first: the next page is `before: <last id>`. */
export const listInput = {
  key: Key.optional().describe('Words to search for'),
  before: Id.optional().describe('Only rows before this one, for the next page'),
  limit: z.number().int().min(1).max(100).default(50),
};

/** `more` says whether there is another page. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), more: z.boolean() });

export const IdInput = z.object({ id: Id });
export const Moment = z.iso.datetime();
export const Edition = z.enum(localeCodes);
export const Country = z.string().regex(/^[A-Z]{2}$/);
export const Colleague = z.object({ id: Id, name: z.string() });
export const Version = z.object({ version: z.number().int() });

const Waiting = z.object({ count: z.number().int(), oldest: Moment.optional() });
/** A window of the desk for each thing that waits; absent if the role does not cover it. */
export const DeskCountsData = z.object({
  inquiries: Waiting.optional(),
  chats: Waiting.optional(),
  comments: Waiting.optional(),
  applications: Waiting.optional(),
  letters: Waiting.optional(),
  unread: Waiting.optional().describe('Applications while nobody has a role that reads them: for those who give roles'),
});
export type DeskCounts = z.output<typeof DeskCountsData>;

const Conversation = z.object({
  id: Id,
  edition: Edition,
  country: z.string().optional(),
  name: z.string().optional().describe('Of a member; visitors have none'),
  company: z.string().optional(),
  text: z.string(),
  at: Moment,
  waiting: z.boolean().describe('The visitor wrote last'),
  closed: z.boolean(),
  assignee: Colleague.optional(),
});
export type Conversation = z.output<typeof Conversation>;

export const ChatListInput = z.object({ closed: z.enum(['yes', 'no']).default('no') });
export const ChatListData = z.object({
  list: z.array(Conversation),
  present: z.array(Colleague).describe('Who is here now'),
  here: z.boolean().describe('Whether the caller is'),
  open: z.boolean().describe('Whether visitors are told that somebody is there'),
  hours: z.object({ days: z.array(z.string()), from: z.string(), to: z.string(), zone: z.string() }),
});
const Written = z.partialRecord(z.enum(localeCodes), z.string());
export const AnswerListData = z.object({ list: z.array(z.object({ titles: Written, texts: Written })) });
export const ChatReadData = Conversation.extend({
  messages: z.array(ChatMessage),
  created: Moment,
  account: Id.optional(),
  member_since: Moment.optional(),
  earlier: z
    .array(z.object({ id: Id, at: Moment, text: z.string() }))
    .describe('Other conversations of the same member that the caller may read, newest first'),
  inquiries: z.number().int().optional().describe('Sent by the same member; absent if the caller may not read any'),
});
export const ChatAnswerInput = z.object({
  id: Id,
  text: Paragraph(longestMessage, 'error.messageEmpty'),
  idempotency_key: z.uuid('error.field').optional(),
});
export const ChatCloseInput = z.object({ id: Id, closed: z.boolean() });
export const ChatPresenceInput = z.object({ here: z.boolean() });

export const CommentListInput = z.object({ ...listInput, show: z.enum(['reported', 'all', 'hidden']).default('all') });
const DeskComment = z.object({
  id: Id,
  target: z.enum(commentTargets),
  target_id: Id,
  title: z.string(),
  text: z.string(),
  at: Moment,
  author: z.object({ id: Id, name: z.string(), blocked: z.boolean() }),
  edition: Edition,
  country: z.string().optional(),
  reports: z.number().int(),
  hidden: z.boolean(),
});
export const CommentListData = listOf(DeskComment);
export const CommentHideInput = z.object({ id: Id, hidden: z.boolean() });
export const CommentBlockInput = z.object({ id: Id, blocked: z.boolean() });

export const MemberListInput = z.object({ ...listInput, show: z.enum(['all', 'locked', 'closed']).default('all') });
const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company: z.string().optional(),
  country: z.string().optional(),
  edition: Edition,
  created: Moment,
  locked: z.boolean(),
  closed: z.boolean(),
});
export type Member = z.output<typeof Member>;
export const MemberListData = listOf(Member);
export const MemberEntryData = Member.extend({
  phone: z.string().optional(),
  industry: z.string().optional(),
  subscribed: z.boolean(),
  blocked: z.boolean().describe('May not comment'),
  seen: Moment.optional(),
  counts: z.object({
    submissions: z.number().int(),
    comments: z.number().int(),
    downloads: z.number().int(),
    chats: z.number().int(),
  }),
});
export const MemberLockInput = z.object({ id: Id, locked: z.boolean() });
export const MemberExportData = z.object({ made: Moment, parts: z.record(z.string(), z.unknown()) });
export const PersonEraseInput = z.object({ email: Email });
export const PersonEraseData = z.object({
  account: z.boolean(),
  submissions: z.number().int(),
  conversations: z.number().int(),
  messages: z.number().int(),
});

export const LetterListInput = z.object({ ...listInput, state: z.enum(letterStates).optional() });
export const LetterListData = listOf(
  z.object({
    id: Id,
    kind: z.enum(['mail', 'sms']),
    to: z.string(),
    subject: z.string(),
    template: z.string(),
    state: z.enum(letterStates),
    attempts: z.number().int(),
    error: z.string().optional(),
    created: Moment,
    next: Moment.optional().describe('When it is tried again'),
    sent: Moment.optional(),
    retriable: z.boolean().describe('Whether it can be tried again now'),
  }),
);
