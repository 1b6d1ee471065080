import type { IncomingMessage } from 'node:http';
import { sessionCodes } from '@site/contract/codes';
import type { Context } from 'hono';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

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
