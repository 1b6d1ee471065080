import type { FieldProps } from '@site/ui/form/field';
import { Field } from '@site/ui/form/field';
import { useEffect, useState } from 'react';
import { callingCode, loadPhoneNumbers } from './phone-numbers.ts';
import controls from '@site/ui/form/form.module.css';

/** Renders again once the tables are loaded, for a user who has chosen a country. */
const usePhoneNumbers = (needed: boolean): void => {
  const [, setReady] = useState(false);
  useEffect(() => {
    if (needed) void loadPhoneNumbers().then(() => setReady(true));
  }, [needed]);
};

/** A phone number in national format, with the country's calling code shown before it. */
export const PhoneInput = <V extends object>({ form, name, label, country }: FieldProps<V> & { country: string }) => {
  usePhoneNumbers(country !== '');
  const value = form.values[name];
  const text = typeof value === 'string' ? value : '';
  const code = text.startsWith('+') ? undefined : callingCode(country);
  return (
    <Field form={form} name={name} label={label}>
      {(control) => (
        <div className="flex">
          {code !== undefined && (
            <span
              className="grid items-center frame-edge border-e-0 bg-sunk px-3 font-mono text-14 whitespace-nowrap"
              aria-hidden="true"
            >
              {country} {code}
            </span>
          )}
          <input
            {...control}
            type="tel"
            className={`${controls['control']} font-mono leading-6 min-block-[var(--control,48px)] min-inline-0 focus-visible:outline-offset-1`}
            autoComplete="tel"
            value={text}
            onChange={({ target }) => form.set(name, target.value as V[typeof name])}
          />
        </div>
      )}
    </Field>
  );
};
