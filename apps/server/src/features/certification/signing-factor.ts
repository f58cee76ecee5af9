import { fail } from '@packhouse/jsonapi';
import type { ProvedFactor } from '#access/principal.ts';
import { sessionFactor } from '#identity/second-factor/session-factor.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';

/**
 * The second factor with which a form is signed, where the program demands one: proved in this session within fifteen
 * minutes.
 * @returns null where none is demanded
 * @throws JsonApiError 403, with a code by which the portal asks for one
 */
export async function signingFactor(
  { db, principal }: Pick<WriteContext, 'db' | 'principal'>,
  { certifyWithSecondFactor }: { readonly certifyWithSecondFactor: boolean },
): Promise<ProvedFactor | null> {
  if (!certifyWithSecondFactor) return null;
  const { fresh, hasOne } = await sessionFactor(db, principal.session);
  if (fresh !== null) return fresh;
  return hasOne
    ? refuse('secondFactorNeeded', 'Confirm with your second factor, then certify again. Nothing was lost.')
    : refuse('secondFactorMissing', 'This program certifies with a second factor. Set one up, then certify again.');
}

const refuse = (code: string, detail: string) => fail(403, detail, { meta: { code } });
