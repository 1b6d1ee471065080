import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { ChatSendInput } from '#contract/chat.ts';
import type { Locale } from '#contract/locales.ts';
import type { Chat } from '#domain/chat/chat.ts';
import type { ChatHub } from '#domain/chat/hub.ts';
import type { Limits } from '#domain/limits/limits.ts';
import { addressKey } from '#http/address-key.ts';
import { sendMessages } from '#http/chat.ts';
import type { Visit } from '#http/visit.ts';
import type { Texts } from '#i18n/texts.ts';
import { conversationPage, listPage, loginPage, staffScript, staffStyle } from './staff-chat-pages.ts';
import { createStaffSessions, staffSessionSeconds } from './staff-session.ts';

type Deps = {
  chat: Chat;
  hub: ChatHub;
  limits: Limits;
  texts: Texts;
  /** Without one there is no such page. */
  token: string | undefined;
  clock: () => Date;
  https: boolean;
  headers: Record<string, string>;
  isOwnOrigin: (origin: string) => boolean;
};

const cookieName = 'staff_chat';
type Env = { Bindings: { visit: Visit; locale: Locale } };

const createPagesOf = (deps: Deps, token: string) => {
  const { chat, hub, limits, texts, clock, https, isOwnOrigin } = deps;
  const sessions = createStaffSessions({ token, clock });
  const cookie = { path: '/staff', httpOnly: true, sameSite: 'Strict', secure: https } as const;
  const app = new Hono<Env>();
  const frameOf = ({ visit: { locale } }: Env['Bindings']) => ({ locale, t: texts[locale] });

  app.use(bodyLimit({ maxSize: 16 * 1024 }), async (c, next) => {
    c.header('cache-control', 'no-store');
    if (c.req.method === 'POST' && !isOwnOrigin(c.req.header('origin') ?? '')) return c.text('', 403);
    const open = ['/staff/chat/login', '/staff/chat.css', '/staff/chat.js'].includes(c.req.path);
    if (open || sessions.isValid(getCookie(c, cookieName))) return next();
    return c.html(loginPage(frameOf(c.env), false), 401);
  });
  app.get('/staff/chat.css', (c) => c.text(staffStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/staff/chat.js', (c) => c.text(staffScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.post('/staff/chat/login', async (c) => {
    const taken = await limits.take('staffPerAddress', addressKey(c.env.visit.ip));
    if (!taken.ok) return c.text('', 429, { 'retry-after': String(taken.retryAfter) });
    const { token: given } = await c.req.parseBody();
    if (typeof given !== 'string' || !sessions.isToken(given)) return c.html(loginPage(frameOf(c.env), true), 401);
    setCookie(c, cookieName, sessions.start(), { ...cookie, maxAge: staffSessionSeconds });
    return c.redirect('/staff/chat', 303);
  });
  app.post('/staff/chat/logout', (c) => {
    setCookie(c, cookieName, '', { ...cookie, maxAge: 0 });
    return c.redirect('/staff/chat', 303);
  });
  app.get('/staff/chat', async (c) => c.html(listPage(frameOf(c.env), await chat.list())));
  app.get('/staff/chat/:id{[1-9][0-9]{0,8}}', async (c) => {
    const id = Number(c.req.param('id'));
    const messages = await chat.messages(id);
    return messages.length > 0 ? c.html(conversationPage(frameOf(c.env), id, messages)) : c.notFound();
  });
  app.get('/staff/chat/:id{[1-9][0-9]{0,8}}/stream', (c) =>
    streamSSE(c, (stream) =>
      sendMessages(stream, { chat, hub, id: Number(c.req.param('id')), after: Number(c.req.query('after')) || 0 }),
    ),
  );
  app.post('/staff/chat/:id{[1-9][0-9]{0,8}}', async (c) => {
    const id = Number(c.req.param('id'));
    const { data } = ChatSendInput.safeParse({ text: (await c.req.parseBody())['text'] });
    if (data) await chat.answer(id, data.text);
    return c.redirect(`/staff/chat/${id}`, 303);
  });
  return app;
};

/** Where staff answer the chat until the admin exists: plain pages behind one long token. */
export const createStaffChat = (deps: Deps) => {
  const app = deps.token === undefined ? undefined : createPagesOf(deps, deps.token);
  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    if (!app || !/^\/staff\/chat(?=[./?]|$)/.test(request.url ?? '')) return false;
    for (const [name, value] of Object.entries(deps.headers)) response.setHeader(name, value);
    await getRequestListener((asked) => app.fetch(asked, { visit, locale: visit.locale }))(request, response);
    return true;
  };
};
