import { isMadeOfOwnWords } from '@site/contract/staff/sign-in';
import { toWire } from '#platform/database/row-values.ts';
import { found, Refusal } from '#platform/http/answer.ts';
import { busyAs429, wrongField } from '../accounts/http-deps.ts';
import { done, type StaffHandlers, accepted } from './gate.ts';
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

export const ownAccountHandlers = ({ staff, companyNames }: StaffHandlerDeps) =>
  ({
    passkeyList: async ({ caller }) => ({
      list: (await staff.own.passkeys(caller)).map(({ id, name, createdAt: created, usedAt: used }) =>
        toWire({ id, name, created, used }),
      ),
    }),
    passkeyOptions: async ({ caller }) => ({ options: { ...(await staff.own.passkeyOptions(caller)) } }),
    passkeyAdd: async ({ caller, input, visit }) => {
      if (!(await staff.own.addPasskey(caller, input.response, input.label, visit)))
        throw new Refusal(400, 'error.passkey');
      return {};
    },
    passkeyRemove: async ({ caller, input, visit }) => {
      const result = await staff.own.removePasskey(caller, input.id, visit);
      if (result === 'last') throw new Refusal(409, 'error.lastFactor');
      if (result === 'unknown') throw new Refusal(404, 'error.notFound');
      return {};
    },
    totpSetup: ({ caller }) => staff.own.totpSetup(caller),
    passwordSet: async ({ c, caller, input, visit }) => {
      if (isMadeOfOwnWords(input.password, [...(await companyNames()), caller.name, caller.email]))
        throw wrongField(c, 'password', 'error.passwordOwn');
      const codes = await busyAs429(staff.own.setPassword(caller, input, visit));
      if (!codes) throw wrongField(c, 'code', 'error.staffCode');
      return { recovery_codes: codes };
    },
    recoveryCodesNew: async ({ caller, visit }) => ({
      recovery_codes: found(await staff.own.renewRecoveryCodes(caller, visit)),
    }),
    sessionList: async ({ caller }) => ({
      list: (await staff.own.sessions(caller)).map(({ id, browser, system, ip: place, createdAt, usedAt: used }) =>
        toWire({ id, browser, system, place, created: createdAt, used, current: id === caller.sessionId }),
      ),
    }),
    sessionEnd: async ({ caller, input, visit }) => {
      if ('others' in input) await staff.own.endOtherSessions(caller, visit);
      else done(await staff.own.endSession(caller, input.id, visit));
      return {};
    },
  }) satisfies Partial<StaffHandlers>;
