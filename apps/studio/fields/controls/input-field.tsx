import { useId } from 'react';
import { Input, TextField } from 'react-aria-components';
import { FieldFrame } from '../../parts/field.tsx';
import styles from '../../parts/field.module.css';
import own from './controls.module.css';

type Props = {
  label: string;
  value: string;
  onChange?: (value: string) => void;
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
      {...(onChange && { onChange })}
      isInvalid={error !== undefined}
      isReadOnly={isReadOnly}
      type={type}
      {...(maxLength !== undefined && { maxLength })}
      validationBehavior="aria"
      aria-describedby={hint === undefined ? undefined : id}
    >
      <FieldFrame label={label} hint={hint} hintId={id} error={error}>
        <Input className={`${styles.input} ${own.compact}`} inputMode={inputMode} data-mono={isMono || undefined} />
      </FieldFrame>
    </TextField>
  );
};
