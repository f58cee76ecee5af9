import { parseArgs } from 'node:util';

/** The words of the command: names of measures, and what each of them may be told. */
export const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Results as JSON, for the run of all measures. */
    json: { type: 'boolean' },
    /** RESULTS.md is written although not every measure is run. */
    write: { type: 'boolean' },
    /** A server that runs already, `http://127.0.0.1:4300`. */
    url: { type: 'string' },
    /** How many times larger the larger data set is. */
    factor: { type: 'string', default: '10' },
    /** Some of a measure's cases, by name, with commas. */
    only: { type: 'string' },
    /** The commit that a build is compared with. */
    kept: { type: 'string' },
    /** The table of the guard is kept, and its commit. */
    keep: { type: 'boolean' },
    /** Rounds of the guard: fewer where other work takes most of the machine. */
    rounds: { type: 'string', default: '3' },
    /** How many times the data set "program" is loaded. */
    scale: { type: 'string', default: '1' },
    /** Which part of the largest crowd is let in, where a measure has one. */
    share: { type: 'string', default: '1' },
    /** For how long a measure runs that may run longer. */
    minutes: { type: 'string', default: '3' },
  },
});
