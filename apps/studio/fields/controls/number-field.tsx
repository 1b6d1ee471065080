import { useState } from 'react';
import { asText } from '../as-text.ts';
import { InputField } from './input-field.tsx';

type Props = {
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

export const NumberField = ({ value, onChange, isInteger, unit, hint, ...props }: Props) => {
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
