import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../app/site-context.ts';
import { readUser, subscribeUser } from '../../state/user.ts';
import styles from './history.module.css';

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
    <section className={styles.history} aria-labelledby="history">
      <header>
        <h2 id="history">{t('search.history')}</h2>
        {list.length > 0 && (
          <button type="button" onClick={clear} aria-label={t('search.clearHistory')}>
            {t('search.clearAll')}
          </button>
        )}
      </header>
      {list.length === 0 ? (
        <p>{t('search.historyEmpty')}</p>
      ) : (
        <ul>
          {list.map(({ key, at }) => (
            <li key={key}>
              <a href={paths.search(key)}>
                <span>{key}</span> <time dateTime={at}>{intl.date(at.slice(0, 10))}</time>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>{t('search.historyNote')}</p>
    </section>
  );
};
