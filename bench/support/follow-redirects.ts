import { ask } from './ask.ts';

/** Follows redirects, so that only the final page is measured: without an account, the personal centre redirects to the login. */
export const followRedirects = async (
  port: number,
  host: string,
  path: string,
): Promise<{ path: string; body: Buffer }> => {
  const { body, headers } = await ask({ port, host, path });
  const location = headers['location'];
  return location === undefined ? { path, body } : followRedirects(port, host, String(location));
};
