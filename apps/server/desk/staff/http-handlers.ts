import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import type { StaffParsed } from '@site/contract/staff/calls';
import type { SetupItem } from '@site/contract/staff/desk';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { PdfActivity } from '#assets/pdf-activity.ts';
import {
  accepted,
  type CallContext,
  done,
  type StaffHandlers,
  staffVisitOf,
  type StaffGate,
} from '#people/staff/gate.ts';
import { found } from '#platform/http/answer.ts';
import { pathId } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Desk } from './desk.ts';
import type { Submissions } from './submissions.ts';

/** Both in a thread with limits of time and memory. `draw` returns the first pages as WebP, none of a file that cannot be opened. */
export type ResumeReader = {
  draw: (pdf: Uint8Array, maxPages: number) => Promise<Uint8Array[]>;
  judge: (pdf: Uint8Array) => Promise<PdfActivity>;
};
type ResumeDeps = { desk: Desk; gate: StaffGate; resumes: ResumeReader };

const maxPages = 20;

/** The frame may show pictures and nothing else. No origin, no script, no form, no link, and only the studio may embed it. */
const frameHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
};

const style =
  'body{margin:0;background:#e9e8e2}img{display:block;width:100%;max-width:900px;margin:0 auto 8px}p{padding:16px;font:14px sans-serif}';

/**
 * Résumés come from strangers, so browsers get pictures of their pages. The file itself is a download only if nothing in it runs: what is judged
 * when it arrives is judged again, because a file may be older than the judgement.
 */
export const resumeRoutes = ({ desk, gate, resumes }: ResumeDeps) => {
  const open = async (c: Context<Env>) => {
    const caller = await gate.authorise(c, { access: 'staff', right: ['read', 'applications'] });
    // The gate lets nobody through without a session.
    if (!caller) throw new Error('no caller');
    const upload = found(await desk.applications.resume({ caller, visit: staffVisitOf(c) }, pathId(c)));
    return { upload, bytes: await desk.readUpload(upload) };
  };
  const showFrame = async (c: Context<Env>, status: 200 | 409, pages: readonly Uint8Array[], note?: TextKey) => {
    const t = c.get('text');
    const body = await html`<!doctype html>
      <html lang="${locales[c.get('locale')].lang}">
        <head>
          <meta charset="utf-8" />
          <title>${t('staff.resume')}</title>
          <style>
            ${style}
          </style>
        </head>
        <body>
          ${note ? html`<p>${t(note)}</p>` : ''}
          ${pages.map(
            (page, index) =>
              html`<img
                src="data:image/webp;base64,${Buffer.from(page).toString('base64')}"
                alt="${t('staff.resumePage', { page: index + 1 })}"
              />`,
          )}
        </body>
      </html>`;
    return c.html(body, status, frameHeaders);
  };
  return new Hono<Env>()
    .get('/staff/resume/:id', async (c) => {
      const { bytes } = await open(c);
      const pages = await resumes.draw(bytes, maxPages);
      return showFrame(c, 200, pages, pages.length === 0 ? 'staff.resumeUnreadable' : undefined);
    })
    .get('/staff/resume/:id/file', async (c) => {
      const { upload, bytes } = await open(c);
      if ((await resumes.judge(bytes)) !== 'inactive') return showFrame(c, 409, [], 'staff.resumeUnproven');
      return c.body(new Uint8Array(bytes), 200, {
        ...frameHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${upload.reference}.pdf"`,
      });
    });
};

type List = StaffParsed<'inboxList'> | StaffParsed<'applicationList'>;
type Call<I> = Pick<CallContext<'inboxEntry'>, 'c' | 'caller' | 'visit' | 'version'> & { input: I };

const assigneeOf = (assignee: List['assignee'], own: number): number | null | undefined =>
  assignee === undefined ? undefined : assignee === 'me' ? own : null;

/** The calls of the inbox and of applications differ in who may make them. */
const submissionHandlers = (submissions: Submissions) => ({
  list: ({ input, ...acting }: Call<List>) =>
    submissions.list(acting, { ...input, assignee: assigneeOf(input.assignee, acting.caller.id) }),
  entry: async ({ input, c, ...acting }: Call<{ id: number }>) =>
    found(await submissions.entry(acting, input.id, c.get('locale'))),
  change: async ({ input, version, ...acting }: Call<StaffParsed<'inboxChange'>>) => ({
    version: accepted(await submissions.change(acting, input, version)).version,
  }),
  note: async ({ input, ...acting }: Call<StaffParsed<'inboxNote'>>) =>
    done(await submissions.addNote(acting, { id: input.id, text: input.text, key: input.idempotency_key })),
});

type Deps = { desk: Desk; findSetup: () => Promise<SetupItem[]> };

export const deskHandlers = ({ desk, findSetup }: Deps) => {
  const [inbox, applications] = [submissionHandlers(desk.inbox), submissionHandlers(desk.applications)];
  return {
    deskCounts: ({ caller }) => desk.counts(caller),
    setupList: async () => ({ list: await findSetup() }),
    inboxList: inbox.list,
    inboxEntry: inbox.entry,
    inboxChange: inbox.change,
    inboxNote: inbox.note,
    applicationList: applications.list,
    applicationEntry: applications.entry,
    applicationChange: applications.change,
    applicationNote: applications.note,

    chatList: ({ input, ...acting }) => desk.chats.list(acting, input.closed === 'yes'),
    answerList: () => desk.answers(),
    chatRead: async ({ input, ...acting }) => found(await desk.chats.read(acting, input.id)),
    chatTake: async ({ input, ...acting }) => done(await desk.chats.take(acting, input.id)),
    chatAnswer: async ({ input, ...acting }) =>
      done(await desk.chats.answer(acting, { id: input.id, text: input.text, key: input.idempotency_key })),
    chatClose: async ({ input, ...acting }) => done(await desk.chats.close(acting, input.id, input.closed)),
    chatPresence: async ({ input, ...acting }) => {
      await desk.chats.setPresent(acting, input.here);
      return {};
    },

    commentList: ({ input, c, ...acting }) => desk.comments.list(acting, input, c.get('locale')),
    commentHide: async ({ input, ...acting }) => done(await desk.comments.hide(acting, input.id, input.hidden)),
    commentRemove: async ({ input, ...acting }) => done(await desk.comments.remove(acting, input.id)),
    commentBlock: async ({ input, ...acting }) => done(await desk.comments.block(acting, input.id, input.blocked)),

    memberList: ({ input, ...acting }) => desk.members.list(acting, input),
    memberEntry: async ({ input, ...acting }) => found(await desk.members.entry(acting, input.id)),
    memberLock: async ({ input, ...acting }) => done(await desk.members.lock(acting, input.id, input.locked)),
    memberExport: async ({ input, ...acting }) => found(await desk.members.export(acting, input.id)),
    personErase: ({ input, ...acting }) => desk.members.erase(acting, input.email),

    letterList: ({ input, ...acting }) => desk.letters.list(acting, input),
    letterRetry: async ({ input, ...acting }) => done(await desk.letters.retry(acting, input.id)),
  } satisfies Partial<StaffHandlers>;
};
