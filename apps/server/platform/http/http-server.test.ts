import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { drain, listen, portOf, omitDefaultConnection } from './http-server.ts';

const aServer = async (): Promise<Server> => {
  const server = await listen(
    () => (request, response) => {
      omitDefaultConnection(request, response);
      response.end('served');
    },
    0,
    '127.0.0.1',
  );
  onTestFinished(() => server.closeAllConnections());
  return server;
};

const ask = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** A keep-alive connection as a proxy holds it: used once, then idle. */
const keepAliveConnection = async (server: Server) => {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(ask);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('200 OK');
  return socket;
};

test('only a client that names the connection is told that it persists', async () => {
  const connection = await keepAliveConnection(await aServer());
  const answerTo = async (request: string) => {
    connection.write(request);
    const [answer] = (await once(connection, 'data')) as [Buffer];
    return answer.toString().toLowerCase();
  };
  expect(await answerTo(ask)).not.toMatch(/\r\n(?:connection|keep-alive):/);
  const named = await answerTo(ask.replace('\r\n\r\n', '\r\nconnection: keep-alive\r\n\r\n'));
  expect(named).toMatch(/\r\nconnection: keep-alive\r\nkeep-alive: timeout=65\r\n/);
  connection.destroy();
});

test('a request on its way when the server starts to stop is answered, and is the last on its connection', async () => {
  const server = await aServer();
  const connection = await keepAliveConnection(server);
  const drained = drain(server, { idleMs: 2000, graceMs: 5000 });
  await new Promise(setImmediate);
  connection.write(ask);
  const rest = await text(connection);
  expect(rest).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(rest.toLowerCase()).toContain('connection: close');
  await drained;
});

test('connections after the server has started to stop are refused at once, so that another node can serve them', async () => {
  const server = await aServer();
  const port = portOf(server);
  const connection = await keepAliveConnection(server);
  const drained = drain(server, { idleMs: 2000, graceMs: 5000 });
  await new Promise(setImmediate);
  const late = connect(port, '127.0.0.1');
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  connection.end();
  await drained;
});

test('without a proxy an idle connection does not delay the stop', async () => {
  const server = await aServer();
  const connection = await keepAliveConnection(server);
  const started = performance.now();
  await drain(server, { idleMs: 0, graceMs: 5000 });
  expect(performance.now() - started).toBeLessThan(1000);
  connection.destroy();
});
