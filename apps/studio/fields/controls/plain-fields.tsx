import { useId, useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import { FieldFrame } from '../../parts/form.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useOptionLabel } from '../form-context.ts';
import { asText } from '../values.ts';
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

type NumberFieldProps = {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  isInteger: boolean;
  unit?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isReadOnly?: boolean;
};

/** Reads what a person of any language types. What is no number stays as it is, so that its problem can be shown. */
export const parseNumber = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  const number = Number(text.trim().replace(',', '.').replace('−', '-'));
  return Number.isFinite(number) ? number : text;
};

export const NumberField = ({ value, onChange, isInteger, unit, hint, ...props }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const written = asText(value);
  // While `0,` becomes `0,5` the field shows what was typed.
  const shown = typed !== undefined && asText(parseNumber(typed)) === written ? typed : written;
  return (
    <InputField
      {...props}
      value={shown}
      hint={unit ?? hint}
      inputMode={isInteger ? 'numeric' : 'decimal'}
      isMono
      onChange={(text) => {
        setTyped(text);
        onChange(parseNumber(text));
      }}
    />
  );
};

type Option = string | number | boolean;
type ChoiceFieldProps = {
  label: string;
  value: unknown;
  onChange: (value: Option | undefined) => void;
  options: readonly Option[];
  isOptional: boolean;
  initial?: unknown;
  error?: string | undefined;
  isReadOnly?: boolean;
};

const none = ' ';

/** One of the values that a schema lists; an optional field can be emptied again. */
export const ChoiceField = ({
  label,
  value,
  onChange,
  options,
  isOptional,
  initial,
  error,
  isReadOnly,
}: ChoiceFieldProps) => {
  const labelOf = useOptionLabel();
  const isEmptyAllowed = isOptional && initial === undefined;
  if (isReadOnly)
    return <InputField label={label} value={labelOf(asText(value ?? initial))} error={error} isReadOnly />;
  return (
    <SelectField
      label={label}
      value={asText(value ?? initial ?? (isEmptyAllowed ? none : ''))}
      onChange={(chosen) => onChange(options.find((option) => String(option) === chosen))}
      options={[
        ...(isEmptyAllowed ? [{ value: none, label: '–' }] : []),
        ...options.map((option) => ({ value: String(option), label: labelOf(String(option)) })),
      ]}
      error={error}
    />
  );
};
