import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import type { View } from './viewer/orbit.ts';
import { views } from './viewer/orbit.ts';
import styles from './view-buttons.module.css';

const names: Record<View, TextKey> = {
  iso: 'viewer.iso',
  front: 'viewer.front',
  rear: 'viewer.rear',
  side: 'viewer.side',
  top: 'viewer.top',
};

type Props = { view: View | undefined; disabled: boolean; onChoose: (view: View) => void };

/** Preset views; the current one is pressed. */
export const ViewButtons = ({ view, disabled, onChoose }: Props) => {
  const t = useText();
  return (
    <div className={styles.views} role="group" aria-label={t('viewer.views')}>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          disabled={disabled}
          aria-pressed={name === view}
          onClick={() => onChoose(name)}
        >
          {t(names[name])}
        </button>
      ))}
    </div>
  );
};
