import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@site/contract/paths';
import type { Accounts } from './accounts.ts';

/**
 * Handles the "unsubscribe" button of mail programs (RFC 8058): a POST to the link of the letter, without our origin and
 * without JSON. The signed token is the permission, so a forged request from another page achieves nothing.
 */
export const createOneClick =
  (accounts: Pick<Accounts, 'unsubscribe'>, headers: Record<string, string>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = URL.parse(request.url ?? '/', 'http://x');
    if (request.method !== 'POST' || url?.pathname !== paths.unsubscribe()) return false;
    const unsubscribed = await accounts.unsubscribe(url.searchParams.get('token') ?? '');
    response.writeHead(unsubscribed ? 200 : 403, { ...headers, 'cache-control': 'no-store' }).end();
    return true;
  };
