import { companyPaths } from '@site/contract/company-paths';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useMemo, useState } from 'react';
import { deferred, island } from '../../app/island.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { ContactFilters } from './contact-filters.tsx';
import type { ContactsData } from './contacts-data.ts';
import { NearestButton } from './nearest-button.tsx';
import { useLocalTimes } from './use-local-times.ts';
import { useNearest } from './use-nearest.ts';
import styles from './office-list.module.css';

// Rows need no script until they are sorted.
const sortingNeeded = deferred();
const ContactTable = island(async () => (await import('./contact-table.tsx')).ContactTable, sortingNeeded.promise);

/** A phone shows this many cards, and the others on demand: `office-list.module.css` counts them too. */
const shownOnPhones = 8;

/** The contacts that match the filters. The headquarters are one of them unless a filter is active. */
export const OfficeList = ({ data }: { data: ContactsData }) => {
  const t = useText();
  const { office_hours: hours } = useLayoutData().index.company;
  const isAll = !data.isFiltered;
  const contacts = useMemo(
    () => (isAll ? [data.headquarters, ...data.found.list] : data.found.list),
    [isAll, data.headquarters, data.found.list],
  );
  const nearest = useNearest(contacts, sortingNeeded.resolve);
  const rows = useLocalTimes(hours, nearest.sorted);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    // The button with the focus is gone: reading goes on at the first card that it brought.
    if (showsAll) rows.current?.querySelectorAll('tbody tr')[shownOnPhones]?.querySelector('a')?.focus();
  }, [showsAll, rows]);
  const isShort = showsAll || contacts.length <= shownOnPhones + 2;
  return (
    <section aria-labelledby="offices">
      <h2 id="offices" className="visually-hidden">
        {t('contact.list')}
      </h2>
      <ContactFilters data={data} />
      <div className={`spread ${styles.bar}`}>
        <p role="status">{t('contact.count', { count: contacts.length })}</p>
        <NearestButton nearest={nearest} />
      </div>
      {contacts.length > 0 ? (
        <div ref={rows} className={isShort ? '' : styles.few}>
          <ContactTable contacts={nearest.sorted} hours={hours} />
          {!isShort && (
            <button type="button" className={`button ${styles.rest}`} onClick={() => setShowsAll(true)}>
              {t('contact.showRest', { count: contacts.length })}
            </button>
          )}
        </div>
      ) : (
        <NothingHere text={t('contact.none')} href={paths.contact} label={t('contact.showAll')} />
      )}
      {!isAll && contacts.length > 0 && (
        <p className={styles.all}>
          <a className="more" href={companyPaths.contacts({})}>
            {t('contact.showAll')}
          </a>
        </p>
      )}
    </section>
  );
};
