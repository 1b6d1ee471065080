import type { Job } from '@site/contract/careers';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { ApplySlot } from './apply-slot.tsx';
import styles from './job-list.module.css';

const JobRow = ({ job, open }: { job: Job; open: boolean }) => {
  const t = useText();
  const intl = useIntl();
  const { title, department, place, headcount, release_date: date, details_html: html } = job;
  return (
    <li>
      <details id={`job-${job.job_id}`} open={open}>
        <summary>
          <ContentText as="h3">{title}</ContentText>
          <ContentText as="span">{department}</ContentText>
          <ContentText as="span">{place}</ContentText>
          <span className={styles.count}>{t('careers.headcount', { count: headcount })}</span>
          <time dateTime={date}>{intl.date(date)}</time>
          <Icon name="plus" size={16} />
        </summary>
        <div className={styles.details}>
          <RichText html={html} className={styles.text ?? ''} />
          <div>
            <ApplySlot job={job} />
          </div>
        </div>
      </details>
    </li>
  );
};

/** Jobs as rows that expand. The header row labels the columns for sighted readers. */
export const JobList = ({ jobs, open }: { jobs: readonly Job[]; open: number | undefined }) => {
  const t = useText();
  return (
    <>
      <p className={styles.head} aria-hidden="true">
        <span>{t('careers.job')}</span>
        <span>{t('careers.department')}</span>
        <span>{t('careers.place')}</span>
        <span>{t('careers.people')}</span>
        <span>{t('careers.released')}</span>
        <span />
      </p>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <JobRow key={job.job_id} job={job} open={job.job_id === open} />
        ))}
      </ul>
    </>
  );
};
