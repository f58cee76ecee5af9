// Plants a small fault in the product, one at a time, and expects the test that is about it to fail: a check that cannot
// fail is none. `npm run planted-faults -- <words>` tries those whose file's name holds the words.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser } from './parts/machine/browser.mjs';
import { fail, projectNode, root } from './parts/project.mjs';
import { countOf, sum } from './parts/results/count.mjs';
import { endChildrenOnSignals, run } from './parts/run.mjs';

const folder = join(root, 'scripts', 'planted-faults');
/** The patch that stands in the product now: it is taken out however this process ends. */
let planted = null;
process.on('exit', () => takeOut());

const git = (...words) => execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * A fault as its file describes it before the patch: what is wrong, and where it must be found.
 * @throws {Error} where a line is missing
 */
function readFault(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  const line = (name) => {
    const found = new RegExp(`^# ${name}: (.+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`${file} has no line "# ${name}: …".`);
    return found;
  };
  const [path = '', title = ''] = line('found by').split(' > ');
  return { file, what: line('fault'), path, title };
}

function plant(patch) {
  git('apply', patch);
  planted = patch;
}

function takeOut() {
  if (planted !== null) git('apply', '--reverse', planted);
  planted = null;
}

/** Every fault, in the order of their files. */
export const allFaults = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .map(readFault);

/** Whether the named test, and it alone is run, fails with the fault. */
async function isFound({ file, path, title }, env) {
  const patch = join(folder, file);
  const reports = mkdtempSync(join(tmpdir(), 'packhouse-fault-'));
  const report = join(reports, 'report.json');
  plant(patch);
  try {
    const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const words = ['run', path, '-t', pattern, '--reporter=json', `--outputFile.json=${report}`];
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    await run(projectNode() ?? process.execPath, [vitest, ...words], {
      minutes: 10,
      env: { ...env, TEST_LONG: '1' },
      isKept: true,
    });
    // A run that did not come to its end has found nothing.
    if (!existsSync(report)) return false;
    const tests = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((one) => one.assertionResults);
    return tests.some(({ status, fullName }) => status === 'failed' && fullName.includes(title));
  } finally {
    takeOut();
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Plants the faults one after the other.
 * @param {Record<string, string>} env of the tests
 * @returns {Promise<{ count: import('./parts/results/count.mjs').Count, failures: readonly string[] }>} those that were not found
 */
export async function plantFaults(env = {}, faults = allFaults()) {
  const lost = [];
  for (const fault of faults) {
    const isSeen = await isFound(fault, env);
    console.log(`${isSeen ? 'found ' : 'LOST  '} ${fault.file}: ${fault.what}`);
    if (!isSeen) lost.push(fault);
  }
  const counts = faults.map((fault) => countOf(!lost.includes(fault)));
  return {
    count: sum(counts),
    failures: lost.map(({ file, path, title }) => `${file} is not found by ${path} › ${title}`),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endChildrenOnSignals();
  const words = process.argv.slice(2);
  const chosen = allFaults().filter(({ file }) => words.every((word) => file.includes(word)));
  if (chosen.length === 0) fail('No fault is called so.');
  const { count, failures } = await plantFaults((await installBrowser()).env, chosen);
  console.log([...failures, `${count.passed} of ${chosen.length} faults found`].join('\n'));
  process.exitCode = count.failed === 0 ? 0 : 1;
}
