import type { IncomingMessage, ServerResponse } from 'node:http';

/** Healthy: the process responds. Ready: it should receive visitors; a starting or draining node is not ready. */
export const createHealth = (headers: Record<string, string>, isReady: () => Promise<boolean>) => {
  const send = (response: ServerResponse, status: number, text: string) =>
    response
      .writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(`${text}\n`);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === '/healthz') {
      send(response, 200, 'ok');
      return true;
    }
    if (request.url !== '/readyz') return false;
    void isReady().then((ready) => send(response, ready ? 200 : 503, ready ? 'ready' : 'not ready'));
    return true;
  };
};
