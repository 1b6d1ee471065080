import type { ReactNode } from 'react';
import { countryCodes } from '#contract/countries.ts';
import { localeCodes, locales } from '#contract/locales.ts';
import { inboxKinds } from '#contract/staff/desk-states.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useText } from '#ui/language/use-text.ts';
import { kindLabels, orderLabels } from '../desk/labels.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { Switch } from '../parts/switch.tsx';
import { useCountryName } from '../text/use-names.ts';
import { Choice } from './choice.tsx';
import type { SubmissionPlace } from './submission-calls.ts';
import { type Filter, orders } from './use-filter.ts';
import styles from './list-head.module.css';

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
    <div className={`sticky stack underlined ${styles.head}`}>
      <SearchBox label={t('desk.search')} value={filter.key} onChange={filter.setKey} />
      {children}
      <div className={`bar wrap ${styles.filters}`}>
        {place === 'inbox' && (
          <>
            <Choice
              label={t('desk.kind')}
              none={t('desk.allKinds')}
              value={filter.kind}
              onChange={filter.setKind}
              options={inboxKinds.map((kind) => [kind, t(kindLabels[kind])])}
            />
            <Choice
              label={t('desk.language')}
              none={t('desk.allLanguages')}
              value={filter.edition}
              onChange={filter.setEdition}
              options={localeCodes.map((locale) => [locale, locales[locale].name])}
            />
            <Choice
              label={t('desk.country')}
              none={t('desk.allCountries')}
              value={filter.country}
              onChange={filter.setCountry}
              options={countries}
            />
          </>
        )}
        <Choice
          label={t('desk.order')}
          value={filter.order}
          onChange={filter.setOrder}
          options={orders.map((order) => [order, t(orderLabels[order])])}
        />
        <Switch isSelected={filter.isMine} onChange={filter.setMine}>
          {t('desk.mine')}
        </Switch>
      </div>
    </div>
  );
};
