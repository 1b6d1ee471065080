import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import { useOptimisticState } from '../use-optimistic-state.ts';
import type { ListState } from './list-state.ts';
import { listHref, readListState } from './list-state.ts';

/** `current` is what the page shows, `state` what was last requested. */
export const useListState = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => readListState(new URLSearchParams(search)), [search]);
  const [state, setState] = useOptimisticState(current);
  const change = (next: ListState) => {
    setState(next);
    void navigate(listHref(next), { state: keep });
  };
  return { current, state, change };
};
