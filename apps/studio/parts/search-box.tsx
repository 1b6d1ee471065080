import { Icon } from './icon.tsx';
import styles from './search-box.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A field that filters the list below it. The label is its placeholder, and is read out. */
export const SearchBox = ({ label, value, onChange }: Props) => (
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
