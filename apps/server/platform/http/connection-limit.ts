import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** File descriptors reserved for the database, files and threads. */
const reservedDescriptors = 200;
/** An idle connection costs some kilobytes, so a high limit of open files must not exhaust the memory. */
const maxConnections = 20_000;

const readOpenFileLimit = (): number => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft) || maxConnections;
  } catch {
    return maxConnections;
  }
};

/**
 * Limits connections so that the site can always open a file or reach its database. When the limit is reached, idle
 * connections are closed.
 */
export const limitConnections = (
  server: Server,
  max = Math.max(50, Math.min(maxConnections, readOpenFileLimit() - reservedDescriptors)),
): void => {
  server.maxConnections = max;
  server.on('drop', () => server.closeIdleConnections());
};
