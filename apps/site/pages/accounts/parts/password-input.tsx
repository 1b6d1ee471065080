import type { FieldProps } from '@site/ui/form/field';
import { Field } from '@site/ui/form/field';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './password-input.module.css';
import controls from '@site/ui/form/form.module.css';

type Props<V extends object> = FieldProps<V> & { autoComplete: 'current-password' | 'new-password'; below?: ReactNode };

/** Allows pasting, and can show the typed password. */
export const PasswordInput = <V extends object>({ form, name, label, hint, autoComplete, below }: Props<V>) => {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const value = form.values[name];
  return (
    <div data-wrong={form.errors[name] === undefined ? undefined : ''}>
      <Field form={form} name={name} label={label} hint={hint}>
        {(control) => (
          <div className={`${styles.box} relative`}>
            <input
              {...control}
              type={isShown ? 'text' : 'password'}
              className={`${controls['control']} leading-6 min-block-[var(--control,48px)] focus-visible:outline-offset-1`}
              autoComplete={autoComplete}
              spellCheck={false}
              autoCapitalize="none"
              value={typeof value === 'string' ? value : ''}
              onChange={({ target }) => form.set(name, target.value as V[typeof name])}
            />
            <button
              className="absolute inset-y-1 inset-e-1 border-0 bg-transparent px-3 text-13 text-muted min-inline-18 hover:text-ink"
              type="button"
              aria-controls={control.id}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? t('login.hide') : t('login.show')}
            </button>
          </div>
        )}
      </Field>
      {below}
    </div>
  );
};
