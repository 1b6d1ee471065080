import type { Field } from '@site/content/form/field';
import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useLabel, type ControlProps } from '../form-context.ts';
import { blankOf, hasForm } from '../values.ts';
import { InputField } from './plain-fields.tsx';
import styles from './controls.module.css';

type NewKeyProps = { label: string; keys: readonly string[]; onAdd: (key: string) => void };

/** Adds a key that the author chooses. */
export const NewKey = ({ label, keys, onAdd }: NewKeyProps) => {
  const t = useText();
  const [key, setKey] = useState('');
  const isNew = key.trim() !== '' && !keys.includes(key.trim());
  return (
    <div className={styles.item}>
      <InputField label={t('content.newKey', { field: label })} value={key} onChange={setKey} isMono />
      <Button
        size="small"
        icon="plus"
        isDisabled={!isNew}
        onPress={() => {
          onAdd(key.trim());
          setKey('');
        }}
      >
        {t('content.addKey')}
      </Button>
    </div>
  );
};

/** Values by keys that authors choose, such as the answers that lead to a rule. */
export const MapControl = ({ field, path, label, value, onChange, isReadOnly, part }: ControlProps<'map'>) => {
  const t = useText();
  const values = (value ?? {}) as Record<string, unknown>;
  const keys = Object.keys(values);
  return (
    <fieldset className={styles.list}>
      <legend className="label">{label}</legend>
      {keys.map((key) => (
        <div key={key} className={styles.item}>
          {part(field.value, [...path, key], key)}
          {!isReadOnly && (
            <IconButton
              icon="trash"
              label={`${t('content.remove')} ${key}`}
              onPress={() => onChange(Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <NewKey label={label} keys={keys} onAdd={(key) => onChange({ ...values, [key]: blankOf(field.value) })} />
      )}
    </fieldset>
  );
};

const kindTexts: Partial<Record<Field['kind'], TextKey>> = {
  text: 'content.formPerLanguage',
  plain: 'content.formOne',
  list: 'content.formSeveral',
  date: 'content.formDay',
  moment: 'content.formMoment',
};

/** Names a form of a value: by its kind, or a group by its fields. */
export const useFormName = () => {
  const t = useText();
  const labelOf = useLabel();
  return (form: Field): string => {
    if (form.kind === 'group')
      return form.fields
        .slice(0, 2)
        .map(({ name }) => labelOf(name, ''))
        .join(', ');
    return t(kindTexts[form.kind] ?? 'content.formOne');
  };
};

/** The form that a value has now; the first one for a new value. */
export const formOf = (forms: readonly Field[], value: unknown): Field | undefined =>
  forms.find((form) => hasForm(form, value)) ?? forms[0];

export const AlternativesControl = (props: ControlProps<'alternatives'>) => {
  const { field, path, label, value, onChange, isReadOnly, part } = props;
  const t = useText();
  const nameOf = useFormName();
  const form = formOf(field.forms, value);
  if (!form) return null;
  return (
    <>
      {part({ ...form, isOptional: field.isOptional }, path, label)}
      {field.forms.length > 1 && !isReadOnly && (
        <SelectField
          label={t('content.form', { field: label })}
          value={String(field.forms.indexOf(form))}
          onChange={(index) => {
            const next = field.forms[Number(index)];
            if (next && next !== form) onChange(blankOf(next));
          }}
          options={field.forms.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
        />
      )}
    </>
  );
};
