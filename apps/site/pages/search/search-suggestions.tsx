import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useHasSection, useLayoutData } from '../../layout/layout-data.ts';
import { readUser, subscribeUser } from '../../state/user.ts';
import { finderHref } from '../catalogue/list/list-state.ts';
import styles from './search-page.module.css';

/** SPN and FMI of a coolant temperature that is far too high. */
const example = '110-0';

/** The spec's two texts, an example of a search, and two suggestions: a dead line on an empty screen. */
export const NoResults = ({ searched }: { searched: string }) => {
  const t = useText();
  const hasSection = useHasSection();
  return (
    <section
      className="mbs-10 mbe-16 grid grid-cols-[400px_minmax(0,1fr)] gap-16 max-lg:grid-cols-1 max-lg:gap-6"
      aria-live="polite"
    >
      <div className={`${styles.screen} relative frame-line block-52`} aria-hidden="true">
        <span className="mono absolute inset-x-3 inset-be-2 overflow-hidden text-11 text-ellipsis whitespace-nowrap">
          {t('search.zeroHits', { key: searched })}
        </span>
      </div>
      <div>
        <h2 className="mbs-4 leading-9 font-[630] tracking-[-0.02em] first-letter:uppercase [&:lang(zh)]:tracking-[0]">
          {t('search.nothing')}
        </h2>
        <p className="mbs-2 wrap-anywhere text-muted first-letter:uppercase max-inline-[60ch]">
          {t('search.notFound')}
        </p>
        <p className="mbs-2 wrap-anywhere text-muted max-inline-[60ch]">
          {t('search.nothingHolds', { key: searched })}
        </p>
        <p className="mbs-6 flex flex-wrap gap-2 wrap-anywhere max-inline-[60ch]">
          {hasSection('faults') && (
            <a className="button" href={/\d/.test(searched) ? paths.faultCode(searched) : paths.faultCodes}>
              {t('search.lookUpFault')}
            </a>
          )}
          {hasSection('finder') && (
            <a className="button" href={finderHref()}>
              {t('search.finder')}
            </a>
          )}
          <a className="button" href={paths.downloads()}>
            {t('search.type.download')}
          </a>
          <a className="button" href={paths.contact}>
            {t('search.askUs')}
          </a>
        </p>
        {/\d/.test(searched) && hasSection('faults') && (
          <p className="mbs-6 text-13 leading-6 wrap-anywhere text-muted max-inline-[60ch]">
            {t('search.hint', { example })}
          </p>
        )}
        <PopularKeys />
      </div>
    </section>
  );
};

type Searches = Data<'getHistory'>['list'];

/** The logged-in user's searches, loaded in the browser, because the page is the same for everyone. */
export const History = ({ searched, first }: { searched: string; first: boolean }) => {
  const t = useText();
  const intl = useIntl();
  const { api } = useSite();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const [list, setList] = useState<Searches>();
  const isLoggedIn = user !== null;

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let isUnmounted = false;
    const show = async () => {
      // The server rendered this page for anyone. The call is repeated as the user, so that the search is recorded.
      if (searched !== '' && first) await api('searchList', { key: searched, limit: 1 });
      const { list: found } = await api('getHistory');
      if (!isUnmounted) setList(found);
    };
    show().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [api, isLoggedIn, searched, first]);

  if (!isLoggedIn || !list) return null;
  const clear = () => {
    api('historyClear').then(
      () => setList([]),
      () => undefined,
    );
  };
  return (
    <section className="print:hidden" aria-labelledby="history">
      <header className="flex justify-between gap-4 rule-be-ink pbe-2 text-13 leading-6">
        <h2 className="text-13 leading-6 font-620" id="history">
          {t('search.history')}
        </h2>
        {list.length > 0 && (
          <button
            className="cursor-pointer border-0 rule-be-signal bg-transparent p-0 text-13"
            type="button"
            onClick={clear}
            aria-label={t('search.clearHistory')}
          >
            {t('search.clearAll')}
          </button>
        )}
      </header>
      {list.length === 0 ? (
        <p className="mbs-4 flex-none text-13 leading-5 text-muted">{t('search.historyEmpty')}</p>
      ) : (
        <ul>
          {list.map(({ key, at }) => (
            <li className="rule-be-line" key={key}>
              <a
                className="flex items-baseline justify-between gap-4 py-2 text-15 leading-6 no-underline min-block-10 [&:hover>span]:underlined [&:hover>span]:decoration-signal"
                href={paths.search(key)}
              >
                <span className="overflow-hidden text-ellipsis whitespace-nowrap">{key}</span>{' '}
                <time className="flex-none text-13 text-muted" dateTime={at}>
                  {intl.date(at.slice(0, 10))}
                </time>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mbs-4 flex-none text-13 leading-5 text-muted">{t('search.historyNote')}</p>
    </section>
  );
};

/** Examples of searches, as the company lists them. */
const PopularKeys = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  if (company.searches.length === 0) return null;
  return (
    <div className="mbs-10">
      <h2 className="text-13 font-620" id="popular">
        {t('search.popular')}
      </h2>
      <ul className="my-4 flex flex-wrap gap-2" aria-labelledby="popular">
        {company.searches.map((key) => (
          <li key={key}>
            <a className="button" href={paths.search(key)}>
              {key}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Shown before anything is typed. */
export const Popular = () => {
  const t = useText();
  const hasSection = useHasSection();
  return (
    <section>
      <PopularKeys />
      {hasSection('faults') && <p className="text-13 text-muted">{t('search.hint', { example })}</p>}
    </section>
  );
};
