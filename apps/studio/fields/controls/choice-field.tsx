import { SelectField } from '../../parts/select-field.tsx';
import { asText } from '../as-text.ts';
import { useOptionLabel } from '../use-label.ts';
import { InputField } from './input-field.tsx';

type Option = string | number | boolean;
type Props = {
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
export const ChoiceField = ({ label, value, onChange, options, isOptional, initial, error, isReadOnly }: Props) => {
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
