import type { Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { caseRoutes } from '#catalogue/cases/http.ts';
import { siteRoutes } from '#catalogue/company/http.ts';
import { type FaultDeps, faultRoutes } from '#catalogue/faults/http.ts';
import type { QuoteSource } from '#catalogue/investor/quote-source.ts';
import { newsRoutes } from '#catalogue/news/http.ts';
import { pageRoutes } from '#catalogue/pages/http.ts';
import { catalogueRoutes } from '#catalogue/products/http.ts';
import { solutionRoutes } from '#catalogue/solutions/http.ts';
import { type SupportDeps, supportRoutes } from '#catalogue/support/http.ts';
import { chatRoutes } from '#desk/chat/http.ts';
import type { ChatDeps } from '#desk/chat/http.ts';
import type { Comments } from '#desk/comments/comments.ts';
import { commentRoutes } from '#desk/comments/http.ts';
import { inboxRoutes } from '#desk/inbox/http.ts';
import type { Inbox } from '#desk/inbox/inbox.ts';
import type { AccountDeps } from '#people/accounts/http-deps.ts';
import { accountRoutes } from '#people/accounts/http.ts';
import { auditRefusal } from '#people/audit/audit-refusal.ts';
import type { Fallbacks } from '#platform/cache/fallback-texts.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { Captcha } from '#platform/captcha/captcha.ts';
import { captchaRoutes } from '#platform/captcha/http.ts';
import { Refusal, refuse, refuseFailure } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { jsonOnly, limitBody } from '#platform/http/middleware/body.ts';
import type { CachedAnswers } from '#platform/http/middleware/cache-answers.ts';
import { cacheAnswers } from '#platform/http/middleware/cache-answers.ts';
import { addEtags } from '#platform/http/middleware/etags.ts';
import { language } from '#platform/http/middleware/language.ts';
import { limitCalls } from '#platform/http/middleware/limit-calls.ts';
import { nameFallbacks } from '#platform/http/middleware/name-fallbacks.ts';
import { ownOriginOnly } from '#platform/http/middleware/origin.ts';
import { reading } from '#platform/http/middleware/reading.ts';
import type { Env } from '#platform/http/visit.ts';
import type { NodeBudget } from '#platform/limits/node-budget.ts';
import type { FairQueue } from '#platform/queue/fair-queue.ts';
import type { SearchHistory } from '#search/history.ts';
import { searchRoutes } from '#search/http.ts';
import { companyRoutes } from './company.ts';
import { docsRoutes } from './docs.ts';

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
  api.route('/web', searchRoutes({ history: deps.searchHistory, gate: deps.accounts.gate, guard: deps.guard }));
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
