import { isApiError } from '#contract/client.ts';
import { isDatabaseUnavailable } from '#db/outage.ts';
import { isStorageUnavailable } from '#domain/storage/unavailable.ts';

/** Whether the database or the file storage is down, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isStorageUnavailable(error) || (isApiError(error) && error.code === 503);
