import { listHref, readListState } from './list-state.ts';

/** The finder's address with these answers. */
export const finderHref = (answers: Record<string, string> = {}): string =>
  listHref({ ...readListState(new URLSearchParams()), view: 'finder', answers });
