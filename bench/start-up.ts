// From `npm start` on an installed, built clone to the first ready answer (quality: P8):
//   npm run bench -- start-up
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Measure, median, type Result, runAlone } from './parts/measure/measure.ts';
import { startServer } from './parts/serve/start-server.ts';

/** Seconds of one start on a data folder. */
async function start(data: string): Promise<number> {
  const begun = performance.now();
  const server = await startServer({ data, interval: 20 });
  const seconds = (performance.now() - begun) / 1000;
  await server.stop();
  return seconds;
}

async function measureStarts(): Promise<readonly Result[]> {
  const data = await mkdtemp(join(tmpdir(), 'packhouse-bench-'));
  try {
    const first = await start(data);
    const again: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) again.push(await start(data));
    const more = `the first one, with a new database and the demonstration, ${first.toFixed(1)} s`;
    return [atMost({ id: 'P8', what: 'npm start until it is ready', limit: 3, value: median(again), unit: 's', more })];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

export const measure: Measure = { ids: ['P8'], run: measureStarts };

if (import.meta.main) await runAlone(measure);
