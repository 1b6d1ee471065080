import { ask } from './ask.ts';
import { until } from './until.ts';

/** Reads a page until it comes in its most compact form, as visitors of a page that others read before get it (decision 0050). */
export const readUntilCompact = async (port: number, host: string, path: string): Promise<void> => {
  // Pages with a query stay as they are.
  if (path.includes('?')) return;
  const isCompact = async () => {
    const { status, headers } = await ask({ port, host, path, headers: { 'accept-encoding': 'br' } });
    return status !== 200 || String(headers['etag']).endsWith('-c"');
  };
  await until(isCompact, { what: `${path} is compact` });
};
