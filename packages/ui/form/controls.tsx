import { useText } from '../language/use-text.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import styles from './form.module.css';

type TextProps<V extends object> = FieldProps<V> & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'search';
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  placeholder?: string;
  maxLength?: number;
  spellCheck?: boolean;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @example <TextInput form={form} name="email" label={t('inquiry.email')} type="email" autoComplete="email" /> */
export const TextInput = <V extends object>({ type = 'text', ...props }: TextProps<V>) => {
  const { form, name, label, optional, hint, ...input } = props;
  return (
    <Field form={form} name={name} label={label} hint={hint} {...(optional ? { optional } : {})}>
      {(control) => (
        <input
          {...control}
          {...input}
          type={type}
          className={`${styles.control} leading-6 min-block-[var(--control,48px)] focus-visible:outline-offset-1`}
          value={textOf(form.values[name])}
          onChange={({ target }) => form.set(name, target.value as V[typeof name])}
        />
      )}
    </Field>
  );
};

export const TextArea = <V extends object>(props: FieldProps<V> & { rows?: number; maxLength?: number }) => {
  const { form, name, label, optional, hint, rows = 4, ...area } = props;
  return (
    <Field form={form} name={name} label={label} hint={hint} {...(optional ? { optional } : {})}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          rows={rows}
          className={`${styles.control} leading-6 min-block-[var(--control,48px)] focus-visible:outline-offset-1`}
          value={textOf(form.values[name])}
          onChange={({ target }) => form.set(name, target.value as V[typeof name])}
        />
      )}
    </Field>
  );
};

export type Choice = { value: string; label: string };

export const Select = <V extends object>(
  props: FieldProps<V> & { options: readonly Choice[]; autoComplete?: string },
) => {
  const t = useText();
  const { form, name, label, optional, hint, options, ...select } = props;
  const value = textOf(form.values[name]);
  return (
    <Field form={form} name={name} label={label} hint={hint} {...(optional ? { optional } : {})}>
      {(control) => (
        <select
          {...control}
          {...select}
          className={`${styles.control} leading-6 min-block-[var(--control,48px)] focus-visible:outline-offset-1`}
          value={value}
          onChange={({ target }) => form.set(name, target.value as V[typeof name])}
        >
          <option value="">{t('form.choose')}</option>
          {/* A stored draft may hold a value that the list does not offer yet. */}
          {value !== '' && !options.some((one) => one.value === value) && <option value={value}>{value}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
