import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { blankOf } from '../blank.ts';
import type { ControlProps } from './control-props.ts';
import { InputField } from './input-field.tsx';
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
