import { createElement, useSyncExternalStore } from 'react';
import { usePart } from '../../app/use-part.ts';
import { requestKey, subscribeRequestList } from '../../state/request-key.ts';
import styles from './request-count.module.css';

// Most visits request nothing: link, texts and store load with the first model.
const load = async () => (await import('./request-count.tsx')).RequestCount;
const bundles = ['request-notice'] as const;

const hasLines = () => {
  try {
    return localStorage.getItem(requestKey) !== null;
  } catch {
    return false;
  }
};

/** The place of the request list's count in the header; `theme/boot.js` says before the first paint whether there will be one. */
export const RequestCountSlot = () => {
  const isShown = useSyncExternalStore(subscribeRequestList, hasLines, () => false);
  const RequestCount = usePart(load, bundles, isShown);
  return (
    <span className={styles.slot} data-count={isShown ? '' : undefined}>
      {isShown && RequestCount && createElement(RequestCount)}
    </span>
  );
};
