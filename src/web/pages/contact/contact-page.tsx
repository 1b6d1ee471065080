import { useLoaderData } from 'react-router';
import { companyPaths } from '#contract/company-paths.ts';
import type { Contact } from '#contract/contacts.ts';
import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { OrganisationFacts } from '../company/organisation-facts.tsx';
import { ContactFilters } from './contact-filters.tsx';
import { BranchMap, ContactMap } from './contact-map.tsx';
import { ContactTable } from './contact-table.tsx';
import type { ContactsData } from './contacts-data.ts';
import { InquirySlot } from './inquiry-slot.tsx';
import { Legend } from './legend.tsx';
import { NearestButton } from './nearest-button.tsx';
import { useNearest } from './use-nearest.ts';
import styles from './contact-page.module.css';

const isFiltered = ({ filters }: ContactsData) => Object.values(filters).some((value) => value !== undefined);

/** The headquarters are part of the list unless a filter is active. */
const listOf = (data: ContactsData): Contact[] =>
  isFiltered(data) ? data.found.list : [data.headquarters, ...data.found.list];

export const Page = () => {
  const t = useText();
  const data = useLoaderData<ContactsData>();
  const { headquarters } = data;
  const nearest = useNearest();
  const list = nearest.sorted(listOf(data));
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.contactus')} description={t('contact.lead')} noIndex={isFiltered(data)} />
      <OrganisationFacts />
      <Breadcrumb current={t('page.contactus')} />
      <TitleBand title={t('page.contactus')} lead={t('contact.lead')} aside={<Legend everybody={data.everybody} />} />
      <ContactMap data={data} />
      <div className={styles.columns}>
        <section aria-labelledby="offices">
          <h2 id="offices" className="visually-hidden">
            {t('contact.list')}
          </h2>
          <ContactFilters data={data} />
          <div className={styles.bar}>
            <p role="status">{t('contact.count', { count: list.length })}</p>
            <NearestButton nearest={nearest} />
          </div>
          {list.length > 0 ? (
            <ContactTable contacts={list} />
          ) : (
            <NothingHere text={t('contact.none')} href={paths.contact} label={t('contact.showAll')} />
          )}
          {isFiltered(data) && list.length > 0 && (
            <p className={styles.all}>
              <a className="more" href={companyPaths.contacts({})}>
                {t('contact.showAll')}
              </a>
            </p>
          )}
        </section>
        <div className={styles.aside}>
          <BranchMap data={data} />
          <div className={styles.inquiry}>
            <InquirySlot headquarters={headquarters} />
          </div>
        </div>
      </div>
    </div>
  );
};
