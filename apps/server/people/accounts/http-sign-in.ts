import type { User } from '@site/contract/accounts';
import { type Context, Hono } from 'hono';
import { Refusal, ok } from '#platform/http/answer.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { AuditEvent } from '../audit/http.ts';
import { codeMinutes } from './codes.ts';
import { type AccountDeps, clientOf, busyAs429, refuseOwnWord, wrongField } from './http-deps.ts';
import { needsLogin } from './sign-in.ts';
import { type Target, readTarget } from './target.ts';

const resendSeconds = 60;

const targetOf = (c: Context<Env>, field: string, input: string): Target => {
  const target = readTarget(input, c.get('locale'));
  if (!target) throw wrongField(c, field, 'error.accountFormat');
  return target;
};

export const signInRoutes = ({
  accounts,
  gate,
  cookie,
  guard,
  limits,
  audit,
  companyNames,
  isSmsCountry,
}: AccountDeps) => {
  /** A login never continues an earlier session. */
  const startSession = async (c: Context<Env>, event: AuditEvent, { user, token }: { user: User; token: string }) => {
    const old = cookie.read(c);
    if (old !== undefined) await accounts.sessions.endByToken(old);
    cookie.set(c, token);
    audit(event, { visit: c.env.visit, accountId: user.id });
  };
  const auditRefusal = (c: Context<Env>, event: AuditEvent, target?: string, reason?: string) =>
    audit(event, { visit: c.env.visit, target, reason });

  return new Hono<Env>()
    .post('/sendCode', async (c) => {
      const { account, purpose, verify } = await read(c, 'sendCode');
      const user = needsLogin(purpose) ? await gate.require(c) : await gate.user(c);
      const target = targetOf(c, 'account', account);
      await guard.limit(c, 'codePerAddress');
      if (!user) await guard.captcha(c, verify);
      if (target.kind === 'phone' && !isSmsCountry(target.value)) throw wrongField(c, 'account', 'error.smsCountry');
      await guard.limit(c, 'codeResend', `${purpose}:${target.value}`);
      await guard.limit(c, 'codePerTarget', target.value);
      await guard.limit(c, 'codePerTargetDay', target.value);
      if (target.kind === 'phone') await guard.limit(c, 'smsPerDay', 'site');
      await accounts.sendCode({ purpose, target, locale: c.get('locale'), ...(user ? { accountId: user.id } : {}) });
      audit('code sent', { visit: c.env.visit, accountId: user?.id, target: target.value, reason: purpose });
      return ok(c, 'sendCode', { expires_in: codeMinutes * 60, resend_in: resendSeconds });
    })
    .post('/reg', async (c) => {
      const input = await read(c, 'reg');
      refuseOwnWord(c, input.password, await companyNames());
      await guard.limit(c, 'registerPerAddress');
      const registered = await busyAs429(accounts.register(input, c.get('locale'), clientOf(c)));
      if (!registered.ok) {
        auditRefusal(c, 'registration refused', input.email, registered.reason);
        if (registered.reason === 'phone') throw wrongField(c, 'phone', 'error.phoneFormat');
        if (registered.reason === 'code') throw wrongField(c, 'code', 'error.codeWrong');
        throw wrongField(c, 'email', 'error.accountExists', 409);
      }
      await startSession(c, 'registered', registered);
      return ok(c, 'reg', { user: registered.user }, c.get('text')('registration.done'));
    })
    .post('/login', async (c) => {
      const { username, password, verify } = await read(c, 'login');
      const target = targetOf(c, 'username', username);
      await guard.limit(c, 'loginPerAddress');
      // Three tries are free; each further one requires a captcha.
      const free = await limits.take('loginFree', target.value);
      if (!free.ok) await guard.captcha(c, verify);
      await guard.limit(c, 'loginPerAccount', target.value);
      const login = await busyAs429(accounts.loginByPassword(target, password, clientOf(c)));
      if (!login.ok) {
        auditRefusal(c, 'login refused', target.value);
        throw wrongField(c, 'password', login.locked ? 'error.accountLocked' : 'error.loginWrong');
      }
      await limits.reset('loginFree', target.value);
      await limits.reset('loginPerAccount', target.value);
      await startSession(c, 'login', login);
      return ok(c, 'login', { user: login.user, ...(login.reopened ? { reopened: true as const } : {}) });
    })
    .post('/codeLogin', async (c) => {
      const { username, code } = await read(c, 'codeLogin');
      const target = targetOf(c, 'username', username);
      await guard.limit(c, 'loginPerAddress');
      const login = await accounts.loginByCode(target, code, clientOf(c));
      if (!login.ok) {
        auditRefusal(c, 'login by code refused', target.value);
        throw wrongField(c, 'code', login.locked ? 'error.accountLocked' : 'error.codeWrong');
      }
      await startSession(c, 'login by code', login);
      return ok(c, 'codeLogin', { user: login.user, ...(login.reopened ? { reopened: true as const } : {}) });
    })
    .post('/forget', async (c) => {
      const { account, code, password } = await read(c, 'forget');
      refuseOwnWord(c, password, await companyNames());
      const target = targetOf(c, 'account', account);
      await guard.limit(c, 'loginPerAddress');
      const reset = await busyAs429(accounts.resetPassword(target, code, password));
      if (!reset.ok) {
        auditRefusal(c, 'password reset refused', target.value);
        throw wrongField(c, 'code', 'error.codeWrong');
      }
      audit('password reset', { visit: c.env.visit, accountId: reset.accountId, target: target.value });
      await limits.reset('loginFree', target.value);
      await limits.reset('loginPerAccount', target.value);
      return ok(c, 'forget', { sessions_ended: reset.ended }, c.get('text')('login.passwordSet'));
    })
    .post('/logout', async (c) => {
      const token = cookie.read(c);
      const accountId = token === undefined ? undefined : await accounts.sessions.logOut(token);
      if (accountId !== undefined) audit('logout', { visit: c.env.visit, accountId });
      cookie.clear(c);
      // Not cookies or storage: consent, comparison, theme and drafts stay with the visitor.
      c.header('clear-site-data', '"cache"');
      return ok(c, 'logout', {}, c.get('text')('personal.done'));
    })
    .post('/undoChange', async (c) => {
      const { token, password } = await read(c, 'undoChange');
      refuseOwnWord(c, password, await companyNames());
      await guard.limit(c, 'loginPerAddress');
      const undone = await busyAs429(accounts.undoChange(token, password));
      if (!undone.ok) {
        auditRefusal(c, 'undoing a change refused', undefined, undone.reason);
        throw undone.reason === 'taken' ? new Refusal(409, 'error.emailTaken') : new Refusal(403, 'error.link');
      }
      audit('change undone', { visit: c.env.visit, accountId: undone.accountId });
      return ok(c, 'undoChange', { sessions_ended: undone.ended }, c.get('text')('login.passwordSet'));
    })
    .post('/unsubscribe', async (c) => {
      const { token } = await read(c, 'unsubscribe');
      const result = await accounts.unsubscribe(token);
      if (!result) throw new Refusal(403, 'error.link');
      return ok(c, 'unsubscribe', { was_subscribed: result.wasSubscribed }, c.get('text')('personal.done'));
    });
};
