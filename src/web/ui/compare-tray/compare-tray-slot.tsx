import { Suspense, lazy, useSyncExternalStore } from 'react';
import { comparisonEvent, comparisonKey } from '../../state/comparison-key.ts';

// Most visits compare nothing: tray and store load with the first choice.
const CompareTray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener);
  addEventListener(comparisonEvent, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(comparisonEvent, listener);
  };
};

const hasStoredComparison = () => {
  try {
    return localStorage.getItem(comparisonKey) !== null;
  } catch {
    return false;
  }
};

/** The tray's place in the layout, and its live region, which must exist before it announces anything. */
export const CompareTraySlot = () => {
  const hasStored = useSyncExternalStore(subscribe, hasStoredComparison, () => false);
  return (
    <>
      <p className="visually-hidden" role="status" id="tray-status" />
      {hasStored && (
        <Suspense>
          <CompareTray />
        </Suspense>
      )}
    </>
  );
};
