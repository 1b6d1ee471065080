import type { ReactNode } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { FieldFrame } from './form.tsx';
import { Icon } from './icon.tsx';
import fieldStyles from './field.module.css';
import menuStyles from './menu.module.css';
import styles from './select-field.module.css';

type Props<T extends string> = {
  label: string;
  value: T | undefined;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; lang?: string }[];
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
};

/** One of a list, as a field. */
export const SelectField = <T extends string>(props: Props<T>) => {
  const { label, value, onChange, options, hint, error, placeholder } = props;
  return (
    <Select
      className={fieldStyles.field ?? ''}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={error !== undefined}
      {...(placeholder !== undefined && { placeholder })}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Button className={`bar between control ${styles.button}`}>
          <SelectValue className={`cut ${styles.value}`} />
          <Icon name="chevron" />
        </Button>
      </FieldFrame>
      <Popover className={`floating ${menuStyles.popover}`}>
        <ListBox className={menuStyles.menu ?? ''}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              className={menuStyles.item ?? ''}
              textValue={option.label}
            >
              <span lang={option.lang}>{option.label}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
};
