import { useText } from '#ui/language/use-text.ts';
import { Button } from '../../parts/button.tsx';
import styles from './controls.module.css';

type Props = { values: readonly unknown[]; index: number; set: (values: unknown) => void; canDuplicate?: boolean };

export const move = (values: readonly unknown[], from: number, to: number): unknown[] => {
  const rest = values.toSpliced(from, 1);
  return rest.toSpliced(to, 0, values[from]);
};

/** Moves an item of a list, copies it or takes it out. */
export const ListActs = ({ values, index, set, canDuplicate = false }: Props) => {
  const t = useText();
  const number = index + 1;
  return (
    <span className={styles.acts}>
      <Button
        kind="plain"
        size="small"
        icon="up"
        label={t('content.moveUp', { number })}
        isDisabled={index === 0}
        onPress={() => set(move(values, index, index - 1))}
      />
      <Button
        kind="plain"
        size="small"
        icon="chevron"
        label={t('content.moveDown', { number })}
        isDisabled={index === values.length - 1}
        onPress={() => set(move(values, index, index + 1))}
      />
      {canDuplicate && (
        <Button
          kind="plain"
          size="small"
          icon="copy"
          label={t('content.duplicateItem', { number })}
          onPress={() => set(values.toSpliced(index + 1, 0, structuredClone(values[index])))}
        />
      )}
      <Button
        kind="plain"
        size="small"
        icon="trash"
        label={t('content.removeItem', { number })}
        onPress={() => set(values.toSpliced(index, 1))}
      />
    </span>
  );
};
