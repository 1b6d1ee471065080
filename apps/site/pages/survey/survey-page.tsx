import type { SurveyInfo } from '@site/contract/survey';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { SurveyForm } from './survey-form.tsx';
import styles from './survey-page.module.css';

/** Opened from a QR code in the box: a few questions, answered with a thumb. */
export const Page = () => {
  const t = useText();
  const survey = useLoaderData<SurveyInfo>();
  const [reference, setReference] = useState<string>();
  return (
    <>
      <PageHead title={survey.title} description={survey.intro} noIndex />
      <BareHeader />
      <main id="main" className={styles.page}>
        <p className={styles.kind}>{t('survey.kind')}</p>
        <ContentText as="h1">{survey.title}</ContentText>
        <ContentText as="p" className={styles.intro}>
          {survey.intro}
        </ContentText>
        {reference === undefined ? (
          <SurveyForm survey={survey} onSent={setReference} />
        ) : (
          <Sent title={t('survey.sent')} reference={reference} text={t('survey.thanks')} />
        )}
      </main>
    </>
  );
};
