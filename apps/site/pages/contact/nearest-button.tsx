import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import type { Nearest, NearestState } from './use-nearest.ts';
import styles from './nearest-button.module.css';

const notes: Record<NearestState['kind'], TextKey> = {
  off: 'contact.nearestHint',
  asking: 'contact.nearestAsking',
  denied: 'contact.nearestDenied',
  on: 'contact.nearestDone',
};

/** Sorts by distance; pressing it again restores the usual order. */
export const NearestButton = ({ nearest: { state, ask, stop } }: { nearest: Nearest }) => {
  const t = useText();
  const on = state.kind === 'on';
  return (
    <div className={styles.nearest}>
      <span role="status">{t(notes[state.kind])}</span>
      <button type="button" className="button" disabled={state.kind === 'asking'} onClick={on ? stop : ask}>
        {on ? t('contact.usualOrder') : t('contact.nearest')}
      </button>
    </div>
  );
};
