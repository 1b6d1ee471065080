import type { ControlKind, Field } from '@site/content/form/field';
import type { Path } from '@site/content/issues';
import type { ReactNode } from 'react';
import { Switch } from '../../parts/toggles.tsx';
import { fieldAddress, problemAt, useForm, useLabel, useField, type ControlProps } from '../form-context.ts';
import { Inheritance } from '../inheritance.tsx';
import { asText } from '../values.ts';
import { FileField } from './file-field.tsx';
import { ListControl } from './list-control.tsx';
import { AlternativesControl, MapControl } from './nested-controls.tsx';
import { ParameterTable } from './parameter-table.tsx';
import { ChoiceField, InputField, NumberField } from './plain-fields.tsx';
import { ReferenceField } from './reference-field.tsx';
import styles from './controls.module.css';

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

const Group = ({ field, path, label, part }: ControlProps<'group'>) => {
  const labelOf = useLabel();
  return (
    <fieldset className={styles.group}>
      <legend className="label">{label}</legend>
      {field.fields.map((one) => part(one, [...path, one.name], labelOf(one.name, String(path.at(-1) ?? ''))))}
    </fieldset>
  );
};

const Variants = ({ field, path, label, part }: ControlProps<'variants'>) => {
  const labelOf = useLabel();
  const { discriminator, variants, isOptional } = field;
  const parent = String(path.at(-1) ?? '');
  const { value: chosen } = useField([...path, discriminator]);
  const options = variants.flatMap(({ values }) => values);
  const variant = variants.find(({ values }) => values.includes(String(chosen))) ?? variants[0];
  return (
    <fieldset className={styles.group}>
      <legend className="label">{label}</legend>
      {part({ kind: 'choice', options, isOptional }, [...path, discriminator], labelOf(discriminator, parent))}
      {variant?.fields.map((one) => part(one, [...path, one.name], labelOf(one.name, parent)))}
    </fieldset>
  );
};

const Day = ({ type, value, onChange, ...props }: ControlProps & { type: 'date' | 'text' }) => (
  <InputField {...props} type={type} value={asText(value)} onChange={(text) => onChange(orNothing(text))} isMono />
);

/** One control for each kind of field; the compiler asks for those that are missing. */
const controls: { [K in ControlKind]: (props: ControlProps<K>) => ReactNode } = {
  plain: ({ field, value, onChange, ...props }) => (
    <InputField
      {...props}
      value={asText(value)}
      onChange={(text) => onChange(orNothing(text))}
      maxLength={field.maxLength}
      isMono={field.format === 'regex'}
    />
  ),
  number: ({ field, value, ...props }) => (
    <NumberField {...props} value={value ?? field.initial} isInteger={field.isInteger} unit={field.unit} />
  ),
  date: (props) => <Day {...props} type="date" />,
  // Written as 2026-11-17T09:00+08:00: the offset is part of what editors decide.
  moment: (props) => <Day {...props} type="text" />,
  flag: ({ field, label, value, onChange, isReadOnly }) => (
    <Switch isSelected={Boolean(value ?? field.initial)} onChange={(isOn) => isReadOnly || onChange(isOn)}>
      {label}
    </Switch>
  ),
  choice: ({ field: { options, isOptional, initial }, ...props }) => (
    <ChoiceField {...props} options={options} isOptional={isOptional} initial={initial} />
  ),
  reference: ({ field, value, ...props }) => (
    <ReferenceField {...props} collection={field.collection} value={asText(value)} />
  ),
  file: FileField,
  list: ListControl,
  tuple: ({ field, path, label, part }) => (
    <fieldset className={styles.tuple}>
      <legend className="label">{label}</legend>
      {field.items.map((item, index) => part(item, [...path, index], `${label} ${index + 1}`))}
    </fieldset>
  ),
  group: Group,
  variants: Variants,
  alternatives: AlternativesControl,
  map: MapControl,
  parameters: ({ path }) => <ParameterTable path={path} />,
  // Texts are rows across the languages, and no schema of a collection is unknown: a test makes sure.
  text: () => null,
  unknown: () => null,
};

const hasParts: ReadonlySet<ControlKind> = new Set(['group', 'variants', 'list', 'tuple', 'map', 'parameters']);
const renderPart: ControlProps['part'] = (field, path, label) => (
  <Control key={fieldAddress(path)} field={field} path={path} label={label} />
);

/** The control of a fact, which is the same in all languages. */
export const Control = ({ field, path, label }: { field: Field; path: Path; label: string }) => {
  const { problems, mayWrite } = useForm();
  const { value, set, ...link } = useField(path);
  // The table has one function for each kind, which the compiler cannot follow through the look-up.
  const Kind = controls[field.kind] as (props: ControlProps) => ReactNode;
  // The slug is the name of the entry: it is chosen once, when the entry begins.
  const isFixed = field.isDerived === true || fieldAddress(path) === 'slug';
  const isWide = hasParts.has(field.kind);
  return (
    <Inheritance
      address={fieldAddress(path)}
      className={isWide ? styles.wide : field.kind === 'file' ? styles.file : undefined}
      {...link}
    >
      <Kind
        field={field}
        path={path}
        label={label}
        value={value}
        onChange={set}
        error={problemAt(problems, path, !isWide)}
        isReadOnly={!mayWrite() || isFixed}
        part={renderPart}
      />
    </Inheritance>
  );
};
