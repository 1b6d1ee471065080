import type { ReactNode } from 'react';
import { countryCodes } from '#contract/countries.ts';
import { localeCodes, locales } from '#contract/locales.ts';
import { inboxKinds } from '#contract/staff/desk-states.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useText } from '#ui/language/use-text.ts';
import { kindLabels } from '../desk/labels.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { Switch } from '../parts/switch.tsx';
import { useCountryName } from '../text/use-names.ts';
import type { SubmissionPlace } from './submission-calls.ts';
import type { Filter } from './use-filter.ts';
import styles from './list-head.module.css';

type ChoiceProps = {
  label: string;
  all: string;
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

/** The browser's own list: it is short on room here, and phones show it as a wheel. */
const Choice = ({ label, all, value = '', onChange, options }: ChoiceProps) => (
  <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
    <option value="">{all}</option>
    {options.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </select>
);

type Props = { filter: Filter; place: SubmissionPlace; children?: ReactNode };

/** Search and filters above the list; `children` are those that are in the top bar of a wide window. */
export const ListHead = ({ filter, place, children }: Props) => {
  const t = useText();
  const countryName = useCountryName();
  const { compare } = new Intl.Collator(locales[useLanguage().locale].intl);
  const countries = countryCodes
    .map((code): [string, string] => [code, countryName(code) ?? code])
    .toSorted(([, a], [, b]) => compare(a, b));
  return (
    <div className={styles.head}>
      <SearchBox label={t('desk.search')} value={filter.key} onChange={filter.setKey} />
      {children}
      <div className={styles.filters}>
        {place === 'inbox' && (
          <>
            <Choice
              label={t('desk.kind')}
              all={t('desk.allKinds')}
              value={filter.kind}
              onChange={filter.setKind}
              options={inboxKinds.map((kind) => [kind, t(kindLabels[kind])])}
            />
            <Choice
              label={t('desk.language')}
              all={t('desk.allLanguages')}
              value={filter.edition}
              onChange={filter.setEdition}
              options={localeCodes.map((locale) => [locale, locales[locale].name])}
            />
            <Choice
              label={t('desk.country')}
              all={t('desk.allCountries')}
              value={filter.country}
              onChange={filter.setCountry}
              options={countries}
            />
          </>
        )}
        <Switch isSelected={filter.isMine} onChange={filter.setMine}>
          {t('desk.mine')}
        </Switch>
      </div>
    </div>
  );
};
