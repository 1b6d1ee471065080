import { type ReactNode, useState } from 'react';
import { FieldError, Input, Label, TextArea, TextField } from 'react-aria-components';
import { SeverityMark } from './severity.tsx';
import styles from './field.module.css';

type FrameProps = { label: string; hint?: ReactNode; error?: string | undefined; children: ReactNode };

/** Label and hint above, control, one line for a message below that is always reserved, so that nothing shifts. */
const FieldFrame = ({ label, hint, error, children }: FrameProps) => (
  <>
    <span className={styles.label}>
      <Label>{label}</Label>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </span>
    {children}
    <span className={styles.message}>
      {error !== undefined && (
        <FieldError className={styles.error ?? ''}>
          <SeverityMark severity="stop" size={14} />
          <span>{error}</span>
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
