import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a bench site before its own code. Every millisecond it reads the CPU time of the main thread: what was used since the last
 * time is one turn of the event loop, to within a millisecond. Other work of the machine makes a turn last longer, but hardly costs it CPU.
 */
const intervalMs = 1;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (isMainThread && process.send) {
  let longest = { cpuMs: 0, wallMs: 0 };
  let [cpu, wall] = [cpuMs(), performance.now()];
  const measure = () => {
    const [cpuNow, wallNow] = [cpuMs(), performance.now()];
    longest = { cpuMs: Math.max(longest.cpuMs, cpuNow - cpu), wallMs: Math.max(longest.wallMs, wallNow - wall) };
    [cpu, wall] = [cpuNow, wallNow];
  };
  setInterval(measure, intervalMs).unref();
  process.on('message', () => {
    process.send?.(longest);
    longest = { cpuMs: 0, wallMs: 0 };
  });
  process.channel?.unref();
}
