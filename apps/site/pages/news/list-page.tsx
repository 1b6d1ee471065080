import type { NewsCard } from '@site/contract/news';
import { companyPaths, paths } from '@site/contract/paths';
import { useText, useIntl } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { NewsData } from '../company/load.ts';
import { FeedLink, NewsRows } from './news-rows.tsx';

/** The newest item of a page, large. */
const LeadNews = ({ item }: { item: NewsCard }) => {
  const { news_id, title, summary, date, class: own } = item;
  const t = useText();
  const intl = useIntl();
  return (
    <article className="grid grid-cols-[minmax(0,1.43fr)_minmax(0,1fr)] gap-8 rule-be-ink pbe-8 max-lg:grid-cols-1 max-lg:gap-6">
      {/* A photograph fills its frame; a drawing, which has no picture element, has air around it. */}
      <figure className="frame-line bg-panel max-sm:mx-[calc(-1_*_var(--margin))] max-sm:border-x-0 [&_img]:object-contain [&_img]:block-93.5 [&_img]:inline-full max-lg:[&_img]:aspect-[2] max-lg:[&_img]:block-auto [&>img]:p-4">
        <EntryPicture
          of={item}
          alt=""
          width={750}
          height={375}
          ratio="40x21"
          sizes="(min-width: 60rem) 750px, 100vw"
          first
        />
      </figure>
      <div className="flex flex-col items-start gap-3">
        <p className="flex gap-3 text-13 text-muted">
          <time dateTime={date}>{intl.date(date)}</time>
          <ContentText as="span">{own.class_name}</ContentText>
        </p>
        <h2 className="text-33 leading-10 max-sm:text-28 max-sm:leading-8.5">
          <ContentText
            className="no-underline hover:underlined hover:decoration-signal"
            as="a"
            href={paths.newsItem(news_id)}
          >
            {title}
          </ContentText>
        </h2>
        <ContentText as="p">{summary}</ContentText>
        <a className="button mbs-3" href={paths.newsItem(news_id)}>
          {t('news.read')}
          <span className="visually-hidden">
            {t('layout.colon')}
            <ContentText>{title}</ContentText>
          </span>
        </a>
      </div>
    </article>
  );
};

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
    <div className="wide pbe-24">
      <PageHead title={t('page.news')} description={t('news.lead')} noIndex={key !== undefined} />
      <FeedLink />
      <Breadcrumb current={t('page.news')} />
      <TitleBand
        title={t('page.news')}
        lead={t('news.lead')}
        aside={<Chips label={t('news.classes')} chips={useClasses(data)} />}
      />
      <RulerTabs label={t('news.years')} tabs={useYears(data)} />
      <div className="mbs-6 mbe-8 flex flex-wrap items-center gap-x-6 gap-y-3 [&>form]:flex-[0_1_480px] max-sm:[&>form]:basis-full">
        <FilterForm action={paths.news} button={t('news.searchButton')} hiddenFields={{ class_id, year }}>
          <SearchField name="key" label={t('news.search')} value={key} />
        </FilterForm>
        {key !== undefined && (
          <a className="more" href={companyPaths.news({ class_id, year })}>
            {t('news.clear')}
          </a>
        )}
        <p className="ms-auto text-15 font-620 max-sm:ms-0" role="status">
          {t('news.count', { count: news.total })}
        </p>
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
      <p className="mbs-6 text-14">
        <a href={companyPaths.newsFeed} target="_blank" rel="noreferrer">
          {t('news.feed')}
        </a>
      </p>
    </div>
  );
};
