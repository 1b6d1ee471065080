import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { InquirySlot } from '../../chrome/inquiry/inquiry-slot.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { OrganisationFacts } from '../company/organisation-facts.tsx';
import { AskAbout } from './ask-about.tsx';
import type { ContactsData } from './contacts-data.ts';
import { Headquarters } from './headquarters.tsx';
import { Legend } from './legend.tsx';
import { OfficeList } from './office-list.tsx';
import styles from './contact-page.module.css';

// Points are plain links, and phones show no maps.
const ContactMap = island(async () => (await import('./contact-map.tsx')).ContactMap);
const BranchMap = island(async () => (await import('./contact-map.tsx')).BranchMap);

/** Only a company with branches in China needs its map. */
const hasBranchMap = ({ everybody }: ContactsData): boolean =>
  everybody.some(({ kind, country }) => kind === 'branch' && country.code === 'CN');

export const Page = () => {
  const t = useText();
  const data = useLoaderData<ContactsData>();
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead
        title={t('page.contactus')}
        description={t('contact.lead')}
        noIndex={data.isFiltered || data.product !== undefined}
      />
      <OrganisationFacts />
      <Breadcrumb current={t('page.contactus')} />
      <TitleBand title={t('page.contactus')} lead={t('contact.lead')} aside={<Legend everybody={data.everybody} />} />
      {data.product && <AskAbout product={data.product} />}
      <ContactMap data={data} />
      <div className={styles.columns}>
        <OfficeList data={data} />
        <div className={styles.aside}>
          {hasBranchMap(data) && <BranchMap data={data} />}
          <div className={styles.inquiry}>
            <Headquarters headquarters={data.headquarters}>{!data.product && <InquirySlot />}</Headquarters>
          </div>
        </div>
      </div>
    </div>
  );
};
