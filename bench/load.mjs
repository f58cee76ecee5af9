// Loads the data set "programme", or that many times of it:
//   node bench/load.mjs [--scale 1]
// into the embedded database in data/bench (BENCH_DATA: another folder), or into the empty database of DATABASE_URL.
import './parts/project-node.mjs';
import { parseArgs } from 'node:util';
import { fail } from '../scripts/parts/project.mjs';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
if (!Number.isInteger(scale) || scale < 1) fail(`--scale takes a whole number from 1, not "${values.scale}".`);
const { loadDataSet } = await import('./parts/load-data-set.mjs');
await loadDataSet(scale, (line) => console.log(line));
