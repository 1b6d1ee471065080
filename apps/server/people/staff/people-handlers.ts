import { toWire } from '#platform/database/wire.ts';
import { found } from '#platform/http/answer.ts';
import { wrongField } from '../accounts/http-refusals.ts';
import { accepted, done, type StaffHandlers } from './call-context.ts';
import type { StaffHandlerDeps } from './http-sign-in-handlers.ts';

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
    invitationRevoke: async ({ caller, input, visit }) => done(await staff.people.revoke(caller, input.id, visit)),
    personChange: async ({ caller, input, visit, version }) => ({
      version: accepted(await staff.people.change(caller, input, version, visit)).version,
    }),
    personReset: async ({ caller, input, visit }) => {
      const { id, link, expires } = accepted(await staff.people.reset(caller, input.id, visit));
      return toWire({ id, link, expires });
    },
    personSessionsEnd: async ({ caller, input, visit }) => ({
      sessions_ended: found(await staff.people.endSessions(caller, input.id, visit)),
    }),
    personRemove: async ({ caller, input, visit, version }) =>
      done(await staff.people.remove(caller, input.id, version, visit)),
  }) satisfies Partial<StaffHandlers>;
