import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import type { Form as FormState } from './use-form.ts';
import styles from './form.module.css';

type Props<V extends object> = {
  form: FormState<V>;
  /** Names the form as a landmark; omit it where a titled region already surrounds the form. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Validated by our own code rather than by the browser: the spec prescribes the messages. */
export const Form = <V extends object>({ form, label, className = '', children }: Props<V>) => (
  <form
    id={form.id}
    // POST, so that a form submitted before the script has loaded puts no values into the address.
    method="post"
    noValidate
    aria-label={label}
    className={`${className} grid content-start gap-x-4 gap-y-2`}
    onFocus={form.touch}
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit();
    }}
  >
    {children}
  </form>
);

/** Lists the invalid fields with a link to each; if no answer arrived, offers to try again. */
export const FormErrors = <V extends object>({ form }: { form: FormState<V> }) => {
  const t = useText();
  const invalidFields = form.invalidFields();
  return (
    <div className={`${styles.summary} text-14 leading-5 text-alarm`} role="alert">
      {invalidFields.length > 0 && (
        <p className="mbe-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t('form.check', { count: invalidFields.length })}</span>{' '}
          {invalidFields.map(({ name, label }) => (
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
        <p className="mbe-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t('form.lost')}</span>{' '}
          <button
            type="button"
            className={`${styles.again} bg-transparent px-3 font-550 text-ink min-block-8`}
            onClick={() => void form.submit()}
          >
            {t('form.tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
};

/** Not `disabled` while sending: the button keeps the focus, and a second click does nothing. */
export const Submit = <V extends object>({ form, children }: { form: FormState<V>; children: ReactNode }) => {
  const t = useText();
  const busy = form.sending === 'sending';
  return (
    <button
      type="submit"
      className="button text-15 min-block-12 aria-[disabled=true]:cursor-progress aria-[disabled=true]:opacity-70"
      data-kind="primary"
      aria-disabled={busy}
    >
      {busy ? t('form.sending') : children}
    </button>
  );
};
