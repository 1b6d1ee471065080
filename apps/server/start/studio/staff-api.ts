import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { RequestError, getRequestListener } from '@hono/node-server';
import { defaultLocaleOf } from '@site/contract/locales';
import { apiBase } from '@site/contract/paths';
import { createBrandReader } from '#assets/brand/read-brand.ts';
import { drawResume, judgeResume } from '#assets/file-threads.ts';
import { createUploads } from '#desk/inbox/uploads.ts';
import { createDesk } from '#desk/staff/desk.ts';
import { findCompanyName, findCompanyNames } from '#outbox/company-name.ts';
import { appendAudit, listAudit } from '#people/audit/queries.ts';
import { createStaffGate } from '#people/staff/gate.ts';
import { createStaffCookie } from '#people/staff/sessions.ts';
import { createStaff } from '#people/staff/staff.ts';
import { isOutage } from '#platform/http/health.ts';
import type { Visit } from '#platform/http/visit.ts';
import { nodeLimits } from '#platform/limits/names.ts';
import { createNodeBudget } from '#platform/limits/node-budget.ts';
import { createFairQueue } from '#platform/queue/fair-queue.ts';
import { erasePersonIn } from '#retention/erasure.ts';
import { holdings } from '#retention/holdings.ts';
import { createDrawEntry } from '#studio/draw-entry.ts';
import { createPreviewPages } from '#studio/http/preview-pages.ts';
import { findLinkedEntry, createPreview } from '#studio/preview.ts';
import { createStaffApi } from '#studio/staff-calls.ts';
import { createStudioContent } from '#studio/studio.ts';
import { createMediaLibrary } from '#studio/uploads/media-library.ts';
import { createSpool } from '#studio/uploads/spool.ts';
import { createClamdScan } from '#studio/uploads/take-file.ts';
import { madeByStaff } from '#studio/what-they-made.ts';
import type { Services } from '../services.ts';
import type { SiteCore } from '../site/site-core.ts';

/** Wide enough to read on a large screen. */
const resumeForm = { width: 1200, quality: 80, effort: 2 };

/** Each preview holds the lock that publications need, so a second one at a time would only hold a connection as well. */
const previewQueue = { maxConcurrent: 1, maxWaiting: 8, maxWaitingPerKey: 3, retryAfterSeconds: 2 };

/** Wires every call of the studio and its previews. Handles requests below `/api/staff/` and `/preview`. */
export const createStaffApiHandler = (
  services: Services,
  { renderDraft, renderCheck }: SiteCore,
  headers: Record<string, string>,
) => {
  const {
    config,
    staffDb: db,
    clock,
    chat,
    hosts,
    limits,
    passwords,
    writes,
    guard,
    texts,
    https,
    logError,
  } = services;
  const name = () => findCompanyName(db, defaultLocaleOf(config.languages));
  const staff = createStaff({
    othersMade: madeByStaff,
    db,
    clock,
    passwords,
    site: { origin: hosts.studioOrigin, host: config.studioHost, name },
    writes,
    takeCodeTry: async (key) => (await limits.take('staffCodePerAccount', key)).ok,
  });
  const cookie = createStaffCookie({ https });
  const budget = createNodeBudget({ ...nodeLimits.staffCallsPerAccount, clock });
  const content = createStudioContent({ db, clock, check: renderCheck });
  const gate = createStaffGate({ sessions: staff.sessions, cookie, budget, clock });
  const previewPages = createPreviewPages({
    gate,
    budgets: {
      previewPerAccount: createNodeBudget({ ...nodeLimits.previewPerAccount, clock }),
      previewPerLink: createNodeBudget({ ...nodeLimits.previewPerLink, clock }),
      previewPerAddress: createNodeBudget({ ...nodeLimits.previewPerAddress, clock }),
    },
    queue: createFairQueue(previewQueue),
    texts,
    preview: createPreview({ db, clock, render: renderDraft }),
    findLinked: (token) => findLinkedEntry(db, token, clock()),
    originOf: (locale) => hosts.origins[locale],
    isOutage,
    log: logError,
  });
  const spool = createSpool(join(config.dataDir, 'incoming'));
  const siteFiles = services.staticFiles(headers);
  const api = createStaffApi({
    content,
    draw: createDrawEntry({ db, readBrand: createBrandReader(services.files.storage) }),
    studioOrigin: hosts.studioOrigin,
    siteOrigin: (locale) => hosts.origins[locale],
    staff,
    gate,
    cookie,
    guard,
    limits,
    clock,
    companyNames: () => findCompanyNames(db),
    desk: createDesk({ db, clock, chat, uploads: createUploads(config), holdings, erasePerson: erasePersonIn }),
    findSetup: services.findSetup,
    spool,
    media: createMediaLibrary({
      db,
      clock,
      storage: services.files.storage,
      spool,
      scan: config.clamdUrl === undefined ? undefined : createClamdScan(config.clamdUrl),
      check: renderCheck,
    }),
    resumes: { draw: (pdf, maxPages) => drawResume(pdf, maxPages, resumeForm), judge: judgeResume },
    trail: { append: (entry) => appendAudit(db, entry), list: (filter) => listAudit(db, filter) },
    texts,
    isOwnOrigin: (origin) => origin === hosts.studioOrigin,
    isOutage,
    log: logError,
  });

  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const url = request.url ?? '';
    const isOfPreview = url.startsWith('/assets/') && request.headers.referer?.includes('/preview/assets/');
    // Pictures and fonts that a style sheet of the public site names.
    if (isOfPreview) return siteFiles(request, response);
    const app = url.startsWith(`${apiBase}/staff/`) ? api : /^\/preview[/?]/.test(url) ? previewPages : undefined;
    if (!app) return false;
    if (url.startsWith('/preview/assets/')) {
      // The studio has files of its own under `/assets`.
      request.url = url.slice('/preview'.length);
      return siteFiles(request, response);
    }
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    const errorHandler = (error: unknown) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: { 'cache-control': 'no-store' },
      });
    await getRequestListener((incoming) => app.fetch(incoming, { visit }), { errorHandler })(request, response);
    return true;
  };
};
