import { createElement, useSyncExternalStore } from 'react';
import { usePart } from '../../app/use-part.ts';
import { comparisonEvent, comparisonKey } from '../../state/comparison-key.ts';

// Most visits compare nothing: tray, texts and store load with the first choice.
const importTray = async () => (await import('./compare-tray.tsx')).CompareTray;
const bundles = ['tray'] as const;

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
  const CompareTray = usePart(importTray, bundles, hasStored);
  return (
    <>
      <p className="visually-hidden" role="status" id="tray-status" />
      {hasStored && CompareTray && createElement(CompareTray)}
    </>
  );
};
