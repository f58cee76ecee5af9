import { lastLine, sum } from './count.mjs';

/** How long something took, minutes and seconds: `1:05`. */
export function minutesAndSeconds(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** So many of the dearest tests are named. */
const named = 10;

/** @typedef {{ title: string, took: number }} TimedTest `took` in milliseconds */

/**
 * @typedef {object} Done what a step has come to; without a count it is no check
 * @property {import('./count.mjs').Count} [count]
 * @property {readonly string[]} [failures] what failed, by name
 * @property {readonly TimedTest[]} [tests] how long each test took
 * @property {number} [processor] milliseconds of all processors together, where they were measured
 */

/**
 * The steps of a run: what each of them counted, how long it took, and of the processor.
 * @param {() => number} now milliseconds
 */
export function openSteps(now = () => performance.now()) {
  const begun = now();
  const done = [];
  return {
    /**
     * A step whose output is shown as it comes.
     * @param {() => Promise<Done>} check
     */
    async live(name, check) {
      console.log(`\n== ${name}`);
      const from = now();
      done.push({ name, ...(await check()), took: now() - from });
    },
    /**
     * A step beside others: what it says is shown in one piece when it has ended.
     * @param {() => Promise<Done & { output: string }>} check
     */
    async beside(name, check) {
      const from = now();
      const { output, ...what } = await check();
      console.log(`\n== ${name} (beside, ${minutesAndSeconds(now() - from)})\n${output.trimEnd()}`);
      if (what.count !== undefined) done.push({ name, ...what, took: now() - from });
    },
    /** A table of the steps, the dearest tests, each failure that has a name, and the counts as the last line. */
    summary() {
      const total = sum(done.map(({ count }) => count));
      const failed = done.flatMap(({ name, failures = [] }) => failures.map((failure) => `FAILED ${name}: ${failure}`));
      return { total, lines: [...table(done, now() - begun), ...dearest(done), ...failed, lastLine(total)] };
    },
  };
}

function table(done, took) {
  const measured = done.flatMap(({ processor }) => processor ?? []);
  const processor = measured.length === 0 ? undefined : measured.reduce((all, one) => all + one);
  const rows = [
    ['floor', 'passed', 'failed', 'skipped', 'minutes', 'processor'],
    ...done.map((step) => row(step.name, step.count, step.took, step.processor)),
    row('in all', sum(done.map(({ count }) => count)), took, processor),
  ];
  const widths = rows[0].map((_, place) => Math.max(...rows.map((cells) => cells[place].length)));
  return rows.map(([name, ...figures]) =>
    [name.padEnd(widths[0]), ...figures.map((figure, place) => figure.padStart(widths[place + 1]))].join('  '),
  );
}

const row = (name, { passed, failed, skipped }, took, processor) => [
  name,
  ...[passed, failed, skipped].map(String),
  minutesAndSeconds(took),
  processor === undefined ? '-' : minutesAndSeconds(processor),
];

function dearest(done) {
  const tests = done.flatMap(({ name, tests = [] }) => tests.map((test) => ({ ...test, name })));
  if (tests.length === 0) return [];
  const first = tests.toSorted((one, other) => other.took - one.took).slice(0, named);
  const line = ({ took, name, title }) => `${minutesAndSeconds(took).padStart(7)}  ${name}: ${title}`;
  return ['', 'The dearest tests:', ...first.map(line), ''];
}
