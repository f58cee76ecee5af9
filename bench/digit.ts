// One digit typed into a saved report of 25 and of 5,000 rows (quality: P12); its statements are counted by a test:
//   npm run bench -- digit
import { randomUUID } from 'node:crypto';
import { atomicMediaType } from '@packhouse/jsonapi';
import { firstHandlerForm } from '@packhouse/programme';
import { addLateCompanies, digitOperations, reportOperations, send, targetOf } from './parts/data/filing.ts';
import { openSessions } from './parts/data/tokens.ts';
import { atMost, type Measure, median, type Result, rounded, runAlone } from './parts/measure/measure.ts';
import { processorSeconds } from './parts/measure/process-use.ts';
import { type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const sizes = [25, 5_000] as const;
const turns = 30;

/** As the portal asks for the answer: without the lists of rows, which it knows. */
const { form, lists } = firstHandlerForm;
const told = Object.entries(form.fields).flatMap(([key, { wire }]) => (key in lists ? [] : [wire]));
const path = `operations?fields[${form.type}]=${['title', 'created', 'changed', 'drupal_internal__vid', ...told].join(',')}`;

/** Saves a report of so many rows; the function types a digit into one of them after the other, in seconds. */
async function reportOf({ server, database }: LoadedProgramme, rows: number): Promise<() => Promise<number>> {
  const { numbers, period } = await addLateCompanies(database, 1);
  const [company = 0] = numbers;
  const target = targetOf(company, period);
  const sender = { url: server.url, token: (await openSessions(database, numbers)).of(company) };
  const operate = (operations: readonly object[]) =>
    send(sender, 'POST', path, { type: atomicMediaType, body: { 'atomic:operations': operations } });
  const reportId = randomUUID();
  const ids = Array.from({ length: rows }, (): string => randomUUID());
  await operate(reportOperations(target, reportId, rows, ids));
  let turn = 0;
  return async () => {
    const place = turn % rows;
    turn += 1;
    const { row, operations } = digitOperations(target, reportId, ids[place] ?? '');
    ids[place] = row;
    return (await operate(operations)).seconds;
  };
}

async function measureDigits(programme: LoadedProgramme): Promise<readonly Result[]> {
  const { pid } = programme.server;
  const [few, many] = [await reportOf(programme, sizes[0]), await reportOf(programme, sizes[1])];
  const [short, long]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) await few().then(many);
  const before = processorSeconds(pid);
  // In turn, so that both meet the same machine.
  for (let turn = 0; turn < turns; turn += 1) {
    short.push(await few());
    long.push(await many());
  }
  const processor = ((processorSeconds(pid) - before) * 1000) / (2 * turns);
  const [less, more] = [median(short) * 1000, median(long) * 1000];
  return [
    atMost({
      id: 'P12',
      what: `a digit in a saved report of ${sizes[1]} rows`,
      limit: 2,
      value: more / less,
      unit: `times one of ${sizes[0]}`,
      more: `${rounded(less)} ms and ${rounded(more)} ms, ${processor.toFixed(1)} ms of the server's processor each`,
    }),
  ];
}

export const measure: Measure = { ids: ['P12'], run: (say) => withDataSet(1, say, measureDigits) };

if (import.meta.main) await runAlone(measure);
