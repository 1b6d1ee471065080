import { toWire } from '#domain/wire.ts';
import { wrongField } from '../account-refusals.ts';
import { Refusal, found } from '../answer.ts';
import type { StaffHandlers } from './call-context.ts';
import type { StaffHandlerDeps } from './sign-in-handlers.ts';

type ChangeFailure = 'unknown' | 'changed' | 'last administrator';

const refusals: Record<ChangeFailure, () => Refusal> = {
  unknown: () => new Refusal(404, 'error.notFound'),
  changed: () => new Refusal(412, 'error.changedMeanwhile'),
  'last administrator': () => new Refusal(409, 'error.lastAdministrator'),
};

const changed = <T extends object>(result: ({ ok: true } & T) | { ok: false; reason: ChangeFailure }): T => {
  if (!result.ok) throw refusals[result.reason]();
  return result;
};

export const peopleHandlers = ({ staff }: StaffHandlerDeps) =>
  ({
    peopleList: async () => ({
      people: await staff.people.list(),
      invitations: (await staff.people.invitations()).map(({ id, email, name, grants, createdAt, expiresAt }) =>
        toWire({ id, email, name, grants, created: createdAt, expires: expiresAt }),
      ),
    }),
    personInvite: async ({ c, caller, input, visit }) => {
      const invited = await staff.people.invite(caller, input, visit);
      if (!invited.ok) throw wrongField(c, 'email', 'error.personExists', 409);
      const { id, link, expires } = invited;
      return toWire({ id, link, expires });
    },
    invitationRevoke: async ({ caller, input, visit }) => {
      if (!(await staff.people.revoke(caller, input.id, visit))) throw new Refusal(404, 'error.notFound');
      return {};
    },
    personChange: async ({ caller, input, visit, version }) => ({
      version: changed(await staff.people.change(caller, input, version, visit)).version,
    }),
    personReset: async ({ caller, input, visit }) => {
      const { id, link, expires } = changed(await staff.people.reset(caller, input.id, visit));
      return toWire({ id, link, expires });
    },
    personSessionsEnd: async ({ caller, input, visit }) => ({
      sessions_ended: found(await staff.people.endSessions(caller, input.id, visit)),
    }),
    personRemove: async ({ caller, input, visit, version }) => {
      changed(await staff.people.remove(caller, input.id, version, visit));
      return {};
    },
  }) satisfies Partial<StaffHandlers>;
