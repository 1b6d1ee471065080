import type { Key } from 'react-aria-components';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import styles from './segmented.module.css';

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
