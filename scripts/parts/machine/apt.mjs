import { spawnSync } from 'node:child_process';
import { run } from '../run.mjs';

/**
 * Installs a package of Debian or Ubuntu.
 * @param {string} name
 * @returns {Promise<boolean>} false where there is no apt, or it failed
 */
export async function aptInstall(name) {
  if (!hasProgram('apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  await apt([...asRoot, 'apt-get', 'update']);
  return (await apt([...asRoot, 'apt-get', 'install', '-y', name])).code === 0;
}

function apt([file, ...args]) {
  return run(file, args, { minutes: 10, env: { DEBIAN_FRONTEND: 'noninteractive' }, stdout: 'ignore' });
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
