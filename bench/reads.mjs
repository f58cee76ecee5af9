// What a person waits for when a screen opens, and the server's memory meanwhile (quality: P1, P9):
//   node bench/reads.mjs
import './parts/project-node.mjs';
import { sizesOf } from './parts/data-set.mjs';
import { atLeast, atMost, runAlone } from './parts/measure.mjs';
import { onDataSet } from './parts/on-data-set.mjs';
import { watchMemory } from './parts/process-use.mjs';
import { inWords, putWarmLoad } from './parts/put-load.mjs';
import { checkRead, contactsOf, longReport, packagesOf, shortReport } from './parts/reads.mjs';

const scale = 1;

async function measureReads(server, tokens) {
  const sizes = sizesOf(scale);
  const others = Array.from({ length: sizes.companies - 1 }, (_, index) => index + 2);
  const read = (requestOf, companies) => companies.map((company) => requestOf(company, tokens[company - 1]));
  const measured = sizes.measured.company;
  await checkRead(server, packagesOf(2, tokens[1]), { data: 12, included: 24 });
  await checkRead(server, shortReport(2, tokens[1]), { data: 1, included: 27 });
  await checkRead(server, longReport(0, tokens[0]), { data: 1, included: 216 });
  await checkRead(server, contactsOf(measured, tokens[0]), { data: 1_500, included: 0 });

  const memory = watchMemory(server.pid);
  const packages = await putWarmLoad(server, read(packagesOf, others));
  const reports = await putWarmLoad(server, read(shortReport, others));
  const long = await putWarmLoad(
    server,
    // All of one person, who has sixteen at once at most: six at work, ten in line.
    Array.from({ length: 16 }, (_, index) => longReport(index, tokens[0])),
  );
  const megabytes = memory.stop();
  const contacts = await putWarmLoad(server, [contactsOf(measured, tokens[0])], { connections: 1 });
  return [
    atLeast(
      'P1',
      'packages of a company and season with period and report',
      600,
      packages.perSecond,
      'requests/s',
      inWords(packages),
    ),
    atMost('P1', 'the same, p99', 150, packages.p99, 'ms'),
    atLeast(
      'P1',
      'one report of 25 rows with period and season',
      500,
      reports.perSecond,
      'requests/s',
      inWords(reports),
    ),
    atLeast('P1', 'one report of 214 rows', 60, long.perSecond, 'requests/s', inWords(long)),
    atMost(
      'P1',
      '1,500 contacts in one page, alone, p50',
      100,
      contacts.p50,
      'ms',
      `${contacts.processorMs.toFixed(1)} ms of the server's processor`,
    ),
    atMost('P9', 'memory of the server meanwhile (without the contacts)', 300, megabytes, 'MB'),
  ];
}

export const measure = { ids: ['P1', 'P9'], run: (say) => onDataSet(scale, say, measureReads) };

if (import.meta.main) await runAlone(measure);
