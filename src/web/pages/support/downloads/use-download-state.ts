import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type DownloadState, type DownloadTab, readDownloadState } from './download-state.ts';

/** The state in the address; the open tab counts as chosen unless it is the first one. */
export const useDownloadState = (tab: DownloadTab): DownloadState => {
  const { search } = useLocation();
  return useMemo(() => {
    const state = readDownloadState(new URLSearchParams(search));
    return { ...state, tab: tab === 'current' ? state.tab : tab };
  }, [search, tab]);
};
