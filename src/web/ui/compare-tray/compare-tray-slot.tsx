import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { LastChange } from '../../state/comparison.ts';
import {
  mostCompared,
  noComparison,
  readComparison,
  readLastChange,
  subscribeComparison,
} from '../../state/comparison.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/use-text.ts';

// Most visits compare nothing: the tray comes with the first choice.
const CompareTray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

const inWords = (t: Text, change: LastChange | null): string => {
  if (!change) return '';
  if (change.kind === 'cleared') return t('tray.cleared');
  const { model, count } = change;
  return change.kind === 'added' ? t('tray.added', { model, count, most: mostCompared }) : t('tray.removed', { model });
};

/** Holds the tray's place in the layout, and says what changed to those who do not see it. */
export const CompareTraySlot = () => {
  const t = useText();
  const compared = useSyncExternalStore(subscribeComparison, readComparison, () => noComparison);
  const last = useSyncExternalStore(subscribeComparison, readLastChange, () => null);
  return (
    <>
      <p className="visually-hidden" role="status">
        {inWords(t, last)}
      </p>
      {compared.length > 0 && (
        <Suspense>
          <CompareTray compared={compared} />
        </Suspense>
      )}
    </>
  );
};
