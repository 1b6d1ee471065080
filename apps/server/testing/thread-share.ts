/**
 * The share of a process's CPU time that its main thread uses during some work. A limit in milliseconds would count what other
 * tests of the same worker left to collect.
 */
export const mainThreadShare = async (work: () => Promise<unknown>): Promise<number> => {
  const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const [own, all] = [process.threadCpuUsage(thread), process.cpuUsage(whole)];
  return (own.user + own.system) / (all.user + all.system);
};
