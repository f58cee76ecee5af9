import { execFile } from 'node:child_process';
import { root } from '../project.mjs';

/** Milliseconds that the registry has for its answer. */
const patience = 30_000;

/**
 * The registry's advisories against the packages of the lock file, as lines to print. A registry that offers no
 * advisories, and a missing registry, are reported as such: the check then has not been made, which is no fault of the
 * project.
 */
export async function advisories() {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : [npmCommand(), []];
  const args = [...first, 'audit', '--json', '--fetch-retries=0', `--fetch-timeout=${patience / 2}`];
  const output = await new Promise((resolve) => {
    execFile(command, args, { cwd: root, timeout: patience, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout));
  });
  return advisoryLines(output);
}

const npmCommand = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm');

/** Reads what `npm audit --json` printed. */
export function advisoryLines(output) {
  const report = parsed(output);
  const found = report?.vulnerabilities;
  if (found === null || typeof found !== 'object') {
    const reason = report?.message ?? report?.error?.summary ?? 'the registry gave no answer';
    return [`not checked: ${String(reason).split('\n')[0]}`];
  }
  const lines = Object.values(found).map(
    ({ name, severity, range, via = [] }) => `${severity}: ${name} ${range} (${titles(via).join('; ')})`,
  );
  return lines.length === 0 ? ['no advisory against any package'] : lines.sort();
}

const titles = (via) =>
  via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title}, ${cause.url}`));

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
