// The reads for which a person waits when a screen opens, and the server's memory meanwhile (quality: P1, P9):
//   npm run bench -- reads [--minutes 30]
// The memory is looked at once more under a mixed load of so many minutes.

import { checkRead, contactsOf, longReport, packagesOf, shortReport } from './parts/data/reads.ts';
import { atMost, type Measure, type Result, runAlone, type Say } from './parts/measure/measure.ts';
import { watchMemory } from './parts/measure/process-use.ts';
import { inWords, type Load, measureWarmLoad } from './parts/serve/measure-load.ts';
import { measureMemory } from './parts/serve/measure-memory.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const told = (what: string, load: Load) => `${Math.round(load.perSecond)} ${what} a second, ${inWords(load)}`;

const scale = 1;
/** The company with long reports and many contacts, and one like all others. */
const [measured, other] = [1, 2];

async function checkReads({ server, tokens }: LoadedProgramme): Promise<void> {
  await checkRead(server.url, packagesOf(other, tokens.of(other)), { data: 12, included: 24 });
  await checkRead(server.url, shortReport(other, tokens.of(other)), { data: 1, included: 27 });
  await checkRead(server.url, longReport(0, tokens.of(measured)), { data: 1, included: 216 });
  await checkRead(server.url, contactsOf(measured, tokens.of(measured)), { data: 1_500, included: 0 });
}

async function measureReads(programme: LoadedProgramme, say: Say): Promise<readonly Result[]> {
  await checkReads(programme);
  const { server, tokens } = programme;
  const others = companiesSignedIn.slice(1);
  const memory = watchMemory(server.pid);
  const packages = await measureWarmLoad(
    server,
    others.map((company) => packagesOf(company, tokens.of(company))),
  );
  const reports = await measureWarmLoad(
    server,
    others.map((company) => shortReport(company, tokens.of(company))),
  );
  const long = await measureWarmLoad(
    server,
    // All of one person, who has sixteen at once at most: an answer may be there before its place is free again.
    Array.from({ length: 15 }, (_, index) => longReport(index, tokens.of(measured))),
  );
  const megabytes = memory.stop();
  const mixed = await measureMemory(programme, say);
  const contacts = await measureWarmLoad(server, [contactsOf(measured, tokens.of(measured))], { connections: 1 });
  return [
    atMost({
      id: 'P1',
      what: '1,500 contacts in one page, alone, p50',
      limit: 100,
      value: contacts.p50,
      unit: 'ms',
      more: `${contacts.processorMs.toFixed(1)} ms of the server's processor`,
    }),
    atMost({
      id: 'P9',
      what: 'memory of the server meanwhile (without the contacts)',
      limit: 300,
      value: megabytes,
      unit: 'MB',
      more: `under ${told('packages', packages)}; ${told('reports of 25 rows', reports)}; ${told('reports of 214 rows', long)}`,
    }),
    ...mixed,
  ];
}

export const measure: Measure = {
  ids: ['P1', 'P9'],
  run: (say) => withDataSet(scale, say, (programme) => measureReads(programme, say)),
};

if (import.meta.main) await runAlone(measure);
