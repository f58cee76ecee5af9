import { longReport, packagesOf, shortReport } from '../data/reads.ts';
import { atMost, median, type Result, rounded, type Say } from '../measure/measure.ts';
import { options } from '../measure/options.ts';
import { memoryOf } from '../measure/process-use.ts';
import { change } from './contact-requests.ts';
import { type LoadRequest, measureLoad } from './measure-load.ts';
import { signIn } from './sign-in-request.ts';
import { companiesSignedIn, type LoadedProgramme } from './with-data-set.ts';

const minutes = Number(options.minutes);
/** Parts of a minute after each of which the memory is looked at. */
const looks = 4;
const limits = { megabytes: 300, growth: 15 };

/** The dashboard and a report of each company, sometimes a saved contact. */
function mixed({ tokens }: LoadedProgramme): readonly LoadRequest[] {
  return companiesSignedIn.slice(1).flatMap((company, index) => {
    const token = tokens.of(company);
    const reads = [packagesOf(company, token), shortReport(company, token)];
    return index % 4 === 0 ? [...reads, change(company, token)] : reads;
  });
}

/** The least-squares line through figures at even steps: by how much it rises in each. */
function slopeOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const rise = figures.reduce((sum, figure, at) => sum + (at - middle) * (figure - mean), 0);
  return rise / figures.reduce((sum, _figure, at) => sum + (at - middle) ** 2, 0);
}

/** By how much the last quarter lies over the second one: the first is that of warming up. */
function growthOf(figures: readonly number[]): number {
  const quarter = (number: number) =>
    median(figures.slice(((number - 1) * figures.length) / 4, (number * figures.length) / 4));
  return quarter(4) - quarter(2);
}

/** The server's memory under a mixed load that goes on for as many minutes as the command tells. */
export async function measureMemory(programme: LoadedProgramme, say: Say): Promise<readonly Result[]> {
  const { server } = programme;
  const [requests, signIns] = [mixed(programme), companiesSignedIn.slice(1).map(signIn)];
  // All of one person, who has few at work at once.
  const long = Array.from({ length: 15 }, (_, index) => longReport(index, programme.tokens.of(1)));
  const seen: number[] = [];
  for (let part = 1; part <= minutes * looks; part += 1) {
    const seconds = 60 / looks;
    const [load] = await Promise.all([
      measureLoad(server, requests, { seconds, connections: 28 }),
      measureLoad(server, long, { seconds, connections: 3 }),
      measureLoad(server, signIns, { seconds, connections: 1 }),
    ]);
    const megabytes = memoryOf(server.pid);
    seen.push(megabytes);
    if (part % looks === 0)
      say(`minute ${part / looks}: ${Math.round(megabytes)} MB, ${rounded(load.perSecond)} requests/s`);
  }
  const [id, unit, what] = ['P9', 'MB', `memory of the server in ${minutes} minutes of mixed load`];
  const slope = slopeOf(seen.slice(seen.length / 4)) * looks;
  const more = `${slope.toFixed(2)} MB a minute after the first quarter`;
  return [
    atMost({ id, what, limit: limits.megabytes, value: Math.max(...seen), unit }),
    atMost({
      id,
      what: `${what}: last quarter over the second`,
      limit: limits.growth,
      value: growthOf(seen),
      unit,
      more,
    }),
  ];
}
