import { useState } from 'react';
import type { Location } from 'react-router';
import { useLocation } from 'react-router';

/** State of the address with a change that shows at once, before its answer is there; quick changes so add up. */
export const useWanted = <S>(current: S): [S, (state: S) => void] => {
  const location = useLocation();
  const [wanted, setWanted] = useState<{ from: Location; state: S } | null>(null);
  return [wanted?.from === location ? wanted.state : current, (state) => setWanted({ from: location, state })];
};
