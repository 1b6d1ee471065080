import { useText } from '@site/ui/language/use-text';
import { Dialog } from '../parts/dialog.tsx';
import { Keys } from '../parts/keys.tsx';
import { useStore } from '../parts/store.ts';
import { Switch } from '../parts/switch.tsx';
import { closeOverlay } from './overlays.ts';
import { letterKeysStore, shortcutStore, switchLetterKeys } from './shortcuts.ts';
import styles from './key-list.module.css';

/** Every key that works now, those of the screen first. */
export const KeyList = () => {
  const t = useText();
  const groups = useStore(shortcutStore).filter((group) => group.length > 0);
  const areLettersOn = useStore(letterKeysStore);
  return (
    <Dialog title={t('studio.allKeys')} onClose={closeOverlay} width={560}>
      {groups.toReversed().map((group, index) => (
        <ul key={index} className={styles.keys}>
          {group.map(({ keys, label }) => (
            <li key={keys} className="bar">
              <Keys keys={keys} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      ))}
      <div className={styles.choice}>
        <Switch isSelected={areLettersOn} onChange={switchLetterKeys}>
          {t('studio.letterKeys')}
        </Switch>
        <p className="small muted">{t('studio.letterKeysHint')}</p>
      </div>
    </Dialog>
  );
};
