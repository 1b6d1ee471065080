import type { Context } from 'hono';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { hasFeature } from '#contract/editions.ts';
import { chatStream } from '#contract/endpoints.ts';
import { apiBase } from '#contract/paths.ts';
import type { Chat } from '#domain/chat/chat.ts';
import type { ChatHub, Listener } from '#domain/chat/hub.ts';
import { addressKey } from '#domain/limits/address.ts';
import { Refusal, found, ok } from './answer.ts';
import type { Guard } from './guard.ts';
import { read } from './read.ts';
import type { SessionGate } from './session.ts';
import type { Env } from './visit.ts';

export type ChatDeps = {
  chat: Chat;
  hub: ChatHub;
  https: boolean;
  /** Off where a provider's script takes its place. */
  enabled: boolean;
};
type Deps = ChatDeps & { guard: Guard; session: SessionGate };

const cookieName = 'chat';
const cookieLife = 30 * 24 * 60 * 60;
/** Proxies cut what is silent for a minute. */
const heartbeat = 25_000;
/** Then a stream ends and the browser opens it again, which asks anew who listens. */
const lifetime = 30 * 60_000;

/** The Chinese edition's chat: what is said is kept, and comes as server-sent events to every page that listens. */
export const chatRoutes = ({ chat, hub, guard, session, https, enabled }: Deps) => {
  const need = (c: Context<Env>) => {
    if (!enabled || !hasFeature(c.env.visit.locale, 'liveChat')) throw new Refusal(404, 'error.notFound');
  };

  return new Hono<Env>()
    .post('/chatSend', async (c) => {
      need(c);
      const { text, idempotency_key: key, verify } = await read(c, 'chatSend');
      await guard.limit(c, 'chatPerAddress');
      const before = getCookie(c, cookieName);
      const user = await session.user(c);
      // Only the first words of a visitor cost work: what follows belongs to a conversation that somebody opened.
      if (!(await chat.find(before, user?.id))) {
        await guard.limit(c, 'chatOpenPerAddress');
        if (!user) await guard.captcha(c, verify);
      }
      const said = await chat.send(before, { text, key, locale: c.get('locale'), accountId: user?.id });
      if (said.token)
        setCookie(c, cookieName, said.token, {
          path: `${apiBase}/web`,
          httpOnly: true,
          sameSite: 'Lax',
          secure: https,
          maxAge: cookieLife,
        });
      return ok(c, 'chatSend', { message: said.message });
    })
    .post('/chatHistory', async (c) => {
      need(c);
      const conversation = await chat.find(getCookie(c, cookieName), (await session.user(c))?.id);
      const list = conversation ? await chat.messages(conversation.id) : [];
      return ok(c, 'chatHistory', { list, open: chat.isOpen() });
    })
    .get(`/${chatStream.replace('web/', '')}`, async (c) => {
      need(c);
      const user = await session.user(c);
      const { id } = found(await chat.find(getCookie(c, cookieName), user?.id));
      const asked = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? 0);
      c.header('cache-control', 'no-store');
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, (stream) =>
        sendMessages(stream, {
          chat,
          hub,
          id,
          after: Number.isSafeInteger(asked) ? asked : 0,
          listener: { address: addressKey(c.env.visit.ip) },
        }),
      );
    });
};

type Stream = Parameters<Parameters<typeof streamSSE>[1]>[0];
type Position = { chat: Chat; hub: ChatHub; id: number; after: number; listener: Listener; lifetimeMs?: number };

/** What was missed, then what comes; each message once and in order, because the database is asked and not the message. */
export const sendMessages = async (
  stream: Stream,
  { chat, hub, id, after, listener, lifetimeMs = lifetime }: Position,
): Promise<void> => {
  let last = Math.max(0, after);
  const state = { closed: false, woken: false, wake: (): void => undefined };
  const listening = hub.listen(id, listener, (end) => {
    state.closed ||= end;
    state.woken = true;
    state.wake();
  });
  if (!listening) return;
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
        const timer = setTimeout(resolve, heartbeat);
        state.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      // A comment: it keeps the connection alive and finds out that nobody is there.
      if (!state.woken && !state.closed) await stream.write(': \n\n');
    }
  } finally {
    clearTimeout(end);
    listening();
  }
};
