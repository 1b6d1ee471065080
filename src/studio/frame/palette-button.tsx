import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import { Keys } from '../parts/keys.tsx';
import { openPalette } from './overlays.ts';
import styles from './palette.module.css';

export const PaletteButton = () => {
  const t = useText();
  return (
    <button type="button" className={`bar control muted ${styles.button}`} onClick={openPalette}>
      <Icon name="search" size={14} />
      <span className={`grow ${styles.label}`}>{t('studio.findOrDo')}</span>
      <span className={styles.keys} aria-hidden="true">
        <Keys keys="Ctrl+k" />
      </span>
    </button>
  );
};
