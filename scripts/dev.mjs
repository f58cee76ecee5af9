// npm run dev: the server and the portal, each reloading what changes. People open the portal's address.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing } from './parts/machine/install.mjs';
import { onNpmGone } from './parts/machine/parents.mjs';
import { fail, projectNode, root, toolEnvironment } from './parts/project.mjs';

/** Where the portal is, and where the server behind it; the portal's configuration for Vite knows both. */
const portalUrl = 'http://127.0.0.1:4300';
const serverPort = '4301';

await installWhatIsMissing();
const node = projectNode() ?? fail(`Node 24 is needed, this is Node ${process.versions.node}.`);
const main = join(root, 'apps', 'server', 'src', 'main.ts');
const env = { ...toolEnvironment(), PUBLIC_URL: process.env.PUBLIC_URL ?? portalUrl };
const children = [
  start(['--watch', '--watch-preserve-output', main, '--port', serverPort, ...process.argv.slice(2)]),
  start([join(root, 'scripts', 'dev-portal.mjs')]),
];

function start(args) {
  const child = spawn(node, args, { env, cwd: root, stdio: 'inherit' });
  child.once('error', ({ message }) => fail(message));
  child.once('exit', (code) => stop(code ?? 1));
  return child;
}

let isStopping = false;

/** Ends both: one without the other is of no use. */
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
onNpmGone(() => stop(0));
