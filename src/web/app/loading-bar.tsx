import { useNavigation } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import styles from './loading-bar.module.css';

/** Shown only when a navigation is slow: the bar fades in after a moment, by CSS. */
export const LoadingBar = () => {
  const t = useText();
  const busy = useNavigation().state !== 'idle';
  return busy ? (
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label={t('layout.loading')}>
        <span />
      </div>
    </div>
  ) : null;
};
