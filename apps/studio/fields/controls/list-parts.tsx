import { useText } from '@site/ui/language/use-text';
import { IconButton } from '../../parts/button.tsx';
import styles from './controls.module.css';

type ChipProps = { text: string; label: string; onRemove: (() => void) | undefined };

/** A value that was chosen, with the way to take it out again. */
export const Chip = ({ text, label, onRemove }: ChipProps) => (
  <span className={`inline box ${styles.chip}`}>
    {text}
    {onRemove && <IconButton icon="close" label={`${label} ${text}`} onPress={onRemove} />}
  </span>
);

type Props = { values: readonly unknown[]; index: number; onChange: (values: unknown) => void; canDuplicate?: boolean };

export const move = (values: readonly unknown[], from: number, to: number): unknown[] => {
  const rest = values.toSpliced(from, 1);
  return rest.toSpliced(to, 0, values[from]);
};

/** Moves an item of a list, copies it or takes it out. */
export const ListActs = ({ values, index, onChange, canDuplicate = false }: Props) => {
  const t = useText();
  const number = index + 1;
  return (
    <span className={styles.acts}>
      <IconButton
        icon="up"
        label={t('content.moveUp', { number })}
        isDisabled={index === 0}
        onPress={() => onChange(move(values, index, index - 1))}
      />
      <IconButton
        icon="chevron"
        label={t('content.moveDown', { number })}
        isDisabled={index === values.length - 1}
        onPress={() => onChange(move(values, index, index + 1))}
      />
      {canDuplicate && (
        <IconButton
          icon="copy"
          label={t('content.duplicateItem', { number })}
          onPress={() => onChange(values.toSpliced(index + 1, 0, structuredClone(values[index])))}
        />
      )}
      <IconButton
        icon="trash"
        label={t('content.removeItem', { number })}
        onPress={() => onChange(values.toSpliced(index, 1))}
      />
    </span>
  );
};
