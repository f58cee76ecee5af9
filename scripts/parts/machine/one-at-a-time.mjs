import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does what two processes must not do at once: the later one waits for the earlier one.
 * @template T
 * @param {string} file says who is at it: one that a killed process left behind holds nobody up
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, work) {
  while (!isTaken(file)) {
    if (isHeld(file)) await pause(200);
    else rmSync(file, { force: true });
  }
  const leave = () => rmSync(file, { force: true });
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}

/** Whether the file is this process's own from now on. */
function isTaken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that the file names is alive. */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Between being made and being written the file is empty, and somebody's.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
