import { lastLine, sum } from './count.mjs';

/** How long something took, minutes and seconds: `1:05`. */
export function minutesAndSeconds(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The steps of a run: what each of them counted, and how long it took.
 * @param {() => number} now milliseconds
 */
export function openSteps(now = () => performance.now()) {
  const begun = now();
  const done = [];
  return {
    /**
     * A step whose output is shown as it comes.
     * @param {() => Promise<import('./count.mjs').Count & { failures?: readonly string[] }>} check its count, and what failed by name
     */
    async live(name, check) {
      console.log(`\n== ${name}`);
      const from = now();
      done.push({ name, count: await check(), took: now() - from });
    },
    /**
     * A step beside others: what it says is shown in one piece when it has ended.
     * @param {() => Promise<{ count?: import('./count.mjs').Count, output: string }>} check without a count it is no check
     */
    async beside(name, check) {
      const from = now();
      const { count, output } = await check();
      console.log(`\n== ${name} (beside, ${minutesAndSeconds(now() - from)})\n${output.trimEnd()}`);
      if (count !== undefined) done.push({ name, count, took: now() - from });
    },
    /** One line for each step and each failure that has a name, the time of all, and the counts as the last line. */
    summary() {
      const lines = done.flatMap(({ name, count, took }) => {
        const sign = count.failed === 0 ? 'ok    ' : 'FAILED';
        const named = (count.failures ?? []).map((failure) => `       ${failure}`);
        return [`${sign} ${name}: ${lastLine(count)}, in ${minutesAndSeconds(took)}`, ...named];
      });
      const total = sum(done.map(({ count }) => count));
      return { total, lines: [...lines, `In all ${minutesAndSeconds(now() - begun)}.`, lastLine(total)] };
    },
  };
}
