// npm start: installs what is missing, builds what has changed, runs the server. Runs on Node 20 without any package.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from './parts/machine/build-portal.mjs';
import { installWhatIsMissing } from './parts/machine/install.mjs';
import { onNpmGone } from './parts/machine/parents.mjs';
import { fail, projectNode, root, serverEnvironment, serverOptions, toolEnvironment } from './parts/project.mjs';
import { endChildrenOnSignals } from './parts/run.mjs';

const stopEnding = endChildrenOnSignals();
await installWhatIsMissing();
const node = projectNode() ?? fail(`Node 24 is needed, this is Node ${process.versions.node}.`);
if (!(await buildPortal())) fail('The portal could not be built: see the lines above.');

stopEnding();
// Paths in the arguments are meant from where the person stands.
const main = join(root, 'apps', 'server', 'src', 'main.ts');
// Kept between starts: reading and translating the source is half the time of a start.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'packhouse') };
const environment = { ...compiled, ...serverEnvironment, ...toolEnvironment() };

if (process.execve === undefined || process.platform === 'win32') standBy();
else becomeServer(node);

/** This process becomes the server: no starter holds memory beside it. */
function becomeServer(file) {
  const watch = new URL('./parts/machine/end-with-npm.mjs', import.meta.url);
  const options = process.env.npm_lifecycle_event === undefined ? [] : ['--import', watch.href];
  process.execve(file, [file, ...serverOptions, ...options, main, ...process.argv.slice(2)], environment);
}

/** Runs the server below this process, where Node cannot give way to another program (before 22.15, and on Windows). */
function standBy() {
  const server = spawn(node, [...serverOptions, main, ...process.argv.slice(2)], {
    env: environment,
    // The channel tells the server that this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  onNpmGone(() => server.kill('SIGTERM'));
  server.once('error', ({ message }) => fail(`The server cannot be run: ${message}`));
  server.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
