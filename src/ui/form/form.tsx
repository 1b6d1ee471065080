import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import type { Form as FormState } from './use-form.ts';
import styles from './form.module.css';

type Props<V extends object> = {
  form: FormState<V>;
  /** Names the form as a landmark; not where a titled region around it does. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Checked by us, not by the browser: the spec has its own texts. */
export const Form = <V extends object>({ form, label, className = '', children }: Props<V>) => (
  <form
    id={form.id}
    // Sent before the script is there, nothing of it may stand in an address.
    method="post"
    noValidate
    aria-label={label}
    className={`${styles.form} ${className}`}
    onFocus={form.touch}
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit();
    }}
  >
    {children}
  </form>
);

/** How many fields need a look, with a way to each; or that no answer came, with a way to try again. */
export const FormErrors = <V extends object>({ form }: { form: FormState<V> }) => {
  const t = useText();
  const wrong = form.wrong();
  return (
    <div className={styles.summary} role="alert">
      {wrong.length > 0 && (
        <p>
          <span>{t('form.check', { count: wrong.length })}</span>{' '}
          {wrong.map(({ name, label }) => (
            <a
              key={name}
              href={`#${form.elementId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                form.focus(name);
              }}
            >
              {label}
            </a>
          ))}
        </p>
      )}
      {form.sending === 'failed' && (
        <p>
          <span>{t('form.lost')}</span>{' '}
          <button type="button" className={styles.again} onClick={() => void form.submit()}>
            {t('form.tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
};

/** Not `disabled` while sending: focus stays, and a second click does nothing. */
export const Submit = <V extends object>({ form, children }: { form: FormState<V>; children: ReactNode }) => {
  const t = useText();
  const busy = form.sending === 'sending';
  return (
    <button type="submit" className={`button ${styles.submit}`} data-kind="primary" aria-disabled={busy}>
      {busy ? t('form.sending') : children}
    </button>
  );
};
