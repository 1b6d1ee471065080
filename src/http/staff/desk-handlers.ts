import type { Context } from 'hono';
import type { Desk } from '#domain/desk/desk.ts';
import { Refusal, found } from '../answer.ts';
import type { Env } from '../visit.ts';
import type { StaffHandlers } from './call-context.ts';
import { submissionHandlers } from './submission-handlers.ts';

const done = (isDone: boolean): Record<string, never> => {
  if (!isDone) throw new Refusal(404, 'error.notFound');
  return {};
};

type Result = { ok: true } | { ok: false; reason: 'unknown' | 'changed' };

const checked = (result: Result): Record<string, never> => {
  if (result.ok) return {};
  throw result.reason === 'changed' ? new Refusal(412, 'error.changedMeanwhile') : new Refusal(404, 'error.notFound');
};

const localeOf = (c: Context<Env>) => c.get('locale');

export const deskHandlers = ({ desk }: { desk: Desk }) =>
  ({
    deskCounts: ({ caller }) => desk.counts(caller),
    ...submissionHandlers({ desk }),

    chatList: ({ input, ...acting }) => desk.chats.list(acting, input.closed === 'yes'),
    answerList: () => desk.answers(),
    chatRead: async ({ input, ...acting }) => found(await desk.chats.read(acting, input.id)),
    chatTake: async ({ input, ...acting }) => checked(await desk.chats.take(acting, input.id)),
    chatAnswer: async ({ input, ...acting }) =>
      checked(await desk.chats.answer(acting, { id: input.id, text: input.text, key: input.idempotency_key })),
    chatClose: async ({ input, ...acting }) => checked(await desk.chats.close(acting, input.id, input.closed)),
    chatPresence: async ({ input, ...acting }) => {
      await desk.chats.setPresent(acting, input.here);
      return {};
    },

    commentList: ({ input, c, ...acting }) => desk.comments.list(acting, input, localeOf(c)),
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
  }) satisfies Partial<StaffHandlers>;
