import { companyPaths } from '@site/contract/company-paths';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Chips } from '../../ui/chips/chips.tsx';
import { ChoiceField, FilterForm, SearchField } from '../../ui/filter-form/filter-form.tsx';
import type { ContactsData } from './contacts-data.ts';
import styles from './contact-filters.module.css';

/** Filters by text, country, a branch's city, and kind. */
export const ContactFilters = ({ data: { everybody, found, filters } }: { data: ContactsData }) => {
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
    <div className={styles.filters}>
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
