import { type Collection, definitions } from '@site/content/collections';
import type { Texts } from '@site/contract/i18n/texts';
import type { Locale, Localised } from '@site/contract/locales';
import { apiBase } from '@site/contract/paths';
import type { StaffCall } from '@site/contract/staff/call-row';
import { type StaffCallName, staffCallNames, staffCalls } from '@site/contract/staff/calls';
import type { SetupItem } from '@site/contract/staff/desk';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { describeCalls } from '#api/openapi.ts';
import { type ExportedFile, exportFilesWith } from '#content/export-content.ts';
import type { Desk } from '#desk/staff/desk.ts';
import { deskHandlers, type ResumeReader, resumeRoutes } from '#desk/staff/http-handlers.ts';
import { type AuditTrail, auditHandlers } from '#people/audit/audit-handlers.ts';
import { appendAudit } from '#people/audit/queries.ts';
import { ownAccountHandlers, peopleHandlers } from '#people/staff/account-handlers.ts';
import { type StaffHandlers, staffVisitOf } from '#people/staff/gate.ts';
import { type StaffHandlerDeps, signInHandlers, joinHandlers } from '#people/staff/http-sign-in-handlers.ts';
import { createRefusalRecorder } from '#people/staff/record-refusal.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { Refusal, refuse, refuseFailure, sendData } from '#platform/http/answer.ts';
import { jsonOnly, limitBody, ownOriginOnly } from '#platform/http/middleware/call-middleware.ts';
import { readInput } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { DrawEntry } from './draw-entry.ts';
import { requireCollection, type Acting, type StudioDeps } from './entry-rights.ts';
import { answerTo, contentReadHandlers, contentWriteHandlers } from './http/content-handlers.ts';
import { mediaHandlers, uploadRoutes } from './http/media-handlers.ts';
import { previewHandlers } from './http/preview-handlers.ts';
import { releaseHandlers } from './http/release-handlers.ts';
import type { StudioContent } from './studio.ts';
import type { MediaLibrary } from './uploads/media-library.ts';
import type { Spool } from './uploads/spool.ts';

/**
 * The files of a content folder that hold these entries as they are live. Files are whole: put into a folder, none takes away
 * an entry that shares a file with a chosen one.
 */
const exportEntries = async (
  { db, clock }: StudioDeps,
  { caller, visit }: Acting,
  collection: Collection,
  slugs: readonly string[],
): Promise<ExportedFile[]> => {
  const files = await exportFilesWith(db, collection, slugs);
  await appendAudit(db, {
    at: clock(),
    actor: caller,
    action: 'export entries',
    subject: definitions[collection].subject,
    object: collection,
    detail: { entries: slugs.length, files: files.length },
    visit,
  });
  return files;
};

const maxAuthors = 50;
type Grouping = { slug: string; titles: Partial<Localised>; count: number };

/** The classes and authors of a collection's entries, for the filters of its list. */
const findFacets = async (db: Queryable, collection: Collection) => {
  const targets = Object.values(definitions[collection].references ?? {});
  const { rows: groupings } = await db.execute<Grouping>(sql`
    select g.slug, g.count, coalesce(t.titles, '{}') as titles
    from (select grouping as slug, count(*)::int as count from entry_summary
        where collection = ${collection} and grouping is not null group by grouping) g
      left join lateral (select titles from entry_summary s
        where s.slug = g.slug and s.collection = any(${sql.param(targets)}::text[]) limit 1) t on true
    order by g.slug`);
  const { rows: authors } = await db.execute<{ name: string; count: number }>(sql`
    select author as name, count(*)::int as count from entry_summary
    where collection = ${collection} group by author order by count desc, author limit ${maxAuthors}`);
  return { groupings, authors };
};

