import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

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

/** A process as /proc tells of it: who began it, and hundredths of a second that it and those that it saw end have used. */
function readProcess(pid: string): { readonly parent: number; readonly used: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), used };
  } catch {
    // It has ended since the folder was listed.
    return null;
  }
}

/** Seconds of processor time that a process and all that it began have used, its database among them; Linux alone tells. */
export function processorSecondsOfAll(pid: number): number {
  const found = new Map(
    readdirSync('/proc').flatMap((name) => {
      const one = /^\d+$/.test(name) ? readProcess(name) : null;
      return one === null ? [] : [[Number(name), one] as const];
    }),
  );
  const isOf = (one: number): boolean => {
    if (one === pid) return true;
    const parent = found.get(one)?.parent;
    return parent !== undefined && parent !== 0 && isOf(parent);
  };
  return [...found].reduce((sum, [one, { used }]) => (isOf(one) ? sum + used : sum), 0) / 100;
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
