import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../../apps/server/src/access/token-hash.ts';
import type { BenchDatabase } from './bench-database.ts';
import { idOf } from './data-set.ts';

/**
 * Opens sessions of the people of these companies, for three hours: signing in thousands would take minutes of password
 * hashing, which is measured apart.
 * @returns access tokens by company
 */
export async function openSessions({ pool }: BenchDatabase, companies: readonly number[]): Promise<Tokens> {
  const tokens = companies.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `with given as (select * from unnest($1::uuid[], $2::text[]) as given (person, hash)),
      session as (insert into oauth_session (id, user_id, client_id, signed_in)
        select gen_random_uuid(), person, 'portal', now() from given returning id, user_id)
    insert into oauth_token (session_id, kind, hash, issued, expires)
      select session.id, 'access', given.hash, now(), now() + interval '3 hours'
      from session join given on given.person = session.user_id`,
    [companies.map((company) => idOf('user', company)), tokens.map(tokenHash)],
  );
  return new Tokens(new Map(companies.map((company, index) => [company, tokens[index] ?? ''])));
}

/** Access tokens of the people of some companies. */
export class Tokens {
  readonly #byCompany: ReadonlyMap<number, string>;

  constructor(byCompany: ReadonlyMap<number, string>) {
    this.#byCompany = byCompany;
  }

  /** @throws Error for a company without a session */
  of(company: number): string {
    const token = this.#byCompany.get(company);
    if (token === undefined) throw new Error(`Nobody of company ${company} is signed in.`);
    return token;
  }
}
