import type { ServerResponse } from 'node:http';

/**
 * Lets the cache of nginx (`deploy/nginx`) store a response for a second. nginx stores nothing without it, so that only
 * responses which are the same for every visitor are ever shared. It belongs on 200 and on the 304 that extends a stored one.
 */
export const edgeCached = { 'x-accel-expires': '1' } as const;

/** For addresses that name the version of what they serve. */
export const edgeCachedForEver = { 'x-accel-expires': '86400' } as const;

/** Tells nginx to store nothing of this host, whatever a handler allows: the studio, and the mobile host, whose language is in a cookie. */
export const forbidEdgeCache = (response: ServerResponse): void => {
  response.setHeader('x-edge-cache', 'off');
};
