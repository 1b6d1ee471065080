import type { FieldProps } from '@site/ui/form/field';
import { Field } from '@site/ui/form/field';
import { useText } from '@site/ui/language/use-text';
import styles from './code-input.module.css';
import controls from '@site/ui/form/form.module.css';

/** One input drawn as six cells, so that pasting and the phone's own suggestion work. */
export const CodeInput = <V extends object>({
  form,
  name,
  hint,
  label,
}: Omit<FieldProps<V>, 'label'> & { label?: string }) => {
  const t = useText();
  const value = form.values[name];
  return (
    <Field form={form} name={name} label={label ?? t('login.code')} hint={hint}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...control}
            className={`${controls['control']} ${styles.cells} leading-6 min-block-[var(--control,48px)] focus-visible:outline-0 focus-visible:outline-offset-1`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => form.set(name, target.value.replace(/\D/g, '').slice(0, 6) as V[typeof name])}
          />
        </span>
      )}
    </Field>
  );
};
