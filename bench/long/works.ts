// The mix of a day: mostly reads, saves of a contact, and beside them people who sign in and months that are filed.
import { addLateCompanies, fileMonth } from '../parts/data/filing.ts';
import { packagesOf, shortReport } from '../parts/data/reads.ts';
import { openSessions } from '../parts/data/tokens.ts';
import { change } from '../parts/serve/contact-requests.ts';
import type { LoadRequest } from '../parts/serve/measure-load.ts';
import { signIn } from '../parts/serve/sign-in-request.ts';
import { companiesSignedIn, type LoadedProgramme } from '../parts/serve/with-data-set.ts';

/** Seconds from one filing to the next: a month with its upload, its mails, its invoice and their jobs. */
const filingEvery = 4;
/** Seconds from one sign-in to the next; each costs the processor a tenth of a second. */
const signInEvery = 5;
/**
 * Months that are filed as fast as they are answered before the load begins, and how many at once: what runs only a few
 * times a minute is compiled step by step for an hour, and code takes memory (decision 008).
 */
const filedBefore = 600;
const filersBefore = 3;
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const callersOf = companiesSignedIn.slice(1);
const callerAt = (turn: number) => callersOf[(turn * 7) % callersOf.length] ?? 2;

function requestOf({ tokens }: LoadedProgramme, turn: number): LoadRequest {
  const company = callerAt(turn);
  const token = tokens.of(company);
  if (turn % 10 < 6) return packagesOf(company, token);
  return turn % 10 < 8 ? shortReport(company, token) : change(company, token);
}

async function statusOf({ server }: LoadedProgramme, request: LoadRequest): Promise<string> {
  const { method = 'GET', path, headers = {}, setupRequest } = request;
  const made = typeof setupRequest === 'function' ? setupRequest({}, {}) : request;
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = made.body === undefined ? {} : { body: String(made.body) };
  try {
    const answer = await fetch(`${server.url}${path}`, { method, headers: texts, ...body });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'lost';
  }
}

/** Sends the mix's request of this turn and takes its answer whole. @returns its status; `lost` without one */
export const sendRequest = (programme: LoadedProgramme, turn: number): Promise<string> =>
  statusOf(programme, requestOf(programme, turn));

/** The works that come beside the requests. */
interface Works {
  /** Begins those whose time has come, by the seconds that have passed. */
  readonly due: (passed: number) => readonly Promise<string>[];
}

/**
 * Makes the companies that file while it lasts, after others have filed so that the server is warm.
 * @throws Error when one of those could not file
 */
export async function openWorks(programme: LoadedProgramme, seconds: number): Promise<Works> {
  const { server, database } = programme;
  const { numbers, period } = await addLateCompanies(database, filedBefore + Math.ceil(seconds / filingEvery));
  const tokens = await openSessions(database, numbers);
  const monthFiled = (company: number) =>
    fileMonth({ url: server.url, token: tokens.of(company) }, { company, period });
  const before = numbers.slice(0, filedBefore);
  const late = numbers.slice(filedBefore);
  const fileBefore = async () => {
    for (let company = before.pop(); company !== undefined; company = before.pop()) await monthFiled(company);
  };
  await Promise.all(Array.from({ length: filersBefore }, fileBefore));
  const file = (company: number) =>
    monthFiled(company).then(
      ({ refused }) => (refused === 0 ? '200 filed' : '200 filed after it was put off'),
      // Without ids: alike refusals are one line.
      (error: unknown) => `not filed (${String(error).replaceAll(uuid, 'id').slice(0, 300)})`,
    );
  const enter = async (turn: number) => `${await statusOf(programme, signIn(callerAt(turn)))} signed in`;
  let [filed, entered] = [0, 0];
  return {
    due: (passed) => {
      const begun: Promise<string>[] = [];
      for (; filed < late.length && filed * filingEvery <= passed; filed += 1) begun.push(file(late[filed] ?? 0));
      for (; entered * signInEvery <= passed; entered += 1) begun.push(enter(entered));
      return begun;
    },
  };
}
