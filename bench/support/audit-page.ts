import { lighthouse } from '../lighthouse/tools.ts';

/** Lighthouse's categories with the scores that every page must reach. */
export const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Options = {
  /** The port of a browser that accepts commands. */
  port: number;
  /** Whether the page asks not to be listed, as accounts and search results do. */
  isUnlisted?: boolean;
  /** Leaves out the other categories, which take a third of the time. */
  isPerformanceOnly?: boolean;
  /** Addresses that are not fetched, such as `*.js`. */
  blockedUrls?: string[];
};

/** Audits a page with Lighthouse's settings for a phone on a slow connection. It needs no network. */
export const auditPage = async (
  url: string,
  { port, isUnlisted = false, isPerformanceOnly = false, blockedUrls }: Options,
) => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    skipAudits: isUnlisted ? ['is-crawlable'] : null,
    ...(blockedUrls ? { blockedUrlPatterns: blockedUrls } : {}),
    ...(blockedUrls || isPerformanceOnly ? { onlyCategories: ['performance'] } : {}),
  });
  if (!result) throw new Error(`no report for ${url}`);
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const figure = (id: string) => Math.round((audits[id]?.numericValue ?? Number.NaN) * 10_000) / 10_000;
  return {
    scores: Object.keys(minScores)
      .filter((name) => categories[name])
      .map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    blockingMs: Math.round(figure('total-blocking-time')),
    shift: figure('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id, displayValue, title }) => `${id}: ${displayValue ?? title}`),
  };
};

export type Audit = Awaited<ReturnType<typeof auditPage>>;
