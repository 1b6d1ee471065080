import type { TextKey } from '@site/contract/i18n/keys';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useText } from '../language/use-text.ts';
import type { Form } from './use-form.ts';
import styles from './form.module.css';

/** Attributes that tie a control to its label and message; spread them on the control. */
export type ControlProps = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onBlur: () => void;
};

export type FieldProps<V extends object> = {
  form: Form<V>;
  name: keyof V & string;
  label: string;
  /** Writes "optional" beside the label; required fields are not marked. */
  optional?: boolean;
  hint?: ReactNode;
};

const Warning = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M8 2 15 14H1ZM8 6v4M8 11.2v1.3" />
  </svg>
);

/** The spec prescribes these messages word for word; a person reads a sentence first. In most languages both are the same. */
const sentences: readonly (readonly [TextKey, TextKey])[] = [
  ['error.emailEmpty', 'form.emailEmpty'],
  ['error.messageEmpty', 'form.messageEmpty'],
];

/** A field's message: announced when it appears, and referenced by the control. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => {
  const t = useText();
  const key = text === undefined ? undefined : sentences.find(([prescribed]) => t(prescribed) === text)?.[1];
  const sentence = key && t(key);
  return (
    <p
      id={id}
      className={`${styles.error} flex items-start gap-2 text-13 leading-4 font-550 text-alarm min-block-[var(--message,24px)]`}
      aria-live="polite"
    >
      {text !== undefined && (
        <>
          <Warning />
          <span>
            {sentence !== undefined && sentence !== text && <>{sentence} </>}
            <span className={sentence === undefined || sentence === text ? undefined : 'font-normal text-muted'}>
              {text}
            </span>
          </span>
        </>
      )}
    </p>
  );
};

/**
 * Label above, control, hint or error below. The message line is always present, so nothing shifts when an error
 * appears.
 *
 * @example
 * <Field form={form} name="code" label={t('login.code')}>{(control) => <input {...control} />}</Field>
 */
export const Field = <V extends object>({
  form,
  name,
  label,
  optional = false,
  hint,
  children,
}: FieldProps<V> & { children: (control: ControlProps) => ReactNode }) => {
  const t = useText();
  const { register, elementId, errors, blur } = form;
  const id = elementId(name);
  const error = errors[name];
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register(name, label), [name, label]);
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return (
    <div className="grid content-start gap-2 min-inline-0" data-wrong={error === undefined ? undefined : ''}>
      <div className="flex flex-wrap justify-between gap-x-2 gap-y-0 text-13 leading-4 font-semibold">
        <label htmlFor={id}>{label}</label>
        {optional && <span className="font-normal text-muted">{t('form.optional')}</span>}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        onBlur: () => blur(name),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-13 leading-4 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};
