import { expect, test, vi } from 'vitest';
import { ApiError, createClient } from './client.ts';

const answering = (body: unknown, status = 200) =>
  vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));

test('a successful call returns its data, and bodies are sent as JSON', async () => {
  const send = answering({ code: 200, msg: 'success', data: { list: [], total: 0, page: 1, limit: 5 } });
  const data = await createClient({ send })('schemeList', { limit: 5 });
  expect(data.total).toBe(0);
  const [path, init] = send.mock.calls[0] ?? [];
  expect(path).toBe('/api/web/schemeList');
  expect(init?.body).toBe('{"limit":5}');
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test('a success is reported with the name of its call', async () => {
  const onSuccess = vi.fn();
  await createClient({ send: answering({ code: 200, msg: 'success', data: {} }), onSuccess })('logout');
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('logout');
});

test('a code other than 200 is reported once and rejects', async () => {
  const onFailure = vi.fn();
  const client = createClient({ send: answering({ code: 404, msg: 'Not found', data: null }, 404), onFailure });
  const error = await client('index').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 404, message: 'Not found' });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error, 'index');
});

test('network errors pass through with no message of ours', async () => {
  const onFailure = vi.fn();
  const broken = new TypeError('Failed to fetch');
  const client = createClient({ send: () => Promise.reject(broken), onFailure });
  await expect(client('index')).rejects.toBe(broken);
  expect(onFailure).not.toHaveBeenCalled();
});

test('the client gives up after five minutes', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await createClient({ send: answering({ code: 200, msg: 'success', data: {} }) })('logout');
  expect(timeout).toHaveBeenCalledWith(300_000);
});
