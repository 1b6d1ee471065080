import { useSyncExternalStore } from 'react';
import { noComparison, readComparison, subscribeComparison } from '../../state/comparison.ts';

/** The models to compare, as this browser remembers them. */
export const useComparison = () => useSyncExternalStore(subscribeComparison, readComparison, () => noComparison);
