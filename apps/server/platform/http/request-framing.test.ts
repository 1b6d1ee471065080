import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen, portOf } from './http-server.ts';

/** A server that counts what reaches its listener. */
const aServer = async () => {
  let served = 0;
  const server = await listen(
    () => (_request, response) => {
      served += 1;
      response.end('served');
    },
    0,
    '127.0.0.1',
  );
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: portOf(server), served: () => served };
};

const aRequest = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const lastRequest = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

/** Sends everything at once and returns what arrives until the connection ends. */
const send = async (port: number, request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request);
  return text(socket).catch(() => '');
};
const count = (answer: string): number => answer.split('HTTP/1.1 200').length - 1;

test('a few requests may be on their way on a connection, in any number one after the other', async () => {
  const { port } = await aServer();
  expect(count(await send(port, aRequest.repeat(10) + lastRequest))).toBe(11);
  const socket = connect(port, '127.0.0.1');
  for (let requests = 0; requests < 100; requests += 1) {
    socket.write(aRequest);
    await once(socket, 'data');
  }
  socket.destroy();
});

test('a thousand requests at once end their connection, and few of them reach the site', async () => {
  const { port, served } = await aServer();
  expect(count(await send(port, aRequest.repeat(1000) + lastRequest))).toBeLessThan(20);
  await setImmediate();
  expect(served()).toBeLessThan(20);
});

test('a body in chunks is refused before it has arrived', async () => {
  const { port, served } = await aServer();
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
  const answer = await send(port, `${head}1\r\na\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 411 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(served()).toBe(0);
});
