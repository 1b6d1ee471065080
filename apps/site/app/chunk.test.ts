import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('a page that has not loaded within 120 seconds raises the load error, and not before', async () => {
  const onError = vi.fn();
  const loading = loadChunk('product', never).catch((error: Error) => onError(error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(onError).toHaveBeenCalledWith('Loading chunk product failed. (timeout)');
});

test('a chunk that fails is named in the error, and a style sheet is named as one', async () => {
  const script = loadChunk('faqs', () => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  await expect(script).rejects.toThrow(/^Loading chunk faqs failed/);
  const style = loadChunk('faqs', () => Promise.reject(new Error('Unable to preload CSS for /assets/faqs.css')));
  await expect(style).rejects.toThrow(/^Loading CSS chunk faqs failed/);
});

test('a chunk that loads leaves no timer behind', async () => {
  expect(await loadChunk('home', async () => 'page')).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});
