import { type ReactNode, useState, type ComponentProps } from 'react';
import { FieldError, Input, Label, TextArea, TextField } from 'react-aria-components';
import type { FieldErrors } from '../api/call.ts';
import { SeverityMark } from './icon.tsx';
import { Strip } from './screen-states.tsx';
import styles from './field.module.css';

type FrameProps = { label: string; hint?: ReactNode; hintId?: string; error?: string | undefined; children: ReactNode };

/** What is wrong with a value, beside the shape that says the same. */
export const FieldMessage = ({ text, id }: { text: string | undefined; id?: string }) =>
  text === undefined ? null : (
    <span id={id} className="problem">
      <SeverityMark severity="stop" size={14} />
      <span>{text}</span>
    </span>
  );

/** Label and hint above, control, one line for a message below that is always reserved, so that nothing shifts. */
export const FieldFrame = ({ label, hint, hintId, error, children }: FrameProps) => (
  <>
    <span className={styles.label}>
      <Label>{label}</Label>
      {hint !== undefined && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </span>
    {children}
    <span className={styles.message}>
      {error !== undefined && (
        <FieldError>
          <FieldMessage text={error} />
        </FieldError>
      )}
    </span>
  </>
);

type Props = {
  label: string;
  name: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** To the right of the label: a unit, a count, where a value comes from. */
  hint?: ReactNode;
  error?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'search' | 'datetime-local';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric';
  lang?: string;
  isRequired?: boolean;
  isReadOnly?: boolean;
  takesFocus?: boolean;
  mono?: boolean;
  /** More than one makes it a text area. */
  rows?: number;
};

export const Field = ({
  label,
  hint,
  error,
  rows = 1,
  mono = false,
  lang,
  value,
  onChange,
  takesFocus = false,
  ...props
}: Props) => {
  // A message of the server belongs to the value that was sent.
  const [fixed, setFixed] = useState<string>();
  const shown = error === fixed ? undefined : error;
  return (
    <TextField
      {...props}
      className={styles.field ?? ''}
      {...(value !== undefined && { value })}
      {...(takesFocus && { autoFocus: true })}
      validationBehavior="aria"
      isInvalid={shown !== undefined}
      onChange={(next) => {
        setFixed(error);
        onChange?.(next);
      }}
    >
      <FieldFrame label={label} hint={hint} error={shown}>
        {rows > 1 ? (
          <TextArea className={styles.input ?? ''} rows={rows} lang={lang} />
        ) : (
          <Input className={styles.input ?? ''} data-mono={mono || undefined} lang={lang} />
        )}
      </FieldFrame>
    </TextField>
  );
};

/** What is wrong with a form as a whole. */
export const FormMessage = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Strip kind="stop" role="alert">
      {text}
    </Strip>
  );

type FormMessageProps = {
  message?: string | undefined;
  className?: string | undefined;
  onSubmit: (form: FormData) => unknown;
  children: ReactNode;
};

export const Form = ({ message, className, onSubmit, children }: FormMessageProps) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  >
    <FormMessage text={message} />
    {children}
  </form>
);

type FieldsProps = { fields: readonly ComponentProps<typeof Field>[]; errors: FieldErrors };

/** Several fields with the server's messages at each. */
export const Fields = ({ fields, errors }: FieldsProps) =>
  fields.map((field) => <Field key={field.name} error={errors[field.name]} {...field} />);
