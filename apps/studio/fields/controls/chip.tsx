import { IconButton } from '../../parts/button.tsx';
import styles from './controls.module.css';

type Props = { text: string; label: string; onRemove: (() => void) | undefined };

/** A value that was chosen, with the way to take it out again. */
export const Chip = ({ text, label, onRemove }: Props) => (
  <span className={`inline box ${styles.chip}`}>
    {text}
    {onRemove && <IconButton icon="close" label={`${label} ${text}`} onPress={onRemove} />}
  </span>
);
