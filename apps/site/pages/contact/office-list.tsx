import type { ContactRegion } from '@site/contract/company';
import type { TextKey } from '@site/contract/i18n/keys';
import { hostCountryFirst, locales } from '@site/contract/locales';
import { companyPaths, paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { deferred, island } from '../../app/island.tsx';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { ChoiceField, FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import type { ContactsData } from '../company/load.ts';
import { ContactCards } from './contact-cards.tsx';
import {
  type Listed,
  type Nearest,
  type NearestState,
  useDeviceCountry,
  useLocalTimes,
  useNearest,
} from './office-hours.ts';
import styles from './contact-page.module.css';

/** Filters by text, city and kind; the country is chosen on its card. */
const ContactFilters = ({ data: { everybody, found, filters } }: { data: ContactsData }) => {
  const t = useText();
  const branches = everybody.filter(({ kind }) => kind === 'branch');
  const chip = (kind: 'branch' | 'distributor' | undefined, label: string, count: number) => ({
    href: companyPaths.contacts({ ...filters, kind }),
    label,
    count,
    current: filters.kind === kind,
  });
  return (
    <div className="mbs-4 grid gap-3">
      <FilterForm
        action={paths.contact}
        button={t('contact.show')}
        hiddenFields={{ kind: filters.kind, country: filters.country }}
      >
        <SearchField name="key" label={t('contact.search')} value={filters.key} />
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
const ContactRows = island(async () => (await import('./contact-regions.tsx')).ContactRows, sortingNeeded.promise);

/** A phone shows this many cards, and the others on demand: `contact-page.module.css` counts them too. */
const shownOnPhones = 8;

/** As many contacts are seen at a glance; more are grouped by region. */
const maxUngrouped = 12;

type ListProps = {
  contacts: readonly Listed[];
  isGrouped: boolean;
  first: ContactRegion | undefined;
  country: string | undefined;
};

/** The rows, and on a phone a button for those of a long list that it does not show at first. */
const ContactList = ({ contacts, isGrouped, ...rows }: ListProps) => {
  const t = useText();
  const { office_hours: hours } = useLayoutData().index.company;
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    // The button with the focus is gone: reading goes on at the first card that it brought.
    if (showsAll)
      document.querySelectorAll<HTMLElement>('#offices tbody tr')[shownOnPhones]?.querySelector('a')?.focus();
  }, [showsAll]);
  const isShort = isGrouped || showsAll || contacts.length <= shownOnPhones + 2;
  return (
    <div className={isShort ? '' : styles.few}>
      <ContactRows contacts={contacts} isGrouped={isGrouped} hours={hours} {...rows} />
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
  );
};

/** Only the country is asked for: its card answers, and the regions stay below it. */
const isCountryAlone = ({ country, city, kind, key }: ContactsData['filters']): boolean =>
  country !== undefined && [city, kind, key].every((value) => value === undefined);

/**
 * Headquarters and the visitor's country, then every contact: by region, closed; in one list if filters name some, if the visitor wants
 * the nearest, or if there are few. Between the two stands what the page passes, which comes before the list's 240 stops of the keyboard.
 */
export const Offices = ({ data, children }: { data: ContactsData; children: ReactNode }) => {
  const t = useText();
  const { office_hours: hours } = useLayoutData().index.company;
  const { locale } = useSite();
  const { headquarters, everybody, found, filters } = data;
  const { country: own } = locales[locale];
  const isAll = !data.isFiltered || isCountryAlone(filters);
  const codes = useMemo(() => found.countries.map(({ code }) => code), [found.countries]);
  const device = useDeviceCountry(codes);
  const hosted = codes.find((code) => code === own);
  const country = filters.country ?? device ?? hosted;
  const contacts = useMemo(() => {
    const inOrder = [...everybody].toSorted((a, b) => codes.indexOf(a.country.code) - codes.indexOf(b.country.code));
    const listed = isAll ? [headquarters, ...inOrder] : found.list;
    return hostCountryFirst(listed, locale, ({ country: { code } }) => code);
  }, [isAll, headquarters, everybody, found.list, locale, codes]);
  const nearest = useNearest(contacts, sortingNeeded.resolve);
  const places = useLocalTimes(hours, `${country} ${nearest.state.kind} ${JSON.stringify(filters)}`);
  const isGrouped = isAll && nearest.state.kind !== 'on' && contacts.length > maxUngrouped;
  return (
    <div ref={places} className={`${styles.columns} mbs-8 grid gap-x-8 gap-y-10 max-md:mbs-6 max-md:gap-y-8`}>
      <ContactCards
        data={data}
        country={country}
        hours={hours}
        isLocalFirst={filters.country !== undefined || (hosted !== undefined && hosted !== headquarters.country.code)}
      />
      {children}
      {everybody.length > 0 && (
        <section
          className="min-inline-0 [grid-area:list] scroll-mbs-[calc(var(--header)_+_16px)]"
          id="offices"
          aria-labelledby="offices-title"
        >
          <h2 className="text-23 leading-7" id="offices-title">
            {t('contact.list')}
          </h2>
          <ContactFilters data={data} />
          <div className="spread mbs-4 mbe-3">
            <p className="text-15 font-620" role="status">
              {t('contact.count', { count: contacts.length })}
            </p>
            <NearestButton nearest={nearest} />
          </div>
          {contacts.length === 0 ? (
            <NothingHere text={t('contact.none')} href={paths.contact} label={t('contact.showAll')} />
          ) : (
            <ContactList
              contacts={nearest.sorted}
              isGrouped={isGrouped}
              first={everybody.find(({ country: { code } }) => code === own)?.region}
              country={filters.country}
            />
          )}
          {hours && <p className="mbs-4 text-13 text-muted">{t('contact.hours', hours)}</p>}
          {data.isFiltered && contacts.length > 0 && (
            <p className="mbs-6">
              <a className="more" href={`${companyPaths.contacts({})}#offices`}>
                {t('contact.showAll')}
              </a>
            </p>
          )}
        </section>
      )}
    </div>
  );
};
