import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import type { ListState } from './list-state.ts';
import { listHref, readListState } from './list-state.ts';

/** The state in the address. A change shows at once, before its answer is there, so that quick clicks add up. */
export const useListState = () => {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => readListState(new URLSearchParams(search)), [search]);
  const [wanted, setWanted] = useState<{ from: string; state: ListState } | null>(null);
  const state = wanted?.from === key ? wanted.state : current;
  const change = (next: ListState) => {
    setWanted({ from: key, state: next });
    void navigate(listHref(next), { state: keep });
  };
  return { current, state, change };
};
