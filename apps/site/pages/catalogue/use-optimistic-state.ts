import { useState } from 'react';
import type { Location } from 'react-router';
import { useLocation } from 'react-router';

/** State from the address that shows a change at once, before its data has loaded, so that quick changes add up. */
export const useOptimisticState = <S>(current: S): [S, (state: S) => void] => {
  const location = useLocation();
  const [pending, setPending] = useState<{ from: Location; state: S } | null>(null);
  return [pending?.from === location ? pending.state : current, (state) => setPending({ from: location, state })];
};
