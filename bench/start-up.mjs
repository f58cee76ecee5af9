// From `npm start` on an installed, built clone to the first ready answer (quality: P8):
//   node bench/start-up.mjs
import './parts/project-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, runAlone } from './parts/measure.mjs';
import { startServer } from './parts/start-server.mjs';

/** Seconds of one start on a data folder. */
async function start(data) {
  const begun = performance.now();
  const server = await startServer({ data, interval: 20 });
  const seconds = (performance.now() - begun) / 1000;
  await server.stop();
  return seconds;
}

async function measureStarts() {
  const data = await mkdtemp(join(tmpdir(), 'packhouse-bench-'));
  try {
    const first = await start(data);
    const again = [];
    for (let turn = 0; turn < 3; turn += 1) again.push(await start(data));
    const more = `the first one, with a new database and the demonstration, ${first.toFixed(1)} s`;
    return [atMost('P8', 'npm start until it is ready', 3, again.toSorted((a, b) => a - b)[1], 's', more)];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

export const measure = { ids: ['P8'], run: measureStarts };

if (import.meta.main) await runAlone(measure);
