// The office's lists, its queue and its items on a program ten times as large (quality: a page within 300 ms):
//   npm run bench -- office-lists [--factor 10]

import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { officeLists } from '@packhouse/programme';
import { tokenHash } from '../../apps/server/src/access/token-hash.ts';
import { idOf } from '../parts/data/data-set.ts';
import {
  atMost,
  type Measure,
  median,
  quantile,
  type Result,
  rounded,
  runAlone,
  type Say,
} from '../parts/measure/measure.ts';
import { options } from '../parts/measure/options.ts';
import { type LoadedProgramme, withDataSet } from '../parts/serve/with-data-set.ts';

const factor = Number(options.factor);
/** Milliseconds. */
const limit = 300;
/** Asked so often each, one after the other, after a first time that counts for nothing. */
const times = 7;

/** Signs in somebody who reads everything: the person of the first company, for the time of the measurement. */
async function openAuditor({ pool }: LoadedProgramme['database']): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const person = idOf('user', 1);
  await pool.query(
    `insert into office_person (user_id, roles, changed) values ($1, '{auditor}', now()) on conflict do nothing`,
    [person],
  );
  await pool.query(
    `with session as (insert into oauth_session (user_id, client_id, signed_in, factor, factor_name, factor_at)
        values ($1, 'portal', now(), 'totp', 'App', now()) returning id)
      insert into oauth_token (session_id, kind, hash, issued, expires)
      select id, 'access', $2, now(), now() + interval '1 hour' from session`,
    [person, tokenHash(token)],
  );
  return token;
}

/** A list as people ask for it: its first view, narrowed, far behind, searched. */
const questions = (name: string): readonly (readonly [string, string])[] => {
  const list = officeLists.find((one) => one.name === name);
  const [view] = list?.views ?? [];
  const narrowed = new URLSearchParams({ ...view?.filters, ...(view?.sort === undefined ? {} : { sort: view.sort }) });
  return [
    ['first page', `lists/${name}`],
    ['filtered', `lists/${name}?${narrowed}`],
    ['page 200', `lists/${name}?page=200`],
    ['search for few', `lists/${name}?q=company 1234`],
    ['search for many', `lists/${name}?q=company 12`],
    ['search for nothing', `lists/${name}?q=pistachio`],
  ];
};

async function measurePaths(programme: LoadedProgramme, say: Say): Promise<readonly Result[]> {
  const token = await openAuditor(programme.database);
  const askedTimes = async (path: string): Promise<readonly number[]> => {
    const taken: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      const begun = performance.now();
      const answer = await fetch(`${programme.server.url}/office/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
      if (time > 0) taken.push(performance.now() - begun);
    }
    return taken;
  };
  const paths = [
    ...officeLists.flatMap(({ name }) => questions(name).map(([what, path]) => [`${name}, ${what}`, path] as const)),
    ['a report', `items/reports/${idOf('report', 2, 120)}`] as const,
    ['a company', `items/companies/${idOf('company', 2)}`] as const,
    ['the start page', 'desk/home'] as const,
    ['its curve of filing', 'desk/filing'] as const,
    ['the aging of all companies', 'desk/aging'] as const,
  ];
  const results: Result[] = [];
  for (const [what, path] of paths) {
    const taken = await askedTimes(path);
    const [value, half] = [quantile(taken, 0.95), median(taken)];
    say(`${what}: ${Math.round(value)} ms`);
    const more = `p50 ${rounded(half)} ms, load ${rounded(loadavg()[0] ?? 0)}`;
    results.push(
      atMost({ id: 'O1', what: `${what}: p95 on ${factor} times the program`, limit, value, unit: 'ms', more }),
    );
  }
  return results;
}

export const measure: Measure = {
  ids: ['O1'],
  run: (say) => withDataSet(factor, say, (programme) => measurePaths(programme, say)),
};

if (import.meta.main) await runAlone(measure);
