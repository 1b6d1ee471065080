import { isApiError } from '#contract/client.ts';
import { isDatabaseAway } from '#db/outage.ts';

/** The database is away, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean => isDatabaseAway(error) || (isApiError(error) && error.code === 503);
