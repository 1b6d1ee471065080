import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSilentServer } from '#testing/mail.ts';
import { Undeliverable, createHttpSms } from './carrier.ts';

const aGateway = async (status = 202) => {
  const calls: { headers: IncomingHttpHeaders; body: unknown; url: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(text), url: request.url });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { calls, port: (server.address() as AddressInfo).port };
};

const sms = { to: '+8613800138000', text: '042917', id: 'one' };

test('an SMS is posted as JSON, with the password in a header and not in the address', async () => {
  const { calls, port } = await aGateway();
  await createHttpSms({ url: `http://us%40er:pass@127.0.0.1:${port}/send?from=Company` }).send(sms);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ body: sms, url: '/send?from=Company' });
  expect(calls[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('us@er:pass').toString('base64')}`,
    'content-type': 'application/json',
    'idempotency-key': 'one',
  });
});

test.each([
  [422, true],
  [400, true],
  [401, false],
  [429, false],
  [503, false],
])('status %i is final: %s', async (status, final) => {
  const { port } = await aGateway(status);
  const failure: unknown = await createHttpSms({ url: `http://127.0.0.1:${port}/` })
    .send(sms)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof Undeliverable).toBe(final);
});

test('a gateway that redirects or does not respond counts as a failure', async () => {
  const { calls, port } = await aGateway(302);
  await expect(createHttpSms({ url: `http://127.0.0.1:${port}/` }).send(sms)).rejects.toThrow('fetch failed');
  expect(calls).toHaveLength(1);
  const silent = await startSilentServer();
  await expect(createHttpSms({ url: `http://127.0.0.1:${silent.port}/`, timeoutMs: 100 }).send(sms)).rejects.toThrow(
    'timeout',
  );
});
