import { spawn } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { root, toolEnvironment } from './project.mjs';

const running = new Set();

/**
 * Gives way, then becomes the words behind it: whatever they start has that priority from its first step. Linux shares
 * the processor among sessions before it looks at priorities within one (sched(7), autogroup), and each program here has
 * a session of its own; where there are none, or they are not ours to set, it runs as everything does.
 */
const patient = 'echo "$2" 2>/dev/null >/proc/self/autogroup; more=$1; shift 2; exec nice -n "$more" "$@"';

/**
 * Runs the words behind it and tells, on a channel of its own, the time of the processor that they and all they started
 * took (POSIX `times`). Nobody else holds that channel: what outlives them would keep it open.
 */
const timed = '"$@" 3>&-; code=$?; times >&3; exit $code';
/** Where there is no such shell nothing is measured. */
const shell = process.platform === 'win32' ? null : '/bin/sh';

/**
 * Runs a program with its output shown, and ends it with all its children when it takes too long.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ minutes: number, env?: Record<string, string>, stdout?: 'inherit' | 'ignore', isKept?: boolean,
 *   isPatient?: boolean, isTimed?: boolean, folder?: string }} options `isKept`: what it says is given back instead of shown; `isPatient`: it gives way to
 *   other programs, with all that it starts; `isTimed`: the processor's time is measured; `folder`: where it runs, the clone unless told
 * @returns {Promise<{ code: number, isLate: boolean, output?: string, processor?: number }>} its exit code, 128 and the
 *   signal's number when one ended it; `processor` in milliseconds, of all processors together
 */
export function run(file, args, options) {
  const { minutes, env = {}, stdout = 'inherit', isKept = false, isPatient = false, isTimed = false } = options;
  const { folder = root } = options;
  const isMeasured = isTimed && shell !== null;
  const spoken = isPatient && shell !== null ? givingWay(file, args) : [file, ...args];
  const [first, ...words] = isMeasured ? [shell, '-c', timed, 'run', ...spoken] : spoken;
  return new Promise((done) => {
    const child = spawn(first, words, {
      cwd: folder,
      env: { ...toolEnvironment(), ...env },
      stdio: [
        ...(isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', stdout, 'inherit']),
        ...(isMeasured ? ['pipe'] : []),
      ],
      // A group of its own, so that a program that hangs is ended with all it has started.
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let isLate = false;
    const kept = isKept ? { output: '' } : {};
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        kept.output += text;
      });
    }
    let times = '';
    child.stdio[3]?.setEncoding('utf8').on('data', (text) => {
      times += text;
    });
    const limit = setTimeout(() => {
      isLate = true;
      console.error(`${file} ${args.join(' ')} took longer than ${minutes} minutes and is ended.`);
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 10_000).unref();
    }, minutes * 60_000);
    const finish = (code) => {
      clearTimeout(limit);
      running.delete(child);
      done({ code, isLate, ...kept, ...(isMeasured ? { processor: processorTime(times) } : {}) });
    };
    child.once('error', ({ message }) => {
      console.error(`${file} cannot be run: ${message}`);
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/**
 * Ends what is running when this process is told to end.
 * @returns {() => void} leaves the signals to somebody else
 */
export function endChildrenOnSignals() {
  const end = (signal) => {
    for (const child of running) endGroup(child, 'SIGTERM');
    process.exit(128 + constants.signals[signal]);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/** The milliseconds of what `times` of a shell prints: its own of the user and of the system, then its children's. */
function processorTime(times) {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(
    parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0),
  );
}

function givingWay(file, args) {
  const below = constants.priority.PRIORITY_BELOW_NORMAL;
  // One that gives way more already does so still.
  const more = Math.max(0, below - getPriority());
  return [shell, '-c', patient, 'run', String(more), String(below), file, ...args];
}

function endGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
