import { isApiError } from '#contract/client.ts';
import { isDatabaseUnavailable, isLockTimeout } from '#db/outage.ts';
import { Overloaded } from '#domain/queue/overloaded.ts';
import { isStorageUnavailable } from '#domain/storage/unavailable.ts';

/** Whether the database or the file storage is down or too busy, or a queue is full, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  isLockTimeout(error) ||
  isStorageUnavailable(error) ||
  (error instanceof Overloaded && error.reason === 'queue') ||
  (isApiError(error) && error.code === 503);
