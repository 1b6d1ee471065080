import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { comparisonEvent, comparisonKey } from '../../state/comparison-key.ts';

// Most visits compare nothing: tray and store come with the first choice.
const CompareTray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener);
  addEventListener(comparisonEvent, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(comparisonEvent, listener);
  };
};

const isKept = () => {
  try {
    return localStorage.getItem(comparisonKey) !== null;
  } catch {
    return false;
  }
};

/** The tray's place in the layout, and the region that speaks for it: it has to be there before it says anything. */
export const CompareTraySlot = () => {
  const kept = useSyncExternalStore(subscribe, isKept, () => false);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <>
      <p className="visually-hidden" role="status" ref={setRegion} />
      {kept && region && (
        <Suspense>
          <CompareTray region={region} />
        </Suspense>
      )}
    </>
  );
};
