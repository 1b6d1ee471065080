import type { ReactNode } from 'react';
import type { Parameter } from '#content/parameters/schema.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useText } from '#ui/language/use-text.ts';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Switch } from '../../parts/switch.tsx';
import { asText } from '../as-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { InputField } from './input-field.tsx';
import { NumberField } from './number-field.tsx';
import controls from './controls.module.css';
import styles from './parameter-table.module.css';

type Props = {
  parameter: Parameter;
  label: string;
  value: unknown;
  /** Whether the product may do without it. A value of its series can only be replaced. */
  isRemovable: boolean;
  onChange: (value: unknown) => void;
  error: string | undefined;
  isReadOnly: boolean;
};

const pairOf = (value: unknown): [unknown, unknown] =>
  Array.isArray(value) ? [value[0], value[1]] : [undefined, undefined];

const Pair = ({ label, value, unit, onChange, error, isReadOnly }: PairProps) => {
  const [low, high] = pairOf(value);
  const common = { isInteger: false, isReadOnly };
  return (
    <div className={styles.pair} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <NumberField
        {...common}
        label={`${label} ≥`}
        value={low}
        onChange={(next) => onChange([next, high])}
        error={error}
      />
      <span aria-hidden="true">–</span>
      <NumberField {...common} label={`${label} ≤`} value={high} onChange={(next) => onChange([low, next])} />
      <span>{unit}</span>
    </div>
  );
};
type PairProps = Omit<Props, 'parameter' | 'isRemovable'> & { unit: string | undefined };

const Options = ({ parameter: { options }, label, value, onChange, error, isReadOnly }: Props) => {
  const t = useText();
  const { locale } = useLanguage();
  const chosen = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  const nameOf = (key: string): string => {
    const name = options[key];
    return typeof name === 'string' ? name : (name?.[locale] ?? name?.en ?? key);
  };
  return (
    <div className={styles.chosen}>
      <SelectField
        label={label}
        value={undefined}
        onChange={(key) => isReadOnly || onChange([...chosen, key])}
        options={Object.keys(options)
          .filter((key) => !chosen.includes(key))
          .map((key) => ({ value: key, label: nameOf(key) }))}
        error={error}
      />
      <div className={controls.chips}>
        {chosen.map((key) => (
          <span key={key} className={controls.chip}>
            {nameOf(key)}
            {!isReadOnly && (
              <Button
                kind="plain"
                size="small"
                icon="close"
                label={`${t('content.remove')} ${nameOf(key)}`}
                onPress={() => onChange(chosen.filter((other) => other !== key))}
              />
            )}
          </span>
        ))}
      </div>
    </div>
  );
};

const Supply = (props: Props) => {
  const { type = 'dc', v } = (props.value ?? {}) as { type?: string; v?: unknown };
  return (
    <div className={styles.supply}>
      <ChoiceField
        label={props.label}
        value={type}
        options={['dc', 'ac', 'acdc']}
        isOptional={false}
        isReadOnly={props.isReadOnly}
        onChange={(next) => props.onChange({ type: next, v })}
        error={props.error}
      />
      <Pair
        {...props}
        unit={props.parameter.unit ?? 'V'}
        value={v}
        error={undefined}
        onChange={(next) => props.onChange({ type, v: next })}
      />
    </div>
  );
};

/** The value of one parameter, by the type of its definition. */
const byType: { [T in Parameter['type']]?: (props: Props) => ReactNode } = {
  number: ({ parameter, ...props }) => <NumberField {...props} isInteger={false} unit={parameter.unit} />,
  range: (props) => <Pair {...props} unit={props.parameter.unit} />,
  flag: ({ label, value, onChange, isReadOnly }) => (
    <Switch isSelected={value === true} onChange={(isOn) => isReadOnly || onChange(isOn)}>
      {label}
    </Switch>
  ),
  text: ({ label, value, onChange, error, isReadOnly }) => (
    <InputField label={label} value={asText(value)} onChange={onChange} error={error} isReadOnly={isReadOnly} />
  ),
  enum: Options,
  supply: Supply,
};

export const ParameterValueField = (props: Props) => {
  const t = useText();
  const Type = byType[props.parameter.type];
  if (!Type) return null;
  return (
    <div className={styles.value}>
      <Type {...props} />
      {props.isRemovable && (
        <Button
          kind="plain"
          size="small"
          icon="close"
          label={`${t('content.remove')} ${props.label}`}
          onPress={() => props.onChange(undefined)}
        />
      )}
    </div>
  );
};
