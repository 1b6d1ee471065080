import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionCodes } from '@site/contract/client';
import { paths } from '@site/contract/paths';
import { Hono, type Context } from 'hono';
import { Refusal, found, ok } from '#platform/http/answer.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { AuditEvent } from '../audit/http.ts';
import type { Accounts } from './accounts.ts';
import { type AccountDeps, busyAs429, refuseOwnWord, wrongField } from './http-deps.ts';
import { signInRoutes } from './http-sign-in.ts';
import type { UpdateResult } from './profile.ts';

/**
 * Handles the "unsubscribe" button of mail programs (RFC 8058): a POST to the link of the letter, without our origin and
 * without JSON. The signed token is the permission, so a forged request from another page achieves nothing.
 */
export const createOneClick =
  (accounts: Pick<Accounts, 'unsubscribe'>, headers: Record<string, string>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = URL.parse(request.url ?? '/', 'http://x');
    if (request.method !== 'POST' || url?.pathname !== paths.unsubscribe()) return false;
    const unsubscribed = await accounts.unsubscribe(url.searchParams.get('token') ?? '');
    response.writeHead(unsubscribed ? 200 : 403, { ...headers, 'cache-control': 'no-store' }).end();
    return true;
  };

const userOrRefuse = (c: Context<Env>, updated: UpdateResult, field: 'email' | 'phone') => {
  if (updated.ok) return updated.user;
  if (updated.reason === 'gone') throw new Refusal(sessionCodes.ended, 'error.loggedOut');
  if (updated.reason === 'password') throw wrongField(c, 'password', 'error.oldPasswordWrong');
  if (updated.reason === 'old_code') throw wrongField(c, 'old_code', 'error.codeWrong');
  if (updated.reason === 'code') throw wrongField(c, 'code', 'error.codeWrong');
  if (updated.reason === 'phone') throw wrongField(c, 'phone', 'error.phoneFormat');
  throw wrongField(c, field, field === 'email' ? 'error.emailTaken' : 'error.phoneTaken', 409);
};

const profileRoutes = ({
  accounts,
  downloadHistory,
  gate,
  cookie,
  guard,
  audit,
  clientNames,
  companyNames,
}: AccountDeps) => {
  const record = (c: Context<Env>, event: AuditEvent, accountId: number, reason?: string) =>
    audit(event, { visit: c.env.visit, accountId, reason });
  const savedMessage = (c: Context<Env>) => c.get('text')('personal.saved');
  const doneMessage = (c: Context<Env>) => c.get('text')('personal.done');

  return new Hono<Env>()
    .post('/getUserinfo', async (c) => {
      const { id } = await gate.require(c);
      const user = await accounts.user(id);
      if (!user) throw new Refusal(sessionCodes.ended, 'error.loggedOut');
      return ok(c, 'getUserinfo', { user });
    })
    .post('/userUpdate', async (c) => {
      const caller = await gate.require(c);
      const input = await read(c, 'userUpdate');
      if (input.phone !== undefined) await guard.limit(c, 'loginPerAccount', `account:${caller.id}`);
      const updated = await busyAs429(accounts.update(caller, input, c.get('locale')));
      if (!updated.ok) record(c, 'profile change refused', caller.id, updated.reason);
      const user = userOrRefuse(c, updated, 'phone');
      record(c, 'profile changed', caller.id);
      return ok(c, 'userUpdate', { user }, savedMessage(c));
    })
    .post('/updateEmail', async (c) => {
      const caller = await gate.require(c);
      const input = await read(c, 'updateEmail');
      await guard.limit(c, 'loginPerAccount', `account:${caller.id}`);
      const updated = await busyAs429(accounts.updateEmail(caller, input));
      if (!updated.ok) record(c, 'email change refused', caller.id, updated.reason);
      const user = userOrRefuse(c, updated, 'email');
      record(c, 'email changed', caller.id);
      return ok(c, 'updateEmail', { user }, savedMessage(c));
    })
    .post('/changePassword', async (c) => {
      const { id, sessionId } = await gate.require(c);
      const input = await read(c, 'changePassword');
      await guard.limit(c, 'loginPerAccount', `account:${id}`);
      const { nickname = '', email = '' } = (await accounts.user(id)) ?? {};
      refuseOwnWord(c, input.password, [nickname, email, ...(await companyNames())]);
      if (!(await busyAs429(accounts.changePassword(id, sessionId, input.old_password, input.password)))) {
        record(c, 'password change refused', id);
        throw wrongField(c, 'old_password', 'error.oldPasswordWrong');
      }
      record(c, 'password changed', id);
      return ok(c, 'changePassword', {}, savedMessage(c));
    })
    .post('/closeAccount', async (c) => {
      const { id } = await gate.require(c);
      const input = await read(c, 'closeAccount');
      await guard.limit(c, 'loginPerAccount', `account:${id}`);
      const closed = await busyAs429(accounts.close(id, input));
      if (!closed.ok) {
        record(c, 'closing refused', id, closed.reason);
        throw closed.reason === 'code'
          ? wrongField(c, 'code', 'error.codeWrong')
          : wrongField(c, 'password', 'error.oldPasswordWrong');
      }
      record(c, 'account closed', id);
      cookie.clear(c);
      c.header('clear-site-data', '"cache"');
      return ok(c, 'closeAccount', { erased_on: closed.erasedOn.toISOString().slice(0, 10) }, doneMessage(c));
    })
    .get('/exportData', async (c) => {
      const { id } = await gate.require(c);
      record(c, 'data exported', id);
      return ok(c, 'exportData', await accounts.exportData(id));
    })
    .post('/sessionList', async (c) => {
      const { id, sessionId } = await gate.require(c);
      return ok(c, 'sessionList', { list: await accounts.sessionList(id, sessionId) });
    })
    .post('/sessionEnd', async (c) => {
      const { id, sessionId } = await gate.require(c);
      const input = await read(c, 'sessionEnd');
      if ('others' in input) await accounts.endOtherSessions(id, sessionId);
      // Another user's session counts as not found.
      else found((await accounts.sessions.end(id, input.id)) || undefined);
      record(c, 'session ended', id);
      return ok(c, 'sessionEnd', {}, doneMessage(c));
    })
    .post('/consentList', async (c) => {
      const { id } = await gate.require(c);
      const list = (await accounts.consents(id)).map(({ clientId, scopes, since }) => ({
        client_id: clientId,
        name: clientNames.get(clientId) ?? clientId,
        scopes,
        since: since.toISOString(),
      }));
      return ok(c, 'consentList', { list });
    })
    .post('/consentEnd', async (c) => {
      const { id } = await gate.require(c);
      const { client_id: clientId } = await read(c, 'consentEnd');
      found((await accounts.withdrawConsent(id, clientId)) || undefined);
      record(c, 'consent withdrawn', id);
      return ok(c, 'consentEnd', {}, doneMessage(c));
    })
    .post('/downloadHistory', async (c) => {
      const { id } = await gate.require(c);
      const input = await read(c, 'downloadHistory');
      return ok(c, 'downloadHistory', await downloadHistory(id, input, c.get('locale')));
    });
};

/** Calls that anyone may make, and calls that need a session. */
export const accountRoutes = (deps: AccountDeps) =>
  new Hono<Env>().route('/', signInRoutes(deps)).route('/', profileRoutes(deps));
