import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds (resident set). */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Seconds of processor time that a process has used; NaN where the system does not tell (Linux does). */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Asks for the memory of a process again and again; `stop` answers the most that was seen, megabytes. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
