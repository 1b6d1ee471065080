import { getHeapStatistics } from 'node:v8';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/**
 * Loaded into every thread of a bench site before its own code. Each thread says what it is for; the main thread asks V8 what it holds for each
 * of them, also while a thread computes without a pause, and sends it to the bench.
 */
const intervalMs = 500;
const channel = new BroadcastChannel('threads');
/** The scripts of threads by a part of their names, in `src` and in the build. */
const kinds = { downloads: 'documents', film: 'films', assets: 'supplied files', upkeep: 'upkeep' };

if (isMainThread && process.send) {
  /** @type {Map<number, import('node:worker_threads').Worker>} */
  const workers = new Map();
  const names = new Map();
  channel.addEventListener('message', ({ data }) => void names.set(data.threadId, data.name));
  process.on('worker', (worker) => {
    const id = worker.threadId;
    workers.set(id, worker);
    worker.once('exit', () => void workers.delete(id));
  });
  /**
   * @param {string} name
   * @param {{ total_heap_size: number; external_memory: number }} statistics
   */
  const describe = (name, { total_heap_size: heap, external_memory: outside }) => ({ name, heap, outside });
  const latest = new Map();
  const measure = () => {
    for (const id of latest.keys()) if (!workers.has(id)) latest.delete(id);
    for (const [id, worker] of workers)
      worker.getHeapStatistics().then(
        (statistics) => void latest.set(id, describe(names.get(id) ?? 'starting', statistics)),
        // It has just ended.
        () => void latest.delete(id),
      );
    if (process.connected) process.send?.({ threads: [describe('site', getHeapStatistics()), ...latest.values()] });
  };
  setInterval(measure, intervalMs).unref();
  process.channel?.unref();
} else {
  const script = process.argv[1] ?? '';
  const name = Object.entries(kinds).find(([part]) => script.includes(part))?.[1] ?? 'other';
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  channel.postMessage({ threadId, name });
  channel.unref();
}
