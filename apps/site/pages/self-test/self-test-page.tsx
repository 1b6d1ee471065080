import { createClient } from '@site/contract/client';
import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useCallback, useEffect, useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { type Check, type Result, callChecks, featureChecks, resultOf } from './checks.ts';
import { Scale } from './scale.tsx';

const words: Record<Result['state'] | 'waiting', TextKey> = {
  works: 'selfTest.works',
  fails: 'selfTest.fails',
  waiting: 'selfTest.waiting',
};

type Props = { title: string; checks: readonly Check[]; results: Readonly<Record<string, Result>> };

/** One line per check: green or red, and a text. */
const CheckList = ({ title, checks, results }: Props) => {
  const t = useText();
  return (
    <section className="mbs-10">
      <h2 className="text-19">{title}</h2>
      <ul className="mbs-2 rule-bs-ink">
        {checks.map(({ name }) => {
          const result = results[name];
          const state = result?.state ?? 'waiting';
          return (
            <li
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rule-be-line [border-inline-start:6px_solid_var(--tick)] px-3 py-2.5 data-[state=fails]:border-s-alarm data-[state=works]:border-s-live data-[state=fails]:[&>strong]:text-alarm data-[state=works]:[&>strong]:text-live"
              key={name}
              data-state={state}
            >
              <span className="flex-[1_1_200px]">{t(name)}</span>
              {result?.why !== undefined && <small className="text-13 text-muted">{result.why}</small>}
              {/* As wide as the result will be, so that nothing moves. */}
              <span className="mono text-end text-13 text-muted min-inline-18">
                {result && t('selfTest.took', { ms: result.ms })}
              </span>
              <strong className="min-inline-22">{t(words[state])}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Does not show the site's toasts: here a failure is a line. */
const quietClient = createClient({ send: (path, init) => fetch(path, init) });

/** Runs the checks one at a time, so that a slow call does not make others look slow. */
const runAll = async (checks: readonly Check[], report: (name: string, result: Result) => void) => {
  for (const check of checks) {
    report(check.name, await resultOf(check, () => performance.now()));
    // Some checks finish at once: yields, so that the browser paints each result.
    await new Promise((resolve) => setTimeout(resolve));
  }
};

export const Page = () => {
  const t = useText();
  const { locale } = useSite();
  const [results, setResults] = useState<Record<string, Result>>({});
  const [calls] = useState(() => callChecks(quietClient));
  const [features] = useState(() => featureChecks(locales[locale].intl));
  const run = useCallback(() => {
    const report = (name: string, result: Result) => setResults((current) => ({ ...current, [name]: result }));
    void runAll([...features, ...calls], report);
  }, [calls, features]);
  useEffect(run, [run]);
  const runAgain = () => {
    setResults({});
    run();
  };
  const works = Object.values(results).filter(({ state }) => state === 'works').length;
  const total = calls.length + features.length;
  return (
    <>
      <PageHead title={t('page.test')} description={t('selfTest.lead')} noIndex />
      <BareHeader />
      <main id="main" className="mx-auto p-[48px_20px_96px] max-inline-220">
        <h1>{t('page.test')}</h1>
        <p className="mbs-2 text-muted">{t('selfTest.lead')}</p>
        <noscript>
          <p>{t('selfTest.noScript')}</p>
        </noscript>
        <div className="my-6 flex items-center justify-between gap-4 rule-bs-ink rule-be-ink py-3 font-620">
          <p role="status">{t('selfTest.summary', { works, total })}</p>
          <button type="button" className="button" onClick={runAgain}>
            {t('selfTest.again')}
          </button>
        </div>
        <CheckList title={t('selfTest.calls')} checks={calls} results={results} />
        <CheckList title={t('selfTest.browser')} checks={features} results={results} />
        <Scale />
      </main>
    </>
  );
};
