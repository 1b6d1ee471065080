import { isApiError } from '@site/contract/client';
import { isDatabaseUnavailable, isLockTimeout, isWriteRefused } from '../database/outage.ts';
import { Overloaded } from '../queue/overloaded.ts';
import { isStorageUnavailable } from '../storage/unavailable.ts';

export const outageCauses = ['read-only', 'lock', 'database', 'storage', 'queue'] as const;
export type OutageCause = (typeof outageCauses)[number];

/** What makes a request impossible at the moment, if anything does. */
export const outageCauseOf = (error: unknown): OutageCause | undefined => {
  if (isWriteRefused(error)) return 'read-only';
  if (isLockTimeout(error)) return 'lock';
  if (isDatabaseUnavailable(error)) return 'database';
  if (isStorageUnavailable(error)) return 'storage';
  return error instanceof Overloaded && error.reason === 'queue' ? 'queue' : undefined;
};

/** Whether the database or the file storage is down or too busy, or a queue is full, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean =>
  outageCauseOf(error) !== undefined || (isApiError(error) && error.code === 503);
