import { useText } from '@site/ui/language/use-text';
import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

/** Only visible when a navigation is slow: CSS fades the bar in after a delay. */
export const LoadingBar = () => {
  const t = useText();
  const isNavigating = useNavigation().state !== 'idle';
  return isNavigating ? (
    <div role="status">
      <div
        className={`${styles.bar} fixed inset-[0_0_auto] z-60 opacity-0 block-0.75`}
        role="progressbar"
        aria-label={t('layout.loading')}
      >
        <span className="block origin-top-left bg-signal block-full" />
      </div>
    </div>
  ) : null;
};
