/** Milliseconds of the processor that some work takes: as many on a busy machine as on an idle one. */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
