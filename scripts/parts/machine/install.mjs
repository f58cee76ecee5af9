import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isHostNodeEnough, ownNode, projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';

const stampFile = join(root, 'node_modules', '.packhouse-installed');
const attempts = 3;
/** The oldest Node that installs: the project's own comes with the packages. */
const oldestMajor = 20;

/** Installs exactly what the lock file names, unless that has been done; ends the process when it cannot. */
export async function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  // The npm of an older one leaves out the packages that do not know it, and the build fails without a word of why.
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestMajor)
    fail(`npm runs on Node ${process.versions.node} here: install Node ${oldestMajor} or newer first.`);
  console.log('Installing packages …');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { code } = await npm([
      'ci',
      '--no-audit',
      '--no-fund',
      '--include=optional',
      '--include=dev',
      '--loglevel=error',
    ]);
    const missing = code === 0 ? missingOptional() : [];
    if (code === 0 && missing.length === 0) {
      writeFileSync(stampFile, wanted);
      return;
    }
    console.error(
      missing.length > 0 ? `npm left out ${missing.join(', ')}.` : `npm ci failed (attempt ${attempt} of ${attempts}).`,
    );
    // npm passes over an optional package that this system has no version of: the host's own may do.
    if (attempt === attempts && code === 0 && projectNode() !== null) return;
  }
  if (projectNode() === null)
    fail(`Node 24 could not be installed and this is Node ${process.versions.node}: install Node 24.`);
  fail('The packages could not be installed: see the lines above.');
}

/** npm itself, as the one that started this script or as found in the path; in the clone unless told where. */
export function npm(args, folder = root) {
  const script = process.env.npm_execpath;
  const how = { minutes: 8, env: { NODE_ENV: '' }, folder };
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], how);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, how);
}

/** Optional packages for this very system that are not there: a lost download leaves no error behind. */
function missingOptional() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const missing = Object.keys(packages[''].optionalDependencies ?? {}).filter((name) => {
    const { os = [process.platform], cpu = [process.arch] } = packages[`node_modules/${name}`] ?? {};
    return os.includes(process.platform) && cpu.includes(process.arch) && !isInstalled(name);
  });
  return missing;
}

function isInstalled(name) {
  if (name === 'node') return ownNode() !== null || isHostNodeEnough();
  return existsSync(join(root, 'node_modules', name, 'package.json'));
}
