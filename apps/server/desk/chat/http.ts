import { hasFeature } from '@site/contract/editions';
import { chatStream } from '@site/contract/endpoints';
import { apiBase } from '@site/contract/paths';
import { conversationOf, everything, type Tag } from '@site/contract/tags';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import type { SessionGate } from '#people/accounts/session.ts';
import { Refusal, found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { Chat } from './chat.ts';

/** A visitor, identified by network address. */
export type Listener = { address: string };

const defaultLimits = { visitors: 1000, perConversation: 8, perAddress: 16 };

/** Open streams of this node, notified of messages from any node through the tags in the site's change notifications. */
export const createChatHub = (overrides: Partial<typeof defaultLimits> = {}) => {
  const limits = { ...defaultLimits, ...overrides };
  const listeners = new Map<number, Set<(closed: boolean) => void>>();
  let visitors = 0;
  const addresses = new Map<string, number>();
  /** Takes a slot and returns its release, or nothing when there is none. */
  const acquireSlot = ({ address }: Listener): (() => void) | undefined => {
    const taken = addresses.get(address) ?? 0;
    if (visitors >= limits.visitors || taken >= limits.perAddress) return undefined;
    const change = (by: 1 | -1) => {
      visitors += by;
      const left = (addresses.get(address) ?? 0) + by;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    };
    change(1);
    return () => change(-1);
  };
  let ended = false;
  const notifyAll = (closed: boolean) => {
    for (const set of listeners.values()) for (const notify of set) notify(closed);
  };

  return {
    /** Notifies those who follow one of these conversations. After a gap in the notifications every listener checks again. */
    notify: (tags: readonly Tag[]): void => {
      if (tags.includes(everything)) notifyAll(false);
      for (const tag of tags) {
        const conversation = conversationOf(tag);
        if (conversation !== undefined) for (const notify of listeners.get(conversation) ?? []) notify(false);
      }
    },
    /** Returns nothing when there are too many streams or the site is stopping: the page then retries later. */
    listen: (conversation: number, listener: Listener, notify: (closed: boolean) => void): (() => void) | undefined => {
      const set = listeners.get(conversation) ?? new Set();
      const isFull = set.size >= limits.perConversation;
      const leave = ended || isFull ? undefined : acquireSlot(listener);
      if (!leave) return undefined;
      listeners.set(conversation, set.add(notify));
      return () => {
        if (!set.delete(notify)) return;
        leave();
        if (set.size === 0) listeners.delete(conversation);
      };
    },
    /** Ends all streams when the site stops, so that browsers reconnect to another node. */
    close: () => {
      ended = true;
      notifyAll(true);
    },
  };
};

export type ChatHub = ReturnType<typeof createChatHub>;

export type ChatDeps = {
  chat: Chat;
  hub: ChatHub;
  https: boolean;
  /** Off where a provider's script replaces it. */
  enabled: boolean;
};
type Deps = ChatDeps & { guard: Guard; session: SessionGate };

const cookieName = 'chat';
const cookieLifetimeSeconds = 30 * 24 * 60 * 60;
/** Proxies close a connection that is silent for a minute. */
const heartbeatMs = 25_000;
/** A stream ends after this time and the browser reconnects, which checks the session again. */
const streamLifetimeMs = 30 * 60_000;

/** The Chinese edition's chat: messages are stored, and sent as server-sent events to every open page. */
export const chatRoutes = ({ chat, hub, guard, session, https, enabled }: Deps) => {
  const requireChat = (c: Context<Env>) => {
    if (!enabled || !hasFeature(c.env.visit.locale, 'liveChat')) throw new Refusal(404, 'error.notFound');
  };

  return new Hono<Env>()
    .post('/chatSend', async (c) => {
      requireChat(c);
      const { text, idempotency_key: key, verify } = await read(c, 'chatSend');
      await guard.limit(c, 'chatPerAddress');
      const before = getCookie(c, cookieName);
      const user = await session.user(c);
      // Only a visitor's first message requires a captcha; later ones belong to an open conversation.
      if (!(await chat.find(before, user?.id))) {
        await guard.limit(c, 'chatOpenPerAddress');
        if (!user) await guard.captcha(c, verify);
      }
      const sent = await chat.send(before, { text, key, locale: c.get('locale'), accountId: user?.id });
      if (sent.token)
        setCookie(c, cookieName, sent.token, {
          path: `${apiBase}/web`,
          httpOnly: true,
          sameSite: 'Lax',
          secure: https,
          maxAge: cookieLifetimeSeconds,
        });
      return ok(c, 'chatSend', { message: sent.message });
    })
    .post('/chatHistory', async (c) => {
      requireChat(c);
      const conversation = await chat.find(getCookie(c, cookieName), (await session.user(c))?.id);
      const list = conversation ? await chat.messages(conversation.id) : [];
      return ok(c, 'chatHistory', { list, open: await chat.isOpen() });
    })
    .get(`/${chatStream.replace('web/', '')}`, async (c) => {
      requireChat(c);
      const user = await session.user(c);
      const { id } = found(await chat.find(getCookie(c, cookieName), user?.id));
      const lastEventId = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? 0);
      c.header('cache-control', 'no-store');
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, (stream) =>
        sendMessages(stream, {
          chat,
          hub,
          id,
          after: Number.isSafeInteger(lastEventId) ? lastEventId : 0,
          listener: { address: addressKey(c.env.visit.ip) },
        }),
      );
    });
};

type Stream = Parameters<Parameters<typeof streamSSE>[1]>[0];
type Position = { chat: Chat; hub: ChatHub; id: number; after: number; listener: Listener; lifetimeMs?: number };

/** Sends missed messages, then new ones, each once and in order, because every notification leads to a query. */
export const sendMessages = async (
  stream: Stream,
  { chat, hub, id, after, listener, lifetimeMs = streamLifetimeMs }: Position,
): Promise<void> => {
  let last = Math.max(0, after);
  const state = { closed: false, woken: false, wake: (): void => undefined };
  const stopListening = hub.listen(id, listener, (end) => {
    state.closed ||= end;
    state.woken = true;
    state.wake();
  });
  if (!stopListening) return;
  const end = setTimeout(() => {
    state.closed = true;
    state.wake();
  }, lifetimeMs);
  stream.onAbort(() => {
    state.closed = true;
    state.wake();
  });
  try {
    while (!state.closed) {
      state.woken = false;
      for (const message of await chat.messages(id, last)) {
        await stream.writeSSE({ id: String(message.id), event: 'message', data: JSON.stringify(message) });
        last = message.id;
      }
      if (state.woken || state.closed) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, heartbeatMs);
        state.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      // An SSE comment keeps the connection alive and detects that the client has left.
      if (!state.woken && !state.closed) await stream.write(': \n\n');
    }
  } finally {
    clearTimeout(end);
    stopListening();
  }
};
