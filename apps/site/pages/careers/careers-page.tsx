import { companyPaths } from '@site/contract/company-paths';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { AboutTabs } from '../company/about-tabs.tsx';
import type { CareersData } from './careers-data.ts';
import { JobFacts } from './job-facts.tsx';
import { JobFilters } from './job-filters.tsx';
import { JobList } from './job-list.tsx';
import { Steps } from './steps.tsx';
import { TitledItems } from './titled-items.tsx';
import styles from './careers-page.module.css';

export const Page = () => {
  const t = useText();
  const data = useLoaderData<CareersData>();
  const { page, jobs, filters } = data;
  const filtered = Object.values(filters).some((value) => value !== undefined);
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={page.seo.title || t('page.hr')} description={page.seo.description} noIndex={filtered} />
      <JobFacts jobs={jobs.list} />
      <Breadcrumb current={t('page.hr')} />
      <TitleBand title={page.title || t('page.hr')} lead={page.lead} />
      <AboutTabs current={paths.careers} />
      <section aria-labelledby="jobs">
        <h2 id="jobs" className="visually-hidden">
          {t('careers.list')}
        </h2>
        <JobFilters data={data} />
        {jobs.list.length > 0 ? (
          <JobList jobs={jobs.list} open={data.open} />
        ) : (
          <NothingHere text={t('careers.none')} href={paths.careers} label={t('careers.showAll')} />
        )}
        <Pagination {...jobs} hrefOf={(number) => companyPaths.jobs({ ...filters, page: number })} />
      </section>
      {page.process.items.length > 0 && (
        <section>
          <ContentText as="h2">{page.process.title}</ContentText>
          <Steps items={page.process.items} />
        </section>
      )}
      {page.html && (
        <Part title={t('careers.about')}>
          <RichText html={page.html} />
        </Part>
      )}
      {[page.values, page.benefits].map(
        ({ title, items }) =>
          items.length > 0 && (
            <Part key={title} title={title}>
              <TitledItems items={items} />
            </Part>
          ),
      )}
    </div>
  );
};
