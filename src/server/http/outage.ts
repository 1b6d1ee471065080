import { isApiError } from '#contract/client.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { isStorageAway } from '#domain/storage/away.ts';

/** The database or the store of files is away, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseAway(error) || isStorageAway(error) || (isApiError(error) && error.code === 503);
