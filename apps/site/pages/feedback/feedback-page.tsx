import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback-page.module.css';

export const Page = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.feedback')} description={t('feedback.lead')} />
      <Breadcrumb current={t('page.feedback')} />
      <TitleBand title={t('page.feedback')} lead={t('feedback.lead')} />
      <div className={styles.columns}>
        <FeedbackForm />
        <aside>
          <h2>{t('feedback.urgent')}</h2>
          <p>{t('feedback.urgentText')}</p>
          <p className="mono">
            <a href={paths.telephone(company.phone)}>{company.phone}</a>
          </p>
          <p className="mono">
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </aside>
      </div>
    </div>
  );
};
