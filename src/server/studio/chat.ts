import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { ChatSendInput } from '#contract/chat.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import type { Chat } from '#domain/chat/chat.ts';
import type { ChatHub } from '#domain/chat/hub.ts';
import { createStaffSessions, staffSessionSeconds } from '#domain/chat/staff-sessions.ts';
import { addressKey } from '#domain/limits/address.ts';
import type { Limits } from '#domain/limits/limits.ts';
import type { Audit, AuditEvent } from '#http/audit.ts';
import { sendMessages } from '#http/chat.ts';
import type { Visit } from '#http/visit.ts';
import type { Texts } from '#i18n/texts.ts';
import { conversationPage, listPage, loginPage, staffScript, staffStyle } from './chat-pages.ts';

type Deps = {
  db: Db;
  audit: Audit;
  chat: Chat;
  hub: ChatHub;
  limits: Limits;
  texts: Texts;
  /** Without a token the page does not exist. */
  token: string | undefined;
  clock: () => Date;
  https: boolean;
  headers: Record<string, string>;
  isOwnOrigin: (origin: string) => boolean;
};

const cookieName = 'staff_chat';
type Env = { Bindings: { visit: Visit; locale: Locale } };

const createPages = (deps: Deps, token: string) => {
  const { db, audit, chat, hub, limits, texts, clock, https, isOwnOrigin } = deps;
  const sessions = createStaffSessions({ db, token, clock });
  const record = ({ visit }: Env['Bindings'], event: AuditEvent, reason?: string) => audit(event, { visit, reason });
  const cookie = { path: '/staff', httpOnly: true, sameSite: 'Strict', secure: https } as const;
  const app = new Hono<Env>();
  const frameOf = ({ visit: { locale } }: Env['Bindings']) => ({ locale, t: texts[locale] });

  app.use(bodyLimit({ maxSize: 16 * 1024 }), async (c, next) => {
    c.header('cache-control', 'no-store');
    if (c.req.method === 'POST' && !isOwnOrigin(c.req.header('origin') ?? '')) {
      record(c.env, 'origin refused', 'staff');
      return c.text('', 403);
    }
    const open = ['/staff/chat/login', '/staff/chat.css', '/staff/chat.js'].includes(c.req.path);
    if (open || (await sessions.isValid(getCookie(c, cookieName)))) return next();
    record(c.env, 'staff access refused');
    return c.html(loginPage(frameOf(c.env), false), 401);
  });
  app.get('/staff/chat.css', (c) => c.text(staffStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/staff/chat.js', (c) => c.text(staffScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.post('/staff/chat/login', async (c) => {
    const limit = await limits.take('staffPerAddress', addressKey(c.env.visit.ip));
    if (!limit.ok) {
      record(c.env, 'limit reached', 'staffPerAddress');
      return c.text('', 429, { 'retry-after': String(limit.retryAfter) });
    }
    const { token: input } = await c.req.parseBody();
    if (typeof input !== 'string' || !sessions.isToken(input)) {
      record(c.env, 'staff login refused');
      return c.html(loginPage(frameOf(c.env), true), 401);
    }
    record(c.env, 'staff login');
    setCookie(c, cookieName, await sessions.start(), { ...cookie, maxAge: staffSessionSeconds });
    return c.redirect('/staff/chat', 303);
  });
  app.post('/staff/chat/logout', async (c) => {
    await sessions.end(getCookie(c, cookieName));
    record(c.env, 'staff logout');
    setCookie(c, cookieName, '', { ...cookie, maxAge: 0 });
    return c.redirect('/staff/chat', 303);
  });
  // Visitors' messages are personal data, so each access is audited.
  app.get('/staff/chat', async (c) => {
    record(c.env, 'staff read list');
    return c.html(listPage(frameOf(c.env), await chat.list()));
  });
  app.get('/staff/chat/:id{[1-9][0-9]{0,8}}', async (c) => {
    const id = Number(c.req.param('id'));
    const messages = await chat.messages(id);
    record(c.env, 'staff read conversation', `chat ${id}`);
    return messages.length > 0 ? c.html(conversationPage(frameOf(c.env), id, messages)) : c.notFound();
  });
  app.get('/staff/chat/:id{[1-9][0-9]{0,8}}/stream', (c) => {
    const id = Number(c.req.param('id'));
    record(c.env, 'staff read conversation', `chat ${id} stream`);
    const position = { chat, hub, id, after: Number(c.req.query('after')) || 0, listener: 'staff' } as const;
    return streamSSE(c, (stream) => sendMessages(stream, position));
  });
  app.post('/staff/chat/:id{[1-9][0-9]{0,8}}', async (c) => {
    const id = Number(c.req.param('id'));
    const { data } = ChatSendInput.safeParse({ text: (await c.req.parseBody())['text'] });
    if (data) await chat.answer(id, data.text);
    record(c.env, 'staff answered', `chat ${id}`);
    return c.redirect(`/staff/chat/${id}`, 303);
  });
  return app;
};

/** Plain pages behind one long token where staff answer the chat until the studio has its own. */
export const createStaffChat = (deps: Deps) => {
  const app = deps.token === undefined ? undefined : createPages(deps, deps.token);
  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    if (!app || !/^\/staff\/chat(?=[./?]|$)/.test(request.url ?? '')) return false;
    for (const [name, value] of Object.entries(deps.headers)) response.setHeader(name, value);
    await getRequestListener((incoming) => app.fetch(incoming, { visit, locale: visit.locale }))(request, response);
    return true;
  };
};
