import type { StaffParsed } from '@site/contract/staff/calls';
import type { SetupItem } from '@site/contract/staff/setup';
import { accepted, type CallContext, done, type StaffHandlers } from '#people/staff/call-context.ts';
import { found } from '#platform/http/answer.ts';
import type { Desk } from './desk.ts';
import type { Submissions } from './submissions.ts';

type List = StaffParsed<'inboxList'> | StaffParsed<'applicationList'>;
type Call<I> = Pick<CallContext<'inboxEntry'>, 'c' | 'caller' | 'visit' | 'version'> & { input: I };

const assigneeOf = (assignee: List['assignee'], own: number): number | null | undefined =>
  assignee === undefined ? undefined : assignee === 'me' ? own : null;

/** The calls of the inbox and of applications differ in who may make them. */
const submissionHandlers = (submissions: Submissions) => ({
  list: ({ input, ...acting }: Call<List>) =>
    submissions.list(acting, { ...input, assignee: assigneeOf(input.assignee, acting.caller.id) }),
  entry: async ({ input, c, ...acting }: Call<{ id: number }>) =>
    found(await submissions.entry(acting, input.id, c.get('locale'))),
  change: async ({ input, version, ...acting }: Call<StaffParsed<'inboxChange'>>) => ({
    version: accepted(await submissions.change(acting, input, version)).version,
  }),
  note: async ({ input, ...acting }: Call<StaffParsed<'inboxNote'>>) =>
    done(await submissions.addNote(acting, { id: input.id, text: input.text, key: input.idempotency_key })),
});

type Deps = { desk: Desk; findSetup: () => Promise<SetupItem[]> };

export const deskHandlers = ({ desk, findSetup }: Deps) => {
  const [inbox, applications] = [submissionHandlers(desk.inbox), submissionHandlers(desk.applications)];
  return {
    deskCounts: ({ caller }) => desk.counts(caller),
    setupList: async () => ({ list: await findSetup() }),
    inboxList: inbox.list,
    inboxEntry: inbox.entry,
    inboxChange: inbox.change,
    inboxNote: inbox.note,
    applicationList: applications.list,
    applicationEntry: applications.entry,
    applicationChange: applications.change,
    applicationNote: applications.note,

    chatList: ({ input, ...acting }) => desk.chats.list(acting, input.closed === 'yes'),
    answerList: () => desk.answers(),
    chatRead: async ({ input, ...acting }) => found(await desk.chats.read(acting, input.id)),
    chatTake: async ({ input, ...acting }) => done(await desk.chats.take(acting, input.id)),
    chatAnswer: async ({ input, ...acting }) =>
      done(await desk.chats.answer(acting, { id: input.id, text: input.text, key: input.idempotency_key })),
    chatClose: async ({ input, ...acting }) => done(await desk.chats.close(acting, input.id, input.closed)),
    chatPresence: async ({ input, ...acting }) => {
      await desk.chats.setPresent(acting, input.here);
      return {};
    },

    commentList: ({ input, c, ...acting }) => desk.comments.list(acting, input, c.get('locale')),
    commentHide: async ({ input, ...acting }) => done(await desk.comments.hide(acting, input.id, input.hidden)),
    commentRemove: async ({ input, ...acting }) => done(await desk.comments.remove(acting, input.id)),
    commentBlock: async ({ input, ...acting }) => done(await desk.comments.block(acting, input.id, input.blocked)),

    memberList: ({ input, ...acting }) => desk.members.list(acting, input),
    memberEntry: async ({ input, ...acting }) => found(await desk.members.entry(acting, input.id)),
    memberLock: async ({ input, ...acting }) => done(await desk.members.lock(acting, input.id, input.locked)),
    memberExport: async ({ input, ...acting }) => found(await desk.members.export(acting, input.id)),
    personErase: ({ input, ...acting }) => desk.members.erase(acting, input.email),

    letterList: ({ input, ...acting }) => desk.letters.list(acting, input),
    letterRetry: async ({ input, ...acting }) => done(await desk.letters.retry(acting, input.id)),
  } satisfies Partial<StaffHandlers>;
};
