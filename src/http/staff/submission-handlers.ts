import type { Desk } from '#domain/desk/desk.ts';
import type { Submissions } from '#domain/desk/submissions.ts';
import { Refusal, found } from '../answer.ts';
import type { StaffHandlers } from './call-context.ts';

const refusals = {
  unknown: () => new Refusal(404, 'error.notFound'),
  changed: () => new Refusal(412, 'error.changedMeanwhile'),
  assignee: () => new Refusal(409, 'error.assignee'),
};

type Filter = Parameters<Submissions['list']>[1];
type Whose = { assignee?: 'me' | 'nobody' | undefined };

const assigneeOf = ({ assignee }: Whose, own: number): Pick<Filter, 'assignee'> => {
  if (assignee === undefined) return {};
  return { assignee: assignee === 'me' ? own : null };
};

const changed = (result: Awaited<ReturnType<Submissions['change']>>) => {
  if (!result.ok) throw refusals[result.reason]();
  return { version: result.version };
};

const noteAdded = (isAdded: boolean): Record<string, never> => {
  if (!isAdded) throw refusals.unknown();
  return {};
};

/** The calls of the inbox and of applications, which differ in who may make them. */
export const submissionHandlers = ({ desk: { inbox, applications } }: { desk: Desk }) =>
  ({
    inboxList: ({ input, ...acting }) =>
      inbox.list(acting, { ...input, assignee: undefined, ...assigneeOf(input, acting.caller.id) }),
    inboxEntry: async ({ input, c, ...acting }) => found(await inbox.entry(acting, input.id, c.get('locale'))),
    inboxChange: async ({ input, version, ...acting }) => changed(await inbox.change(acting, input, version)),
    inboxNote: async ({ input, ...acting }) => noteAdded(await inbox.addNote(acting, input.id, input.text)),
    applicationList: ({ input, ...acting }) =>
      applications.list(acting, { ...input, assignee: undefined, ...assigneeOf(input, acting.caller.id) }),
    applicationEntry: async ({ input, c, ...acting }) =>
      found(await applications.entry(acting, input.id, c.get('locale'))),
    applicationChange: async ({ input, version, ...acting }) =>
      changed(await applications.change(acting, input, version)),
    applicationNote: async ({ input, ...acting }) =>
      noteAdded(await applications.addNote(acting, input.id, input.text)),
  }) satisfies Partial<StaffHandlers>;
