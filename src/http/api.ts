import type { Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Captcha } from '#domain/captcha/captcha.ts';
import type { Comments } from '#domain/comments/comments.ts';
import type { Fallbacks } from '#domain/fallback-texts.ts';
import type { Inbox } from '#domain/inbox/inbox.ts';
import type { QuoteSource } from '#domain/investor/quote-source.ts';
import type { NodeBudget } from '#domain/limits/node-budget.ts';
import type { FairQueue } from '#domain/queue/fair-queue.ts';
import type { Reading } from '#domain/reading.ts';
import type { SearchHistory } from '#domain/search/history.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRoutes } from './accounts.ts';
import { Refusal, refuse, refuseFailure } from './answer.ts';
import { auditRefusal } from './audit-refusal.ts';
import { captchaRoutes } from './captcha.ts';
import { caseRoutes } from './cases.ts';
import { catalogueRoutes } from './catalogue.ts';
import { chatRoutes } from './chat.ts';
import type { ChatDeps } from './chat.ts';
import { commentRoutes } from './comments.ts';
import { companyRoutes } from './company.ts';
import { docsRoutes } from './docs.ts';
import { type FaultDeps, faultRoutes } from './faults.ts';
import type { Guard } from './guard.ts';
import { inboxRoutes } from './inbox.ts';
import { jsonOnly, limitBody } from './middleware/body.ts';
import type { CachedAnswers } from './middleware/cache-answers.ts';
import { cacheAnswers } from './middleware/cache-answers.ts';
import { addEtags } from './middleware/etags.ts';
import { language } from './middleware/language.ts';
import { limitCalls } from './middleware/limit-calls.ts';
import { nameFallbacks } from './middleware/name-fallbacks.ts';
import { ownOriginOnly } from './middleware/origin.ts';
import { reading } from './middleware/reading.ts';
import { newsRoutes } from './news.ts';
import { pageRoutes } from './pages.ts';
import { searchRoutes } from './search.ts';
import { siteRoutes } from './site.ts';
import { solutionRoutes } from './solutions.ts';
import { type SupportDeps, supportRoutes } from './support.ts';
import type { Env } from './visit.ts';

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