/** What lists of entries offer besides the entries: filters, saved views, the entries as files. */
const listHandlers = ({ content: { db, clock, views } }: { content: StudioContent }) =>
  ({
    entryFacets: ({ caller, input }) => findFacets(db, requireCollection(caller, input.collection)),
    entryExport: async (call) => ({
      files: await exportEntries(
        { db, clock },
        call,
        requireCollection(call.caller, call.input.collection),
        call.input.slugs,
      ),
    }),
    viewList: ({ caller, input }) => views.list(caller, requireCollection(caller, input.collection)),
    viewSave: (call) =>
      views.save(call, { ...call.input, collection: requireCollection(call.caller, call.input.collection) }),
    viewRemove: (call) => views.remove(call, call.input.id),
  }) satisfies Partial<StaffHandlers>;

export type StaffApiDeps = StaffHandlerDeps & {
  trail: AuditTrail;
  content: StudioContent;
  draw: DrawEntry;
  /** The origin of the public site in a language. */
  siteOrigin: (locale: Locale) => string;
  /** The origin of links that the studio gives out. */
  studioOrigin: string;
  desk: Desk;
  /** What the installation lacks. */
  findSetup: () => Promise<SetupItem[]>;
  media: MediaLibrary;
  spool: Spool;
  resumes: ResumeReader;
  texts: Texts;
  /** The studio's own origin: neither a public host nor another site may call. */
  isOwnOrigin: (origin: string) => boolean;
  isOutage: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

/** The browser's list decides the language, because the studio has one host for all; `visit` holds the result. */
const setUp = (texts: Texts) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('locale', c.env.visit.locale);
    c.set('text', texts[c.env.visit.locale]);
    c.header('cache-control', 'no-store');
    await next();
  });

/** Also for GET: our public hosts are the same site, so a browser would send them the cookie. */
const sameOriginOnly = createMiddleware<Env>(async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal(403, 'error.origin');
  await next();
});

const describeStaffCalls = describeCalls({ title: 'Studio API', calls: staffCalls, endpointOf: staffEndpointOf });

/** A call passes language, origin, size, type and the gate, in this order, before it reaches its handler. */
export const createStaffApi = (deps: StaffApiDeps) => {
  const { gate, texts, isOutage, log } = deps;
  const recordRefusal = createRefusalRecorder(deps);
  const handlers: StaffHandlers = {
    ...signInHandlers(deps),
    ...joinHandlers(deps),
    ...ownAccountHandlers(deps),
    ...peopleHandlers(deps),
    ...auditHandlers(deps),
    ...contentReadHandlers(deps),
    ...contentWriteHandlers(deps),
    ...listHandlers(deps),
    ...previewHandlers(deps),
    ...releaseHandlers(deps),
    ...deskHandlers(deps),
    ...mediaHandlers(deps),
  };
  const all = new Hono<Env>();
  all.use(compress(), setUp(texts), sameOriginOnly, ownOriginOnly(deps.isOwnOrigin));
  const api = all.basePath(apiBase);
  // Before the limits of calls: an upload is larger than any of them, and not JSON.
  api.route('/', uploadRoutes(deps));
  all.use(limitBody, jsonOnly);

  const answer = async (c: Context<Env>, name: StaffCallName) => {
    const call: StaffCall = staffCalls[name];
    const caller = await gate.authorise(c, call);
    const version = gate.version(c, call);
    const input = await readInput(c, call.input);
    // The gate and the schema of this very row have checked the caller and the input, which the compiler cannot follow.
    const handle = handlers[name] as (context: unknown) => Promise<unknown>;
    return sendData(c, await handle({ c, input, caller, visit: staffVisitOf(c), version }));
  };
  for (const name of staffCallNames) {
    const { method, path } = staffEndpointOf(name);
    api.on(method, `/${path}`, (c) => answer(c, name));
  }

  api.route('/', resumeRoutes(deps));

  api.get('/staff/openapi.json', async (c) => {
    await gate.require(c);
    return c.json(await describeStaffCalls());
  });

  all.notFound((c) => refuse(c, new Refusal(404, 'error.notFound')));
  all.onError(async (failure, c) => {
    const error = answerTo(failure, c.get('text'));
    if (error instanceof Refusal) {
      await recordRefusal(c, error);
      return refuse(c, error);
    }
    log(error, c.env.visit.requestId);
    return isOutage(error)
      ? refuseFailure(c, true, 'error.studioOutage')
      : refuseFailure(c, false, 'error.studioFailure');
  });
  return all;
};
