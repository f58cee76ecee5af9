import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Calls back once when npm, which started this process, is gone. npm passes a signal on to its shell only, and a
 * killed npm tells nobody: without this the server would stay behind.
 */
export function onNpmGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const { name, parentPid } = describe(parent);
  // Some shells give way to the command they run; then npm is the parent, and its own parent may leave as it likes.
  const npm = /(^|\/)-?(da|ba|z|k|a)?sh$/.test(name) ? parentPid : null;
  const watch = setInterval(() => {
    const isGone = process.ppid !== parent || (npm !== null && !isAlive(npm));
    if (!isGone) return;
    clearInterval(watch);
    callback();
  }, 250);
  watch.unref();
}

/** Name and parent of a process; empty and null where they cannot be told. */
function describe(pid) {
  try {
    // The name in parentheses may hold blanks, the fields after it do not.
    const [, name = '', fields = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parentPid: Number(fields.split(' ')[1]) || null };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [parentPid, name = ''] = stdout?.trim().split(/\s+/) ?? [];
    return { name, parentPid: Number(parentPid) || null };
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
