import { spawnSync } from 'node:child_process';
import { fail, isHostNodeEnough, projectNode, toolEnvironment } from '../../scripts/parts/project.mjs';

// Imported first by what imports TypeScript: on an older Node the same command runs again under the project's own.
if (!isHostNodeEnough()) {
  const node = projectNode() ?? fail(`Node 24 is needed, this is Node ${process.versions.node}.`);
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() });
  process.exit(status ?? 1);
}
