import type { Job } from '@site/contract/company';
import { companyPaths, jobAnchor, paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText, useIntl } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { RichText } from '@site/ui/rich-text/rich-text';
import { createElement, useState } from 'react';
import { useLoaderData } from 'react-router';
import { JsonLd } from '../../app/json-ld.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { ColumnText } from '../../ui/blocks/column-text.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { ChoiceField, FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { AboutTabs } from '../company/about-tabs.tsx';
import type { CareersData } from '../company/load.ts';
import { TitledItems } from './titled-items.tsx';
import styles from './careers-page.module.css';

const load = async () => (await import('./apply-form.tsx')).ApplyForm;
const bundles = ['careers', 'inquiry', 'form', 'errors'] as const;

/** Below a job's details. Most readers do not apply at once, so the form loads with the click. */
const ApplySlot = ({ job }: { job: Pick<Job, 'job_id' | 'title'> }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const ApplyForm = usePart(load, bundles, open);
  if (ApplyForm) return createElement(ApplyForm, { job: { id: job.job_id, title: job.title } });
  return (
    <button type="button" className="button" data-kind="primary" aria-busy={open} onClick={() => setOpen(true)}>
      {t('careers.apply')}
    </button>
  );
};

const JobRow = ({ job, open }: { job: Job; open: boolean }) => {
  const t = useText();
  const intl = useIntl();
  const { title, department, place, headcount, release_date: date, details_html: html } = job;
  return (
    <li className="rule-be-line">
      <details
        className="scroll-mbs-[calc(var(--header)_+_16px)] open:bg-panel open:[box-shadow:0_-1px_0_var(--ink),0_1px_0_var(--ink)] [&[open]>summary_svg]:transform-[rotate(45deg)]"
        id={jobAnchor(job.job_id)}
        open={open}
      >
        <summary
          className={`${styles.row} grid items-center gap-4 px-4 py-2 text-15 leading-5 min-block-12 [list-style:none] hover:bg-panel max-lg:gap-y-0.5 [&::-webkit-details-marker]:hidden max-lg:[&_svg]:[grid-area:1/3/span_3]`}
        >
          <ContentText className="text-15 leading-5 max-lg:col-[1_/_3]" as="h3">
            {title}
          </ContentText>
          <ContentText className="max-lg:text-13 max-lg:text-muted" as="span">
            {department}
          </ContentText>
          <ContentText className="max-lg:text-13 max-lg:text-muted" as="span">
            {place}
          </ContentText>
          <span className="mono pe-4 text-end max-lg:hidden">
            <span aria-hidden="true">{intl.number(headcount)}</span>
            <span className="visually-hidden">{t('careers.headcount', { count: headcount })}</span>
          </span>
          <span className="text-13 text-muted lg:hidden">{t('careers.headcount', { count: headcount })}</span>
          <time className="text-13 text-muted" dateTime={date}>
            {intl.date(date)}
          </time>
          <Icon name="plus" size={16} />
        </summary>
        <div className="grid gap-6 p-[8px_16px_32px]">
          <RichText html={html} className={styles.text ?? ''} />
          <div className="max-inline-180">
            <ApplySlot job={job} />
          </div>
        </div>
      </details>
    </li>
  );
};

/** Jobs as rows that expand. The header row labels the columns for sighted readers. */
const JobList = ({ jobs, open }: { jobs: readonly Job[]; open: number | undefined }) => {
  const t = useText();
  return (
    <>
      <p
        className={`${styles.row} grid items-center gap-4 rule-be-ink px-4 py-2 text-13 font-semibold text-muted max-lg:hidden`}
        aria-hidden="true"
      >
        <span>{t('careers.job')}</span>
        <span>{t('careers.department')}</span>
        <span>{t('careers.place')}</span>
        <span className="pe-4 text-end">{t('careers.people')}</span>
        <span>{t('careers.released')}</span>
        <span />
      </p>
      <ul>
        {jobs.map((job) => (
          <JobRow key={job.job_id} job={job} open={job.job_id === open} />
        ))}
      </ul>
    </>
  );
};

const options = (choices: readonly { name: string; count: number }[]) =>
  choices.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));

/** Filters by text, department and place, and the number of results. */
const JobFilters = ({ data: { jobs, filters } }: { data: CareersData }) => {
  const t = useText();
  return (
    <div className="mbe-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 [&>form]:flex-[1_1_640px]">
      <FilterForm action={paths.careers} button={t('careers.show')}>
        <SearchField name="key" label={t('careers.search')} value={filters.key} />
        <ChoiceField
          name="department"
          label={t('careers.department')}
          value={filters.department}
          all={t('careers.allDepartments')}
          options={options(jobs.departments)}
        />
        <ChoiceField
          name="place"
          label={t('careers.place')}
          value={filters.place}
          all={t('careers.allPlaces')}
          options={options(jobs.places)}
        />
      </FilterForm>
      <p className="flex gap-3 text-15" role="status">
        <strong className="font-620">{t('careers.count', { count: jobs.total })}</strong>
        <span className="text-muted">{t('careers.headcount', { count: jobs.headcount })}</span>
      </p>
    </div>
  );
};

/** The jobs as structured data for search engines. */
const JobFacts = ({ jobs }: { jobs: readonly Job[] }) => {
  const { origins, locale } = useSite();
  const { company } = useLayoutData().index;
  const origin = origins[locale];
  const postings = jobs.map((job) => ({
    '@type': 'JobPosting',
    title: job.title,
    description: job.details_html,
    datePosted: job.release_date,
    employmentType: 'FULL_TIME',
    totalJobOpenings: job.headcount,
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.job_id) },
    url: `${origin}${companyPaths.job(job.job_id)}`,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: origin },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: job.place } },
    directApply: true,
  }));
  return <JsonLd data={{ '@graph': postings }} />;
};

type Item = { title: string; text: string };

/** Numbered steps along a line; the last one is the goal. */
const Steps = ({ items }: { items: readonly Item[] }) => (
  <ol className={`${styles.steps} mbs-10 flex max-[900px]:flex-col`}>
    {items.map(({ title, text }) => (
      <li
        className="relative flex-[1_1_0] pe-6 pbs-11 max-[900px]:ps-11 max-[900px]:pe-0 max-[900px]:pbs-0.5 max-[900px]:pbe-6"
        key={title}
      >
        <ContentText className="text-16" as="h3">
          {title}
        </ContentText>
        <ContentText className="text-14 leading-5 text-muted" as="p">
          {text}
        </ContentText>
      </li>
    ))}
  </ol>
);

export const Page = () => {
  const t = useText();
  const data = useLoaderData<CareersData>();
  const { page, jobs, filters } = data;
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const open = jobs.list.find(({ job_id }) => job_id === data.open);
  return (
    <div className="wide pbe-24 [&>section~section]:mbs-18 max-sm:[&>section~section]:mbs-12">
      <PageHead
        title={open?.title ?? (page.seo.title || t('page.hr'))}
        description={page.seo.description}
        noIndex={filtered}
      />
      <JobFacts jobs={jobs.list} />
      <Breadcrumb current={t('page.hr')} />
      <TitleBand title={page.title || t('page.hr')} lead={page.lead} />
      <AboutTabs current={paths.careers} />
      <section className="mbs-8" aria-labelledby="jobs">
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
          <ColumnText html={page.html} />
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
