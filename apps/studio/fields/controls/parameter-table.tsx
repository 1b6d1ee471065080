import type { Path } from '@site/content/issues';
import { derivedTypes, type Parameter } from '@site/content/parameters/schema';
import type { Localised } from '@site/contract/locales';
import { useLanguage, useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { IconButton } from '../../parts/button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Switch } from '../../parts/toggles.tsx';
import { useEntryStore, useValue } from '../entry-store.ts';
import { fieldAddress, problemAt, useForm, useField } from '../form-context.ts';
import { Inheritance } from '../inheritance.tsx';
import { asText } from '../values.ts';
import { Chip } from './list-parts.tsx';
import { ChoiceField, InputField, NumberField } from './plain-fields.tsx';
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

const ParameterValueField = (props: Props) => {
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

type Values = Record<string, unknown>;
type Groups = { groups: { key: string; name: Partial<Localised> }[]; parameters: Parameter[] };

const derived: ReadonlySet<string> = new Set(derivedTypes);
const blankByType: { [T in Parameter['type']]?: unknown } = {
  flag: false,
  range: [0, 0],
  enum: [],
  supply: { type: 'dc', v: [0, 0] },
  text: '',
  number: 0,
};

const Row = ({ path, parameter, label }: { path: Path; parameter: Parameter; label: string }) => {
  const { problems, mayWrite } = useForm();
  const { value, set, ...link } = useField(path);
  return (
    <Inheritance address={fieldAddress(path)} {...link}>
      <ParameterValueField
        parameter={parameter}
        label={label}
        value={value}
        onChange={set}
        isRemovable={!link.isLinked && mayWrite()}
        error={problemAt(problems, path, true)}
        isReadOnly={!mayWrite()}
      />
    </Inheritance>
  );
};

/** Values by the definitions of the parameters. What comes from the series is dashed until somebody types. */
export const ParameterTable = ({ path }: { path: Path }) => {
  const t = useText();
  const { locale } = useLanguage();
  const store = useEntryStore();
  const { inherited: fromOwner, mayWrite } = useForm();
  const [value] = useValue(path);
  const own = (value ?? {}) as Values;
  const inherited = (fromOwner?.[String(path[0])] ?? {}) as Values;
  const { data } = useCall('entryRead', { collection: 'parameters', slug: 'parameters' });
  // The list of parameters is checked like every entry before it goes live.
  const { groups = [], parameters = [] } = (data?.data ?? {}) as Partial<Groups>;
  const nameOf = (name: Partial<Localised>): string => name[locale] ?? name.en ?? '';
  const isUsed = ({ key }: Parameter) => key in own || key in inherited;
  const writable = parameters.filter(({ type }) => !derived.has(type));
  return (
    <div className={`stack ${styles.table}`}>
      {groups.map((group) => {
        const used = writable.filter((parameter) => parameter.group === group.key && isUsed(parameter));
        return used.length === 0 ? null : (
          <section key={group.key} aria-label={nameOf(group.name)}>
            <h2>{nameOf(group.name)}</h2>
            {used.map((parameter) => (
              <Row
                key={parameter.key}
                path={[...path, parameter.key]}
                parameter={parameter}
                label={nameOf(parameter.name)}
              />
            ))}
          </section>
        );
      })}
      {mayWrite() && (
        <SelectField
          label={t('content.addParameter')}
          value={undefined}
          onChange={(key) => {
            const chosen = writable.find((parameter) => parameter.key === key);
            if (chosen) store.set([...path, key], blankByType[chosen.type]);
          }}
          options={writable
            .filter((parameter) => !isUsed(parameter))
            .map(({ key, name }) => ({ value: key, label: nameOf(name) }))}
        />
      )}
    </div>
  );
};
