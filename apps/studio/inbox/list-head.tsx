import { localeCodes, locales } from '@site/contract/locales';
import { inboxKinds, submissionDeskStates } from '@site/contract/staff/desk-states';
import type { SubmissionItem } from '@site/contract/staff/submissions';
import { countriesIn } from '@site/ui/language/countries';
import { useLanguage, useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { kindLabels, orderLabels, stateLabels } from '../desk/labels.ts';
import { Button } from '../parts/button.tsx';
import { SearchBox } from '../parts/list-controls.tsx';
import { Switch } from '../parts/toggles.tsx';
import { type ChangeSubmission, type SubmissionPlace, type Filter, orders } from './submission-hooks.ts';
import styles from './list-head.module.css';

const nobody = 'nobody';
type ChosenBarProps = {
  items: readonly SubmissionItem[];
  colleagues: readonly { id: number; name: string }[];
  change: ChangeSubmission;
  onClear: () => void;
};

/** Assigns all chosen submissions, or gives them a state. */
export const ChosenBar = ({ items, colleagues, change, onClear }: ChosenBarProps) => {
  const t = useText();
  return (
    <div className={`sticky stack pad ${styles.chosen}`} role="region" aria-label={t('desk.chosen')}>
      <div className={`bar wrap ${styles.filters}`}>
        <b>{t('desk.chosenCount', { count: items.length })}</b>
        <Button keys="Esc" onPress={onClear}>
          {t('desk.clearChoice')}
        </Button>
      </div>
      <div className={`bar wrap ${styles.filters}`}>
        <Choice
          label={t('desk.assign')}
          none={t('desk.assign')}
          onChange={(value) => change({ assignee: value === nobody ? null : Number(value) })}
          options={[...colleagues.map(({ id, name }) => [String(id), name] as const), [nobody, t('desk.nobody')]]}
        />
        <Choice
          label={t('desk.setState')}
          none={t('desk.setState')}
          onChange={(value) => change({ state: submissionDeskStates.find((state) => state === value) ?? 'open' })}
          options={submissionDeskStates.map((state) => [state, t(stateLabels[state])])}
        />
      </div>
    </div>
  );
};

type ChoiceProps = {
  label: string;
  /** The option for none of them; a filter needs one. */
  none?: string;
  value?: string | undefined;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

/** The browser's own list: it is short on room here, and phones show it as a wheel. */
export const Choice = ({ label, none, value = '', onChange, options }: ChoiceProps) => (
  <select
    className="control"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {none !== undefined && <option value="">{none}</option>}
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
  const countries = countriesIn(locales[useLanguage().locale].intl);
  return (
    <div className="sticky stack underlined pad">
      <SearchBox label={t('desk.search')} value={filter.key} onChange={(key) => filter.set({ key })} />
      {children}
      <div className={`bar wrap ${styles.filters}`}>
        {place === 'inbox' && (
          <>
            <Choice
              label={t('desk.kind')}
              none={t('desk.allKinds')}
              value={filter.kind}
              onChange={(kind) => filter.set({ kind })}
              options={inboxKinds.map((kind) => [kind, t(kindLabels[kind])])}
            />
            <Choice
              label={t('desk.language')}
              none={t('desk.allLanguages')}
              value={filter.edition}
              onChange={(edition) => filter.set({ edition })}
              options={localeCodes.map((locale) => [locale, locales[locale].name])}
            />
            <Choice
              label={t('desk.country')}
              none={t('desk.allCountries')}
              value={filter.country}
              onChange={(country) => filter.set({ country })}
              options={countries.map(({ value, label }) => [value, label])}
            />
          </>
        )}
        <Choice
          label={t('desk.order')}
          value={filter.order}
          onChange={(order) => filter.set({ order })}
          options={orders.map((order) => [order, t(orderLabels[order])])}
        />
        <Switch isSelected={filter.isMine} onChange={(isMine) => filter.set({ mine: isMine ? 'yes' : '' })}>
          {t('desk.mine')}
        </Switch>
      </div>
    </div>
  );
};
