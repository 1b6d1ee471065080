import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { SearchField, useSearchSubmit } from '../../ui/search-box/search-field.tsx';
import { useSearchHint } from '../../ui/search-box/use-search-hint.ts';
import { AnswerCards } from './answer-cards.tsx';
import { Results, TypeList } from './results.tsx';
import type { SearchData } from './search-data.ts';
import { History, Popular, NoResults } from './search-suggestions.tsx';
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
    <div className="wide pbs-6 pbe-24">
      <PageHead
        title={key ? `${key} · ${t('search.title')}` : t('search.title')}
        description={t('search.description')}
        noIndex
      />
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <search>
        <form
          action={paths.search()}
          className={`${big.box} ${styles.box} p-[6px_6px_6px_24px] min-block-16 focus-within:outline-offset-1 max-[500px]:ps-4 max-[500px]:[&>svg]:hidden`}
          onSubmit={submit}
        >
          <Icon name="search" />
          <SearchField key={key} label={t('search.label')} placeholder={hint} value={key} />
          {found && (
            <p className="flex-none text-13 text-muted max-[900px]:hidden" role="status">
              {t('search.found', { count: found.total, ms: intl.number(Math.max(1, Math.round(found.took_ms))) })}
            </p>
          )}
          <button
            type="submit"
            className="button px-6 min-block-12 max-[500px]:px-4 [&>svg]:hidden max-[500px]:[&>svg]:block"
            data-kind="primary"
          >
            <Icon name="search" size={16} />
            <span className="max-[500px]:absolute max-[500px]:[clip-path:inset(50%)] max-[500px]:overflow-hidden max-[500px]:block-px max-[500px]:inline-px">
              {t('search.submit')}
            </span>
          </button>
        </form>
      </search>
      {found?.did_you_mean && (
        <p className="mbs-4 text-16">
          {t('search.didYouMean')}{' '}
          <a className="underlined decoration-signal underline-offset-4" href={paths.search(found.did_you_mean)}>
            {found.did_you_mean}
          </a>
          {t('search.didYouMeanEnd')}{' '}
          {all > 0 && <span className="text-muted">{t('search.shownFor', { key: found.did_you_mean })}</span>}
        </p>
      )}
      {found?.answer && <AnswerCards answer={found.answer} />}
      {found && all > 0 && found.without && (
        <p className="mbs-4 text-15 leading-6 text-muted">{t('search.without', { words: found.without.join(', ') })}</p>
      )}
      {!found && <Popular />}
      {found && all === 0 && !found.answer && <NoResults searched={key} />}
      <div
        className={`${styles.columns} mbs-10 grid grid-cols-[240px_minmax(0,1fr)] gap-8 max-[900px]:mbs-6 max-[900px]:grid-cols-1`}
      >
        {found && all > 0 && <TypeList searched={key} type={type} counts={found.counts} />}
        {found && all > 0 && <Results searched={key} type={type} found={found} />}
        <History key={key} searched={key} first={(found?.page ?? 1) === 1} />
      </div>
    </div>
  );
};
