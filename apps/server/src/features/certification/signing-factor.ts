import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { ProvedFactor } from '#access/principal.ts';
import { readTimestamp } from '#db/sql/read-timestamp.ts';
import { freshFor } from '#identity/second-factor/fresh-factor.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';

interface Row {
  readonly kind: ProvedFactor['kind'] | null;
  readonly name: string | null;
  readonly at: string | null;
  readonly isFresh: boolean | null;
  readonly hasOne: boolean;
}

/**
 * The second factor with which a form is signed, where the program demands one: proved in this session within fifteen
 * minutes. It is read here and not from the principal, which may be remembered from before it was proved.
 * @returns null where none is demanded
 * @throws JsonApiError 403, with a code by which the portal asks for one
 */
export async function signingFactor(
  { db, principal }: Pick<WriteContext, 'db' | 'principal'>,
  { certifyWithSecondFactor }: { readonly certifyWithSecondFactor: boolean },
): Promise<ProvedFactor | null> {
  if (!certifyWithSecondFactor) return null;
  const { rows } = await sql<Row>`select s.factor as kind, s.factor_name as name, s.factor_at::text as at,
      s.factor_at > now() - make_interval(secs => ${freshFor / 1000}) as "isFresh",
      exists (select from second_factor f where f.user_id = s.user_id and f.confirmed is not null) as "hasOne"
    from oauth_session s where s.id::text = ${principal.session}`.execute(db);
  const { kind = null, name = null, at = null, isFresh = false, hasOne = false } = rows[0] ?? {};
  if (kind !== null && at !== null && isFresh === true) return { kind, name, at: readTimestamp(at) };
  throw hasOne
    ? refused('secondFactorNeeded', 'Confirm with your second factor, then certify again. Nothing was lost.')
    : refused('secondFactorMissing', 'This program certifies with a second factor. Set one up, then certify again.');
}

const refused = (code: string, detail: string) => new JsonApiError(403, [errorObject(403, detail, { meta: { code } })]);
