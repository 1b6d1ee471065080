import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { BrochureForm } from './brochure-form.tsx';
import styles from './brochure-page.module.css';

/** Opened from a QR code: choose, enter an address, and the links arrive by mail. */
export const Page = () => {
  const t = useText();
  const [reference, setReference] = useState<string>();
  return (
    <>
      <PageHead title={t('page.brochure')} description={t('brochure.lead')} />
      <BareHeader />
      <main id="main" className={styles.page}>
        <h1>{t('brochure.title')}</h1>
        <p className={styles.lead}>{t('brochure.lead')}</p>
        {reference === undefined ? (
          <BrochureForm onSent={setReference} />
        ) : (
          <Sent
            title={t('inquiry.sent')}
            reference={reference}
            text={t('brochure.sent')}
            onAgain={() => setReference(undefined)}
          />
        )}
      </main>
    </>
  );
};
