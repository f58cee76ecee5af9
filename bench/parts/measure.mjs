/**
 * A measure is a file bench/<name>.mjs that exports `measure`; `npm run bench` runs every such file in the order of its
 * ids, and each runs alone as `node bench/<name>.mjs`.
 *
 *   export const measure = { ids: ['P1'], run: async (say) => [row, …] };
 *   if (import.meta.main) await runAlone(measure);
 *
 * A row is `{ id, promise, measured, met }`: the line of the promise, what holds it, what was found, whether it is kept.
 * `say` takes a line for the person who waits.
 */
export async function runAlone({ run }) {
  const rows = await run((line) => console.error(line));
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else
    for (const { id, promise, measured, met } of rows)
      console.log(`${id} ${met ? 'met' : 'NOT MET'}: ${measured} (${promise})`);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
}

/** A row for a figure that must be at least, or at most, some value. */
export const atLeast = (id, what, limit, value, unit, more = '') =>
  row(id, `${what} ≥ ${limit} ${unit}`, value >= limit, value, unit, more);
export const atMost = (id, what, limit, value, unit, more = '') =>
  row(id, `${what} ≤ ${limit} ${unit}`, value <= limit, value, unit, more);

function row(id, promise, met, value, unit, more) {
  return { id, promise, measured: `${rounded(value)} ${unit}${more === '' ? '' : `, ${more}`}`, met };
}

/** Three figures are all that such a measurement says. */
export const rounded = (value) => Number(value.toPrecision(3));
