// npm start: installs what is missing, builds what has changed, runs the server. Runs on Node 20 without any package.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from './parts/machine/build-portal.mjs';
import { installWhatIsMissing } from './parts/machine/install.mjs';
import { onNpmGone } from './parts/machine/parents.mjs';
import { fail, projectNode, root, serverOptions, toolEnvironment } from './parts/project.mjs';
import { endChildrenOnSignals } from './parts/run.mjs';

const stopEnding = endChildrenOnSignals();
await installWhatIsMissing();
const node = projectNode() ?? fail(`Node 24 is needed, this is Node ${process.versions.node}.`);
if (!(await buildPortal())) fail('The portal could not be built: see the lines above.');

stopEnding();
// Paths in the arguments are meant from where the person stands.
const main = join(root, 'apps', 'server', 'src', 'main.ts');
const server = spawn(node, [...serverOptions, main, ...process.argv.slice(2)], {
  // Kept between starts: reading and translating the source is half the time of a start.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'packhouse'), ...toolEnvironment() },
  // The channel tells the server that this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
onNpmGone(() => server.kill('SIGTERM'));
server.once('error', ({ message }) => fail(`The server cannot be run: ${message}`));
server.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
