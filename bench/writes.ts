// Saving contacts, audit row included, and signing in while others read (quality: P3):
//   npm run bench -- writes
import { idOf } from './parts/data/data-set.ts';
import { addLargeCompanies, manyContacts } from './parts/data/filing.ts';
import { packagesOf } from './parts/data/reads.ts';
import { openSessions } from './parts/data/tokens.ts';
import { atLeast, atMost, type Measure, type Result, runAlone } from './parts/measure/measure.ts';
import { change, creation } from './parts/serve/contact-requests.ts';
import { inWords, type LoadRequest, measureLoad, measureWarmLoad } from './parts/serve/measure-load.ts';
import { measureRate } from './parts/serve/measure-rate.ts';
import { signIn } from './parts/serve/sign-in-request.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from './parts/serve/with-data-set.ts';

const scale = 1;
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
  const perSecond = { id: 'P3', unit: 'requests/s' };
  const saved = (what: string, load: typeof created) =>
    atLeast({ ...perSecond, what, limit: 500, value: load.perSecond, more: inWords(load) });
  const p50 = `p50 ${Math.round(signedIn.p50)} ms`;
  const rated = 'those reads of packages, at a rate of 200/s';
  return [
    saved('a contact is created, with its audit row', created),
    saved('a contact is changed, with its audit row', changed),
    saved(`a contact is created where there are ${manyContacts}`, createdThere),
    saved(`a contact is changed where there are ${manyContacts}`, changedThere),
    atLeast({ ...perSecond, what: 'sign-in beside reads', limit: 20, value: signedIn.perSecond, more: p50 }),
    atLeast({ ...perSecond, what: rated, limit: 190, value: reads.perSecond }),
    atMost({ id: 'P3', what: 'those reads of packages, p99', limit: 100, value: reads.p99, unit: 'ms' }),
  ];
}

export const measure: Measure = { ids: ['P3'], run: (say) => withDataSet(scale, say, measureWrites) };

if (import.meta.main) await runAlone(measure);
