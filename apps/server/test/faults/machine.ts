import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faketimeLibrary, needTool, withoutTool } from '../../../../scripts/parts/machine/required-tools.mjs';

/** The machine as the stage's processes see it: names of other machines, and a clock. */
export interface Machine {
  /** Before the command line of each process. */
  readonly before: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly names: { readonly database: string; readonly files: string; readonly mail: string };
  /** Whether their names are found. */
  setNames(on: boolean): Promise<void>;
  /** By how much their clock is wrong, as libfaketime writes it: `-1h`, `+1d`, `+0`. @throws Error without libfaketime */
  setClock(shift: string): Promise<void>;
}

const clockLibrary = faketimeLibrary();

/** Why no clock of another process can be moved here; null where it can. */
export const withoutClock = withoutTool('libfaketime');

function mayHideNames(): boolean {
  try {
    execFileSync('unshare', ['-m', 'sh', '-c', 'mount --bind /dev/null /etc/hosts'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Why names cannot be taken away here; null where they can. */
export const withoutNames =
  existsSync('/etc/resolv.conf') && mayHideNames()
    ? null
    : 'this account may not give a process files of its own (unshare -m, mount --bind): run as root';

/** Why nothing can be mounted here; null where it can. */
export const withoutDisks = withoutNames === null ? null : 'this account may not mount a small disk: run as root';

const own = { database: 'database.faults', files: 'store.faults', mail: 'mail.faults' } as const;

/** Makes the files by which processes see their machine. @param scratch a folder for them */
export async function openMachine(scratch: string): Promise<Machine> {
  const [hosts, resolver, clock] = ['hosts', 'resolv.conf', 'clock'].map((name) => join(scratch, name));
  if (hosts === undefined || resolver === undefined || clock === undefined) throw new Error('Three files are named.');
  const local = '127.0.0.1 localhost\n';
  const setNames = (on: boolean) =>
    writeFile(
      hosts,
      on
        ? local +
            Object.values(own)
              .map((name) => `127.0.0.1 ${name}\n`)
              .join('')
        : local,
    );
  // Nobody answers there: who is asked for a name says at once that none was found.
  await writeFile(resolver, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
  await writeFile(clock, '+0');
  await setNames(true);
  const bind = 'mount --bind "$0" /etc/hosts && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"';
  const here = '127.0.0.1';
  return {
    before: withoutNames === null ? ['unshare', '-m', 'sh', '-c', bind, hosts, resolver] : [],
    names: withoutNames === null ? own : { database: here, files: here, mail: here },
    env:
      clockLibrary === undefined
        ? {}
        : {
            LD_PRELOAD: clockLibrary,
            FAKETIME_TIMESTAMP_FILE: clock,
            FAKETIME_CACHE_DURATION: '1',
            // Time goes on as it does; only the time of day is wrong.
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          },
    setNames,
    async setClock(shift) {
      needTool('libfaketime');
      await writeFile(clock, shift);
    },
  };
}
