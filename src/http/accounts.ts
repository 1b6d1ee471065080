import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { sessionCodes } from '#contract/codes.ts';
import { Refusal, ok } from './answer.ts';
import type { Env } from './visit.ts';

export const sessionCookie = 'session';
export const sessionHint = 'signed_in';

/** Sessions come with the accounts; until then no token is known, and a call that needs one says so. */
export const accountRoutes = () =>
  new Hono<Env>()
    .post('/getUserinfo', (c) => {
      if (getCookie(c, sessionCookie) === undefined) throw new Refusal(401, 'error.loginFirst');
      throw new Refusal(sessionCodes.unknown, 'error.loggedOut');
    })
    .post('/logout', (c) => {
      deleteCookie(c, sessionCookie, { path: '/' });
      deleteCookie(c, sessionHint, { path: '/' });
      c.header('clear-site-data', '"cookies", "storage"');
      return ok(c, 'logout', {});
    });
