import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { locales } from '#contract/locales.ts';
import type { Desk } from '#domain/desk/desk.ts';
import { found } from '../answer.ts';
import { pathId } from '../read.ts';
import type { Env } from '../visit.ts';
import { staffVisitOf } from './call-context.ts';
import type { StaffGate } from './gate.ts';

/** Draws a page of a PDF as WebP; undefined past the last page. */
export type DrawResumePage = (pdf: Uint8Array, page: number) => Promise<Uint8Array | undefined>;
type Deps = { desk: Desk; gate: StaffGate; drawPage: DrawResumePage };

const maxPages = 20;

/** The frame may show pictures and nothing else. No origin, no script, no form, no link, and only the studio may embed it. */
const frameHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
};

const readPages = async (pdf: Uint8Array, drawPage: DrawResumePage): Promise<string[]> => {
  const pages: string[] = [];
  while (pages.length < maxPages) {
    const picture = await drawPage(pdf, pages.length);
    if (!picture) break;
    pages.push(Buffer.from(picture).toString('base64'));
  }
  return pages;
};

const style =
  'body{margin:0;background:#e9e8e2}img{display:block;width:100%;max-width:900px;margin:0 auto 8px}p{padding:16px;font:14px sans-serif}';

/** Résumés come from strangers, so browsers get pictures of their pages; the file itself only as a download. */
export const resumeRoutes = ({ desk, gate, drawPage }: Deps) => {
  const open = async (c: Context<Env>) => {
    const caller = await gate.admit(c, { access: 'staff', right: ['read', 'applications'] });
    // The gate lets nobody through without a session.
    if (!caller) throw new Error('no caller');
    const upload = found(await desk.applications.resume({ caller, visit: staffVisitOf(c) }, pathId(c)));
    return { upload, bytes: await desk.readUpload(upload) };
  };
  return new Hono<Env>()
    .get('/staff/resume/:id', async (c) => {
      const { bytes } = await open(c);
      const pages = await readPages(bytes, drawPage);
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
            ${pages.length === 0 ? html`<p>${t('staff.resumeUnreadable')}</p>` : ''}
            ${pages.map(
              (page, index) =>
                html`<img src="data:image/webp;base64,${page}" alt="${t('staff.resumePage', { page: index + 1 })}" />`,
            )}
          </body>
        </html>`;
      return c.html(body, 200, frameHeaders);
    })
    .get('/staff/resume/:id/file', async (c) => {
      const { upload, bytes } = await open(c);
      return c.body(new Uint8Array(bytes), 200, {
        ...frameHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${upload.reference}.pdf"`,
      });
    });
};
