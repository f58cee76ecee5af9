// Saving contacts, audit row included, and signing in while others read (quality: P3):
//   npm run bench -- writes
import { idOf } from './parts/data/data-set.ts';
import { addLargeCompanies, manyContacts } from './parts/data/filing.ts';
import { packagesOf } from './parts/data/reads.ts';
import { openSessions } from './parts/data/tokens.ts';
import { atLeast, atMost, type Measure, type Result, runAlone } from './parts/measure/measure.ts';
import { change, creation } from './parts/serve/contact-requests.ts';
import { inWords, type Load, type LoadRequest, measureLoad, measureWarmLoad } from './parts/serve/measure-load.ts';
import { measureRate } from './parts/serve/measure-rate.ts';
import { signIn } from './parts/serve/sign-in-request.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
/** By how much a save may cost more in a company with many contacts. */
const mostTimes = 1.2;
/** Companies with some contacts each, as most have. */
const others = companiesSignedIn.slice(1);

async function measureWrites({ server, tokens, database }: LoadedProgramme): Promise<readonly Result[]> {
  const of = (requestOf: (company: number, token: string) => LoadRequest) =>
    others.map((company) => requestOf(company, tokens.of(company)));
  const created = await measureWarmLoad(server, of(creation));
  const changed = await measureWarmLoad(server, of(change));
  const large = await addLargeCompanies(database, 32);
  const largeTokens = await openSessions(database, large);
  const createdThere = await measureWarmLoad(
    server,
    large.map((company) => creation(company, largeTokens.of(company))),
  );
  const changedThere = await measureWarmLoad(
    server,
    large.map((company) => change(company, largeTokens.of(company), idOf('contact', 'late', company))),
  );
  await measureLoad(server, of(packagesOf), { seconds: 3 });
  const [signedIn, reads] = await Promise.all([
    measureLoad(server, of(signIn), { connections: 4 }),
    measureRate(server, of(packagesOf), { rate: 200, seconds: 10 }),
  ]);
  const alike = (what: string, few: Load, many: Load) =>
    atMost({
      id: 'P3',
      what: `${what} where there are ${manyContacts}, beside one where there are few`,
      limit: mostTimes,
      value: many.processorMs / few.processorMs,
      unit: 'times its processor',
      more: `${inWords(many)}, beside ${inWords(few)}`,
    });
  const perSecond = { id: 'P3', unit: 'requests/s' };
  const p50 = `p50 ${Math.round(signedIn.p50)} ms`;
  const rated = 'those reads of packages, at a rate of 200/s';
  return [
    alike('a contact is created', created, createdThere),
    alike('a contact is changed', changed, changedThere),
    atLeast({ ...perSecond, what: 'sign-in beside reads', limit: 20, value: signedIn.perSecond, more: p50 }),
    atLeast({ ...perSecond, what: rated, limit: 190, value: reads.perSecond }),
    atMost({ id: 'P3', what: 'those reads of packages, p99', limit: 100, value: reads.p99, unit: 'ms' }),
  ];
}

export const measure: Measure = { ids: ['P3'], run: (say) => withDataSet(scale, say, measureWrites) };

if (import.meta.main) await runAlone(measure);
