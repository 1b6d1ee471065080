import { useId } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
import { SeverityMark } from '../../parts/severity.tsx';
import styles from '../../parts/field.module.css';
import own from './controls.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  type?: 'text' | 'date' | 'datetime-local' | 'url' | 'email' | 'tel';
  inputMode?: 'text' | 'decimal' | 'numeric';
  isReadOnly?: boolean;
  isMono?: boolean;
  maxLength?: number | undefined;
};

/** One line of text, a number or a date, with its unit outside of the field. */
export const InputField = ({ label, value, onChange, hint, error, isMono, maxLength, ...props }: Props) => {
  const { type = 'text', inputMode = 'text', isReadOnly = false } = props;
  const id = useId();
  return (
    <TextField
      className={styles.field ?? ''}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      isReadOnly={isReadOnly}
      type={type}
      {...(maxLength !== undefined && { maxLength })}
      validationBehavior="aria"
      aria-describedby={hint === undefined ? undefined : id}
    >
      <span className={styles.label}>
        <Label>{label}</Label>
        {hint !== undefined && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Input className={`${styles.input} ${own.compact}`} inputMode={inputMode} data-mono={isMono || undefined} />
      <span className={styles.message}>
        {error !== undefined && (
          <FieldError className={styles.error ?? ''}>
            <SeverityMark severity="stop" size={14} />
            <span>{error}</span>
          </FieldError>
        )}
      </span>
    </TextField>
  );
};
