import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import { Keys } from '../parts/keys.tsx';
import { openPalette } from './overlays.ts';
import styles from './palette-button.module.css';

export const PaletteButton = () => {
  const t = useText();
  return (
    <button type="button" className={styles.button} onClick={openPalette} aria-label={t('studio.findOrDo')}>
      <Icon name="search" size={14} />
      <span className={styles.label}>{t('studio.findOrDo')}</span>
      <Keys keys="Ctrl+k" />
    </button>
  );
};
