import { companyPaths } from '@site/contract/company-paths';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { FeedLink } from './feed-link.tsx';
import { LeadNews } from './lead-news.tsx';
import type { NewsData } from './news-data.ts';
import { NewsRows } from './news-rows.tsx';
import styles from './list-page.module.css';

const sum = (counts: readonly { news_count: number }[]) => counts.reduce((total, one) => total + one.news_count, 0);

const useYears = ({ news: { years }, class_id, year, key }: NewsData) => {
  const t = useText();
  return [
    {
      href: companyPaths.news({ class_id, key }),
      label: t('news.allYears'),
      count: sum(years),
      current: year === undefined,
    },
    ...years.map((one) => ({
      href: companyPaths.news({ class_id, key, year: one.year }),
      label: String(one.year),
      count: one.news_count,
      current: one.year === year,
    })),
  ];
};

const useClasses = ({ news: { classes }, class_id, year, key }: NewsData) => {
  const t = useText();
  return [
    {
      href: companyPaths.news({ year, key }),
      label: t('news.all'),
      count: sum(classes),
      current: class_id === undefined,
    },
    ...classes.map(({ id, class_name, news_count }) => ({
      href: companyPaths.news({ class_id: id, year, key }),
      label: class_name,
      count: news_count,
      current: id === class_id,
    })),
  ];
};

export const Page = () => {
  const t = useText();
  const data = useLoaderData<NewsData>();
  const { news, class_id, year, key } = data;
  const [first, ...rest] = news.list;
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.news')} description={t('news.lead')} noIndex={key !== undefined} />
      <FeedLink />
      <Breadcrumb current={t('page.news')} />
      <TitleBand
        title={t('page.news')}
        lead={t('news.lead')}
        aside={<Chips label={t('news.classes')} chips={useClasses(data)} />}
      />
      <RulerTabs label={t('news.years')} tabs={useYears(data)} />
      <div className={styles.bar}>
        <FilterForm action={paths.news} button={t('news.searchButton')} hiddenFields={{ class_id, year }}>
          <SearchField name="key" label={t('news.search')} value={key} />
        </FilterForm>
        {key !== undefined && (
          <a className="more" href={companyPaths.news({ class_id, year })}>
            {t('news.clear')}
          </a>
        )}
        <p role="status">{t('news.count', { count: news.total })}</p>
      </div>
      {first ? (
        <>
          <LeadNews item={first} />
          {rest.length > 0 && <NewsRows items={rest} />}
        </>
      ) : (
        <NothingHere text={t('news.none')} href={paths.news} label={t('news.showAll')} />
      )}
      <Pagination {...news} hrefOf={(page) => companyPaths.news({ class_id, year, key, page })} />
      <p className={styles.feed}>
        <a href={companyPaths.newsFeed} target="_blank" rel="noreferrer">
          {t('news.feed')}
        </a>
      </p>
    </div>
  );
};
