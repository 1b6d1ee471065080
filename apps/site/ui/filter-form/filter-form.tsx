import { Icon } from '@site/ui/icons/icon';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { keep } from '../../app/keep.ts';
import styles from './filter-form.module.css';

type Kept = Record<string, string | number | undefined>;
type Props = { action: string; button: string; hiddenFields?: Kept; children: ReactNode };

/** The address a form leads to, without empty fields. */
const addressOf = (form: HTMLFormElement): string => {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as [string, string]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  const path = new URL(form.action).pathname;
  return query ? `${path}?${query}` : path;
};

/** A list's filters as a plain form; with script it stays on the page and submits every choice at once. */
export const FilterForm = ({ action, button, hiddenFields = {}, children }: Props) => {
  const navigate = useNavigate();
  return (
    <form
      className={`${styles.form} flex flex-wrap gap-2 print:hidden`}
      method="get"
      action={action}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(addressOf(event.currentTarget), { state: keep });
      }}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
    >
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
};

type FieldProps = { name: string; label: string; value: string | undefined };

/** The search text. The key makes it follow the address. */
export const SearchField = ({ name, label, value = '' }: FieldProps) => (
  <label
    className={`${styles.search} relative flex-[1_1_180px] max-inline-85 max-sm:basis-full max-sm:max-inline-none`}
  >
    <span className="visually-hidden">{label}</span>
    <Icon name="search" size={16} />
    <input
      className="frame-edge bg-panel ps-9 pe-3 text-15 text-ellipsis block-10 inline-full"
      key={value}
      type="search"
      name={name}
      defaultValue={value}
      placeholder={label}
      maxLength={200}
    />
  </label>
);

type Option = { value: string; label: string };
type ChoiceProps = FieldProps & { all: string; options: readonly Option[] };

export const ChoiceField = ({ name, label, value = '', all, options }: ChoiceProps) => (
  <select
    key={value}
    className={`${styles.choice} flex-[0_1_auto] frame-edge bg-panel px-3 text-15 block-10 max-inline-full`}
    name={name}
    aria-label={label}
    defaultValue={value}
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
