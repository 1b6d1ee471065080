import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitConnections } from './http-server.ts';

const aServer = async (max: number): Promise<number> => {
  const server = createServer((_request, response) => void response.end('here'));
  limitConnections(server, max);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
};

/** Sends one request on its own connection and keeps it open. */
const visitor = (port: number) => {
  let heard = '';
  let closed = false;
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  onTestFinished(() => void socket.destroy());
  return { isServed: () => heard.endsWith('here'), isClosed: () => closed };
};

test('at the limit, idle connections are closed to make room for the next visitor', async () => {
  const port = await aServer(3);
  const resting = Array.from({ length: 3 }, () => visitor(port));
  await vi.waitFor(() => expect(resting.every(({ isServed }) => isServed())).toBe(true));
  const refused = visitor(port);
  await vi.waitFor(() => expect(refused.isClosed()).toBe(true));
  await vi.waitFor(() => expect(resting.every(({ isClosed }) => isClosed())).toBe(true));
  const next = visitor(port);
  await vi.waitFor(() => expect(next.isServed()).toBe(true));
});
