import { createClient } from '@site/contract/client';
import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useCallback, useEffect, useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { CheckList } from './check-list.tsx';
import type { Check, Result } from './checks.ts';
import { callChecks, featureChecks, resultOf } from './checks.ts';
import styles from './self-test-page.module.css';

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
      <main id="main" className={styles.page}>
        <h1>{t('page.test')}</h1>
        <p>{t('selfTest.lead')}</p>
        <noscript>
          <p>{t('selfTest.noScript')}</p>
        </noscript>
        <div className={styles.bar}>
          <p role="status">{t('selfTest.summary', { works, total })}</p>
          <button type="button" className="button" onClick={runAgain}>
            {t('selfTest.again')}
          </button>
        </div>
        <CheckList title={t('selfTest.calls')} checks={calls} results={results} />
        <CheckList title={t('selfTest.browser')} checks={features} results={results} />
      </main>
    </>
  );
};
