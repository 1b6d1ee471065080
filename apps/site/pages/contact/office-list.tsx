import type { TextKey } from '@site/contract/i18n/keys';
import { hostCountryFirst } from '@site/contract/locales';
import { companyPaths, paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useMemo, useState } from 'react';
import { deferred, island } from '../../app/island.tsx';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { ChoiceField, FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import type { ContactsData } from '../company/load.ts';
import { useLocalTimes, useNearest, type Nearest, type NearestState } from './office-hours.ts';
import styles from './contact-page.module.css';

/** Filters by text, country, a branch's city, and kind. */
const ContactFilters = ({ data: { everybody, found, filters } }: { data: ContactsData }) => {
  const t = useText();
  const branches = everybody.filter(({ kind }) => kind === 'branch');
  const chip = (kind: 'branch' | 'distributor' | undefined, label: string, count: number) => ({
    href: companyPaths.contacts({ ...filters, kind }),
    label,
    count,
    current: filters.kind === kind,
  });
  // A company with one office has nothing to choose from.
  if (everybody.length === 0) return null;
  return (
    <div className="grid gap-3">
      <FilterForm action={paths.contact} button={t('contact.show')} hiddenFields={{ kind: filters.kind }}>
        <SearchField name="key" label={t('contact.search')} value={filters.key} />
        <ChoiceField
          name="country"
          label={t('contact.country')}
          value={filters.country}
          all={t('contact.allCountries')}
          options={found.countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <ChoiceField
          name="city"
          label={t('contact.city')}
          value={filters.city}
          all={t('contact.allCities')}
          options={found.cities.map((city) => ({ value: city, label: city }))}
        />
      </FilterForm>
      <Chips
        label={t('contact.kinds')}
        chips={[
          chip(undefined, t('contact.all'), everybody.length + 1),
          chip('branch', t('contact.branches'), branches.length),
          chip('distributor', t('contact.distributors'), everybody.length - branches.length),
        ].filter(({ count }) => count > 0)}
      />
    </div>
  );
};

const notes: Record<NearestState['kind'], TextKey> = {
  off: 'contact.nearestHint',
  asking: 'contact.nearestAsking',
  denied: 'contact.nearestDenied',
  on: 'contact.nearestDone',
};

/** Sorts by distance; pressing it again restores the usual order. */
const NearestButton = ({ nearest: { state, ask, stop } }: { nearest: Nearest }) => {
  const t = useText();
  const on = state.kind === 'on';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted print:hidden noscript:hidden">
      <span role="status">{t(notes[state.kind])}</span>
      <button
        type="button"
        className="button text-ink enabled:hover:text-paper"
        disabled={state.kind === 'asking'}
        onClick={on ? stop : ask}
      >
        {on ? t('contact.usualOrder') : t('contact.nearest')}
      </button>
    </div>
  );
};

// Rows need no script until they are sorted.
const sortingNeeded = deferred();
const ContactTable = island(async () => (await import('./contact-table.tsx')).ContactTable, sortingNeeded.promise);

/** A phone shows this many cards, and the others on demand: `contact-page.module.css` counts them too. */
const shownOnPhones = 8;

/** The contacts that match the filters, the host's own country first. The headquarters are one of them unless a filter is active. */
export const OfficeList = ({ data }: { data: ContactsData }) => {
  const t = useText();
  const { office_hours: hours } = useLayoutData().index.company;
  const isAll = !data.isFiltered;
  const { locale } = useSite();
  const contacts = useMemo(() => {
    const listed = isAll ? [data.headquarters, ...data.found.list] : data.found.list;
    return hostCountryFirst(listed, locale, ({ country }) => country.code);
  }, [isAll, data.headquarters, data.found.list, locale]);
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
      <div className="spread mbs-4 mbe-2">
        <p className="text-15 font-620" role="status">
          {t('contact.count', { count: contacts.length })}
        </p>
        <NearestButton nearest={nearest} />
      </div>
      {contacts.length > 0 ? (
        <div ref={rows} className={isShort ? '' : styles.few}>
          <ContactTable contacts={nearest.sorted} hours={hours} />
          {!isShort && (
            <button
              type="button"
              className={`button ${styles.rest} mbs-4 hidden min-block-12 inline-full`}
              onClick={() => setShowsAll(true)}
            >
              {t('contact.showRest', { count: contacts.length })}
            </button>
          )}
        </div>
      ) : (
        <NothingHere text={t('contact.none')} href={paths.contact} label={t('contact.showAll')} />
      )}
      {!isAll && contacts.length > 0 && (
        <p className="mbs-6">
          <a className="more" href={companyPaths.contacts({})}>
            {t('contact.showAll')}
          </a>
        </p>
      )}
    </section>
  );
};
