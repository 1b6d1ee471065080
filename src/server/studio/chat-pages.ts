import { html } from 'hono/html';
import type { ChatMessage } from '#contract/chat.ts';
import { locales } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';
import type { Text } from '#i18n/texts.ts';

export const staffStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1.5rem;color:#12181f;background:#f7f6f2}
a{color:inherit}ul{list-style:none;padding:0}li{border-top:1px solid #d9d8d2}li a{display:flex;gap:1rem;padding:.75rem 0;text-decoration:none}
li p{flex:1;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}li time{color:#55606b}.waiting p{font-weight:600}
dl{display:grid;gap:.75rem}dt{font-size:.8rem;color:#55606b}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.staff dd{border-left:3px solid #12181f;padding-left:1rem}
textarea,input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem}button{font:inherit;padding:.6rem 1.5rem;margin-top:.75rem}`;

/** A new message reloads the page, unless an answer is being written. */
export const staffScript = `const at=document.querySelector('[data-stream]');if(at){const s=new EventSource(at.dataset.stream);s.addEventListener('message',()=>{const t=document.querySelector('textarea');if(t&&t.value===''){s.close();location.reload()}else document.querySelector('[data-news]').hidden=false})}`;

type Frame = { t: Text; locale: Locale };

const page = ({ t, locale }: Frame, body: unknown) =>
  html`<!doctype html>
    <html lang="${locales[locale].lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${t('chat.staffTitle')}</title>
        <link rel="stylesheet" href="/staff/chat.css" />
        <script src="/staff/chat.js" defer></script>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;

export const loginPage = (frame: Frame, wrong: boolean) =>
  page(
    frame,
    html`<h1>${frame.t('chat.staffTitle')}</h1>
      <form method="post" action="/staff/chat/login">
        <label
          >${frame.t('chat.staffToken')} <input name="token" type="password" autocomplete="current-password" required
        /></label>
        ${wrong ? html`<p role="alert">${frame.t('chat.staffWrong')}</p>` : ''}
        <button>${frame.t('chat.staffLogin')}</button>
      </form>`,
  );

type ConversationSummary = { id: number; usedAt: Date; text: string; waiting: boolean };

export const listPage = (frame: Frame, list: ConversationSummary[]) =>
  page(
    frame,
    html`<h1>${frame.t('chat.staffTitle')}</h1>
      ${list.length === 0 ? html`<p>${frame.t('chat.staffNone')}</p>` : ''}
      <ul>
        ${list.map(
          ({ id, usedAt, text, waiting }) =>
            html`<li class="${waiting ? 'waiting' : ''}">
              <a href="/staff/chat/${id}">
                <p>${text}</p>
                ${waiting ? html`<span>${frame.t('chat.staffWaiting')}</span>` : ''}
                <time datetime="${usedAt.toISOString()}">${timeOf(usedAt, frame.locale)}</time>
              </a>
            </li>`,
        )}
      </ul>
      <form method="post" action="/staff/chat/logout"><button>${frame.t('chat.staffLogout')}</button></form>`,
  );

const timeOf = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locales[locale].intl, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(at);

export const conversationPage = (frame: Frame, id: number, messages: ChatMessage[]) =>
  page(
    frame,
    html`<p><a href="/staff/chat">${frame.t('chat.staffBack')}</a></p>
      <h1>${frame.t('chat.staffConversation', { id })}</h1>
      <dl data-stream="/staff/chat/${id}/stream?after=${messages.at(-1)?.id ?? 0}">
        ${messages.map(
          ({ author, text, at }) =>
            html`<div class="${author}">
              <dt>
                ${author === 'visitor' ? frame.t('chat.visitor') : frame.t('chat.staff')}
                ${timeOf(new Date(at), frame.locale)}
              </dt>
              <dd>${author === 'away' ? frame.t('chat.away') : text}</dd>
            </div>`,
        )}
      </dl>
      <p data-news hidden role="status"><a href="">${frame.t('chat.staffNews')}</a></p>
      <form method="post" action="/staff/chat/${id}">
        <label
          >${frame.t('chat.staffAnswer')} <textarea name="text" rows="4" maxlength="1000" required></textarea>
        </label>
        <button>${frame.t('chat.send')}</button>
      </form>`,
  );
