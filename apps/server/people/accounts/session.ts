import type { IncomingMessage } from 'node:http';
import { sessionCodes } from '@site/contract/client';
import type { Context } from 'hono';
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Sessions } from './sessions.ts';

type CookieSettings = {
  https: boolean;
  /** The parent of all six hosts, such as `company.example`; absent if each host has its own session. */
  domain?: string | undefined;
};

/** Readable by scripts and without a secret: it only indicates that a session exists. */
export const sessionHint = 'signed_in';
const lifetimeSeconds = 90 * 24 * 60 * 60;

/** Browsers enforce what these prefixes promise, and refuse them over plain HTTP. */
export const sessionCookieName = ({ https, domain }: CookieSettings): string => {
  if (!https) return 'session';
  return domain ? '__Secure-session' : '__Host-session';
};

export const createSessionCookie = (settings: CookieSettings) => {
  const name = sessionCookieName(settings);
  const { https, domain } = settings;
  const shared = { path: '/', sameSite: 'Lax', secure: https, ...(domain ? { domain } : {}) } as const;
  const write = (c: Context<Env>, token: string, maxAge: number) => {
    setCookie(c, name, token, { ...shared, httpOnly: true, maxAge });
    setCookie(c, sessionHint, maxAge === 0 ? '' : '1', { ...shared, maxAge });
  };
  return {
    name,
    read: (c: Context<Env>): string | undefined => getCookie(c, name),
    /** Reads the raw header, for handlers outside the API. */
    readHeader: (header: string | undefined): string | undefined =>
      header
        ?.split(/;\s*/)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    set: (c: Context<Env>, token: string) => write(c, token, lifetimeSeconds),
    clear: (c: Context<Env>) => write(c, '', 0),
    /** The values of `Set-Cookie` that clear both cookies, for handlers outside the API. */
    expiredCookies: [
      generateCookie(name, '', { ...shared, httpOnly: true, maxAge: 0 }),
      generateCookie(sessionHint, '', { ...shared, maxAge: 0 }),
    ],
  };
};

export type SessionCookie = ReturnType<typeof createSessionCookie>;

export type SessionUser = { id: number; sessionId: number };

type Deps = { sessions: Pick<Sessions, 'check'>; cookie: SessionCookie };

/** Identifies the caller. `user` never refuses; `require` refuses with the exact reason. */
export const createSessionGate = ({ sessions, cookie }: Deps) => {
  const checkSession = async (c: Context<Env>) => {
    const token = cookie.read(c);
    if (token === undefined) return undefined;
    // A response that may depend on the caller must not be cached for others.
    c.header('cache-control', 'no-store');
    const session = await sessions.check(token, { ip: c.env.visit.ip, userAgent: c.req.header('user-agent') ?? '' });
    if (session.state === 'valid') c.set('accountId', session.accountId);
    return session;
  };

  return {
    user: async (c: Context<Env>): Promise<SessionUser | undefined> => {
      const session = await checkSession(c);
      return session?.state === 'valid' ? { id: session.accountId, sessionId: session.sessionId } : undefined;
    },
    require: async (c: Context<Env>): Promise<SessionUser> => {
      const session = await checkSession(c);
      if (!session) throw new Refusal(401, 'error.loginFirst');
      if (session.state !== 'valid') throw new Refusal(sessionCodes[session.state], 'error.loggedOut');
      return { id: session.accountId, sessionId: session.sessionId };
    },
    /** For handlers outside the API, such as files that need login. */
    userOfRequest: async (request: IncomingMessage): Promise<SessionUser | undefined> => {
      const token = cookie.readHeader(request.headers.cookie);
      if (token === undefined) return undefined;
      const session = await sessions.check(token);
      return session.state === 'valid' ? { id: session.accountId, sessionId: session.sessionId } : undefined;
    },
  };
};

export type SessionGate = ReturnType<typeof createSessionGate>;
