import type { Job } from '@site/contract/careers';
import { companyPaths } from '@site/contract/company-paths';
import { JsonLd } from '../../app/json-ld.tsx';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

/** The jobs as structured data for search engines. */
export const JobFacts = ({ jobs }: { jobs: readonly Job[] }) => {
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
    url: `${origin}${companyPaths.jobs({ id: job.job_id })}`,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: origin },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: job.place } },
    directApply: true,
  }));
  return <JsonLd data={{ '@graph': postings }} />;
};
