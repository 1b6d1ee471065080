import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { SearchField, useSearchSubmit } from '../../ui/search-box/search-field.tsx';
import { useSearchHint } from '../../ui/search-box/use-search-hint.ts';
import { History } from './history.tsx';
import { NoResults } from './no-results.tsx';
import { Popular } from './popular.tsx';
import { Results } from './results.tsx';
import type { SearchData } from './search-data.ts';
import { TypeList } from './type-list.tsx';
import big from '../../ui/search-box/big-box.module.css';
import styles from './search-page.module.css';

export const Page = () => {
  const t = useText();
  const intl = useIntl();
  const { key, type, found } = useLoaderData<SearchData>();
  const submit = useSearchSubmit();
  const hint = useSearchHint();
  const all = found ? Object.values(found.counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead
        title={key ? `${key} · ${t('search.title')}` : t('search.title')}
        description={t('search.description')}
        noIndex
      />
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <search>
        <form action={paths.search()} className={`${big.box} ${styles.box}`} onSubmit={submit}>
          <Icon name="search" />
          <SearchField key={key} label={t('search.label')} placeholder={hint} value={key} />
          {found && (
            <p className={styles.count} role="status">
              {t('search.found', { count: found.total, ms: intl.number(Math.max(1, Math.round(found.took_ms))) })}
            </p>
          )}
          <button type="submit" className="button" data-kind="primary">
            <Icon name="search" size={16} />
            <span>{t('search.submit')}</span>
          </button>
        </form>
      </search>
      {found?.did_you_mean && (
        <p className={styles.mean}>
          {t('search.didYouMean')} <a href={paths.search(found.did_you_mean)}>{found.did_you_mean}</a>
          {t('search.didYouMeanEnd')} {all > 0 && <span>{t('search.shownFor', { key: found.did_you_mean })}</span>}
        </p>
      )}
      {!found && <Popular />}
      {found && all === 0 && <NoResults searched={key} />}
      <div className={styles.columns}>
        {found && all > 0 && <TypeList searched={key} type={type} counts={found.counts} />}
        {found && all > 0 && <Results searched={key} type={type} found={found} />}
        <History key={key} searched={key} first={(found?.page ?? 1) === 1} />
      </div>
    </div>
  );
};
