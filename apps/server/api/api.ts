import type { Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { apiBase } from '@site/contract/paths';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import { getCareersPage, listJobs } from '#catalogue/careers/careers.ts';
import { caseRoutes } from '#catalogue/cases/http.ts';
import { siteRoutes } from '#catalogue/company/http.ts';
import { getContacts, listContacts } from '#catalogue/contacts/contacts.ts';
import { type FaultDeps, faultRoutes } from '#catalogue/faults/http.ts';
import { listHonours } from '#catalogue/honours/honours.ts';
import { getInvestorData } from '#catalogue/investor/investor.ts';
import type { QuoteSource } from '#catalogue/investor/quote-source.ts';
import { newsRoutes } from '#catalogue/news/http.ts';
import { pageRoutes } from '#catalogue/pages/http.ts';
import { getPolicy } from '#catalogue/pages/policies.ts';
import { catalogueRoutes } from '#catalogue/products/http.ts';
import { answerSearch } from '#catalogue/search-answers/search-answers.ts';
import { solutionRoutes } from '#catalogue/solutions/http.ts';
import { type SupportDeps, supportRoutes } from '#catalogue/support/http.ts';
import { chatRoutes, type ChatDeps } from '#desk/chat/http.ts';
import type { Comments } from '#desk/comments/comments.ts';
import { commentRoutes } from '#desk/comments/http.ts';
import { inboxRoutes } from '#desk/inbox/http.ts';
import type { Inbox } from '#desk/inbox/inbox.ts';
import type { AccountDeps } from '#people/accounts/http-deps.ts';
import { accountRoutes } from '#people/accounts/http.ts';
import { auditRefusal } from '#people/audit/http.ts';
import type { Fallbacks } from '#platform/cache/fallback-texts.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { Captcha } from '#platform/captcha/captcha.ts';
import { captchaRoutes } from '#platform/captcha/http.ts';
import { Refusal, refuse, refuseFailure, found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { type CachedAnswers, cacheAnswers, addEtags } from '#platform/http/middleware/cache-answers.ts';
import {
  jsonOnly,
  limitBody,
  ownOriginOnly,
  limitCalls,
  language,
  reading,
  nameFallbacks,
} from '#platform/http/middleware/call-middleware.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { NodeBudget } from '#platform/limits/node-budget.ts';
import type { FairQueue } from '#platform/queue/fair-queue.ts';
import { type SearchHistory, searchRoutes } from '#search/http.ts';
import { openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  'x-access': string;
  parameters: { name: string; in: string; schema: unknown }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1.5rem;color:#12181f;background:#f7f6f2}
h1{font-size:2rem}summary{padding:.6rem 0;cursor:pointer;border-top:1px solid #d9d8d2}code,pre{font-family:ui-monospace,monospace;font-size:.85rem}
pre{background:#fff;border:1px solid #d9d8d2;padding:1rem;overflow:auto;max-height:28rem}b{display:inline-block;min-width:3.5rem}`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

const section = (path: string, method: string, operation: Operation) =>
  html`<details id="${operation.operationId}">
    <summary>
      <b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary} (${operation['x-access']})
    </summary>
    ${
      operation.parameters.length > 0
        ? html`<h3>Parameters</h3>
            <pre tabindex="0">${json(operation.parameters)}</pre>`
        : ''
    }
    ${
      operation.requestBody
        ? html`<h3>Body</h3>
            <pre tabindex="0">${json(operation.requestBody)}</pre>`
        : ''
    }
    <h3>Answers</h3>
    <pre tabindex="0">${json(operation.responses)}</pre>
  </details>`;

const describe = async () =>
  Object.entries((await openApi()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation as Operation)),
  );
let described: ReturnType<typeof describe> | undefined;
const sections = () => (described ??= describe());

/** Publishes the contract as an OpenAPI document for tools and as a plain HTML page for people, without script. */
const docsRoutes = () => {
  return new Hono<Env>()
    .get('/openapi.json', async (c) => c.json(await openApi()))
    .get('/docs.css', (c) => c.text(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/docs', async (c) =>
      c.html(
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width" />
              <title>API</title>
              <link rel="stylesheet" href="${apiBase}/docs.css" />
            </head>
            <body>
              <main>
                <h1>API</h1>
                <p>
                  Every answer is <code>{ code, msg, data }</code>.
                  <a href="${apiBase}/openapi.json">OpenAPI document</a>
                </p>
                ${await sections()}
              </main>
            </body>
          </html>`,
      ),
    );
};

const companyRoutes = (quotes: QuoteSource | undefined) =>
  new Hono<Env>()
    .get('/contactusList', async (c) => ok(c, 'contactusList', found(await getContacts(c.var.reading))))
    .post('/bsUserList', async (c) =>
      ok(c, 'bsUserList', await listContacts(c.var.reading, await read(c, 'bsUserList'))),
    )
    .get('/hrPage', async (c) => ok(c, 'hrPage', found(await getCareersPage(c.var.reading))))
    .post('/hrList', async (c) => ok(c, 'hrList', await listJobs(c.var.reading, await read(c, 'hrList'))))
    .get('/honorList', async (c) => ok(c, 'honorList', await listHonours(c.var.reading)))
    .get('/getXieyi', async (c) => {
      const { type } = await read(c, 'getXieyi');
      return ok(c, 'getXieyi', found(await getPolicy(c.var.reading, type)));
    })
    .post('/investorDate', async (c) => ok(c, 'investorDate', found(await getInvestorData(c.var.reading, quotes))));

export type ApiDeps = {
  /** Creates the reading of a call, through which it reads public content. */
  readIn: (locale: Locale, draft?: Pick<Reading, 'db' | 'now'>) => Reading;
  /** Share prices, if a source is configured. */
  quotes: QuoteSource | undefined;
  voteOnFaq: SupportDeps['voteOnFaq'];
  faults: Omit<FaultDeps, 'guard'>;
  comments: Comments;
  searchHistory: SearchHistory;
  accounts: AccountDeps;
  inbox: Inbox;
  chat: ChatDeps;
  captcha: Captcha;
  /** The cache of answers to public reads. */
  answers: CachedAnswers;
  /** What each address may call on this node. */
  callBudget: NodeBudget;
  /** Where the calls of one address wait for each other. */
  callQueue: FairQueue;
  /** Which texts of an answer are in another language. */
  fallbacks: Fallbacks;
  /** Budgets and the captcha, for the routes that need them. */
  guard: Guard;
  texts: Texts;
  /** Whether the site runs in this language. */
  isServed: (value: unknown) => value is Locale;
  isOwnOrigin: (origin: string) => boolean;
  isOutage: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

/** A call passes language, origin, size, type, the answer cache, the budget and the queue of its address, in this order, before it reaches its handler. */
export const createApi = (deps: ApiDeps) => {
  const { texts, isOwnOrigin, isOutage, log } = deps;
  const all = new Hono<Env>();
  // Applied above the base path, because `/api/..` resolves to a path outside of it and still needs a language.
  all.use(compress(), language(texts, deps.isServed), addEtags, ownOriginOnly(isOwnOrigin), limitBody, jsonOnly);
  all.use(reading(deps.readIn), cacheAnswers(deps.answers));
  all.use(limitCalls(deps.callBudget, deps.callQueue), nameFallbacks(deps.fallbacks));
  const api = all.basePath('/api');

  api.route('/web', siteRoutes());
  api.route('/web', captchaRoutes(deps.captcha, deps.guard));
  api.route('/web', catalogueRoutes());
  api.route('/web', solutionRoutes());
  api.route('/web', caseRoutes());
  api.route('/web', supportRoutes({ voteOnFaq: deps.voteOnFaq, guard: deps.guard }));
  api.route('/web', faultRoutes({ ...deps.faults, guard: deps.guard }));
  api.route('/web', commentRoutes({ comments: deps.comments, gate: deps.accounts.gate, guard: deps.guard }));
  api.route(
    '/web',
    searchRoutes({
      history: deps.searchHistory,
      gate: deps.accounts.gate,
      guard: deps.guard,
      answer: (asked, key) => answerSearch(asked, deps.faults.library, key),
    }),
  );
  api.route('/web', pageRoutes());
  api.route('/web', newsRoutes());
  api.route('/web', companyRoutes(deps.quotes));
  api.route('/web', inboxRoutes({ inbox: deps.inbox, guard: deps.guard, session: deps.accounts.gate }));
  api.route('/web', chatRoutes({ ...deps.chat, guard: deps.guard, session: deps.accounts.gate }));
  api.route('/web', accountRoutes(deps.accounts));
  api.route('/', docsRoutes());

  api.notFound((c) => refuse(c, new Refusal(404, 'error.notFound')));
  api.onError((error, c) => {
    if (error instanceof Refusal) {
      auditRefusal(deps.accounts.audit, c, error);
      return refuse(c, error);
    }
    log(error, c.env.visit.requestId);
    return refuseFailure(c, isOutage(error));
  });
  return api;
};

export type Api = ReturnType<typeof createApi>;
