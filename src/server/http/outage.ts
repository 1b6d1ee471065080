import { isApiError } from '#contract/client.ts';
import { isDatabaseUnavailable } from '#db/outage.ts';
import { isStorageUnavailable } from '#domain/storage/away.ts';

/** The database or the store of files is away, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isStorageUnavailable(error) || (isApiError(error) && error.code === 503);
