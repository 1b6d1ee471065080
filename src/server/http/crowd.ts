import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** Descriptors that the database, files and threads need, whatever visitors do. */
const reserve = 200;
/** A connection at rest costs some kilobytes: no machine's limit of files is to become a limit of memory. */
const crowd = 20_000;

const openFiles = (): number => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft) || crowd;
  } catch {
    return crowd;
  }
};

/**
 * Never so many connections that the site cannot open a file or reach its database any more. When the last place is
 * taken, those that rest between two requests make room.
 */
export const limitCrowd = (server: Server, most = Math.max(50, Math.min(crowd, openFiles() - reserve))): void => {
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
};
