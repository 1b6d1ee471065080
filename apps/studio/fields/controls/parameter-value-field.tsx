import type { Parameter } from '@site/content/parameters/schema';
import { useLanguage } from '@site/ui/language/language-context';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Switch } from '../../parts/switch.tsx';
import { asText } from '../as-text.ts';
import { Chip } from './chip.tsx';
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

const Pair = ({ label, value, onChange, error, isReadOnly }: Props) => {
  const [low, high] = pairOf(value);
  const common = { isInteger: false, isReadOnly };
  return (
    <div className={styles.pair} role="group" aria-label={label}>
      <NumberField
        {...common}
        label={`${label} ≥`}
        value={low}
        onChange={(next) => onChange([next, high])}
        error={error}
      />
      <span aria-hidden="true">–</span>
      <NumberField {...common} label={`${label} ≤`} value={high} onChange={(next) => onChange([low, next])} />
    </div>
  );
};

const Options = ({ parameter: { options }, label, value, onChange, error, isReadOnly }: Props) => {
  const t = useText();
  const { locale } = useLanguage();
  const chosen = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  const nameOf = (key: string): string => {
    const name = options[key];
    return typeof name === 'string' ? name : (name?.[locale] ?? name?.en ?? key);
  };
  const left = Object.keys(options).filter((key) => !chosen.includes(key));
  return (
    <div className="stack">
      <div className={`bar wrap ${controls.chips}`}>
        {chosen.map((key) => (
          <Chip
            key={key}
            text={nameOf(key)}
            label={t('content.remove')}
            onRemove={isReadOnly ? undefined : () => onChange(chosen.filter((other) => other !== key))}
          />
        ))}
      </div>
      {!isReadOnly && left.length > 0 && (
        <SelectField
          label={label}
          value={undefined}
          placeholder={t('content.add', { field: label })}
          onChange={(key) => onChange([...chosen, key])}
          options={left.map((key) => ({ value: key, label: nameOf(key) }))}
          error={error}
        />
      )}
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
      <Pair {...props} value={v} error={undefined} onChange={(next) => props.onChange({ type, v: next })} />
    </div>
  );
};

/** The value of one parameter, by the type of its definition. */
const byType: { [T in Parameter['type']]?: (props: Props) => ReactNode } = {
  number: (props) => <NumberField {...props} isInteger={false} unit={props.parameter.unit} />,
  range: Pair,
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
  const { type, unit } = props.parameter;
  return (
    <div className={styles.row}>
      <span className={styles.name} aria-hidden="true">
        {props.label}
      </span>
      <div className={styles.value} data-type={type}>
        <Type {...props} />
      </div>
      <span className={styles.unit}>{unit ?? (type === 'supply' ? 'V' : '')}</span>
      {props.isRemovable && (
        <span className={styles.remove}>
          <IconButton
            icon="close"
            label={`${t('content.remove')} ${props.label}`}
            onPress={() => props.onChange(undefined)}
          />
        </span>
      )}
    </div>
  );
};
