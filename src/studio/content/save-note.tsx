import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import { useWhen } from '../text/use-when.ts';
import type { SaveState } from './autosave.ts';
import styles from './save-note.module.css';

/** Whether the working copy is saved, as a time. */
export const SaveNote = ({ state: { status, at } }: { state: SaveState }) => {
  const t = useText();
  const when = useWhen();
  const texts = {
    saved: at ? t('content.savedAt', { time: when(at.toISOString()) }) : '',
    typing: t('content.typing'),
    saving: t('content.saving'),
    offline: t('content.waitsForNetwork'),
    conflict: t('content.changedByOthers'),
    failed: t('content.notSaved'),
  };
  return (
    <span className={styles.note} role="status" data-status={status}>
      {status === 'saved' && at && <Icon name="check" size={14} />}
      {texts[status]}
    </span>
  );
};
