// Loads the data set "program", or that many times of it:
//   npm run bench:load -- [--scale 1]
// into the embedded database in data/bench (BENCH_DATA: another folder), or into the empty database of DATABASE_URL.
import { fail } from '../../../scripts/parts/project.mjs';
import { options } from '../measure/options.ts';
import { loadDataSet } from './load-data-set.ts';

const scale = Number(options.scale);
if (!Number.isInteger(scale) || scale < 1) fail(`--scale takes a whole number from 1, not "${options.scale}".`);
await loadDataSet(scale, (line) => console.log(line));
