import type { ReactNode } from 'react';
import { Button, FieldError, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { SeverityMark } from './severity.tsx';
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
      <span className={fieldStyles.label}>
        <Label>{label}</Label>
        {hint !== undefined && <span className={fieldStyles.hint}>{hint}</span>}
      </span>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <Icon name="chevron" />
      </Button>
      <span className={fieldStyles.message}>
        {error !== undefined && (
          <FieldError className={fieldStyles.error ?? ''}>
            <SeverityMark severity="stop" size={14} />
            <span>{error}</span>
          </FieldError>
        )}
      </span>
      <Popover className={menuStyles.popover ?? ''}>
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
