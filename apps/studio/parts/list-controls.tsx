import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './list-controls.module.css';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** A field that filters the list below it. The label is its placeholder, and is read out. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => (
  <label className={`bar grow control muted ${styles.box}`}>
    <Icon name="search" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
);

type Props<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; count?: number | undefined }[];
  size?: 'medium' | 'small';
};

/** A few alternatives of which one is chosen. */
export const Segmented = <T extends string>({ label, value, onChange, options, size = 'medium' }: Props<T>) => (
  <ToggleButtonGroup
    className={`control ${styles.group}`}
    data-size={size}
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys: Set<Key>) => {
      const chosen = options.find((option) => keys.has(option.value));
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} id={option.value} className={`inline ${styles.option}`}>
        {option.label}
        {option.count !== undefined && <span>{option.count}</span>}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
