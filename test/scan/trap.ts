import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the scanner asks for received requests; nothing else should request it. */
const ownQuestion = /^\/get_(ssrf|xxe)\.php\?/;

/** The address that the scanner tries to make the site fetch. On loopback, so that no outside service is needed. */
export const openTrap = async () => {
  const visits: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    if (!ownQuestion.test(url)) visits.push(`the site fetched an address from a request: ${method} ${url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    visits,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
