import { fail } from '@packhouse/jsonapi';
import { type ProgrammeSettings, scopeAllows } from '@packhouse/programme';
import type { ActingKey, ProvedFactor } from '#access/principal.ts';
import { sessionFactor } from '#identity/second-factor/session-factor.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';

/**
 * The second factor with which a form is signed, where the program demands one: proved in this session within fifteen
 * minutes.
 * @returns null where none is demanded
 * @throws JsonApiError 403, with a code by which the portal asks for one
 */
async function signingFactor(
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

export type SigningSettings = Pick<ProgrammeSettings, 'certifyWithSecondFactor' | 'certifyByKey'>;

export interface Signer {
  readonly userId: string;
  readonly username: string;
  readonly session: string;
  readonly signedInAt: Date;
  readonly onBehalfOf: boolean;
  readonly factor?: ProvedFactor;
  /** A program of the company signed by this key, which the person named above owns and answers for. */
  readonly key?: Pick<ActingKey, 'id' | 'name' | 'prefix' | 'madeWith'>;
}

/**
 * Who signs for a company: a person, with the second factor that the program demands; or a key, where the program and the
 * key's owner allow it.
 * @throws JsonApiError 403, with a code
 */
export async function signerOf(context: WriteContext, settings: SigningSettings, companyId: string): Promise<Signer> {
  const { userId, username, session, signedInAt, key, companyId: own } = context.principal;
  const who = { userId, username, session, signedInAt, onBehalfOf: companyId !== own };
  if (key === undefined) {
    const factor = await signingFactor(context, settings);
    return factor === null ? who : { ...who, factor };
  }
  demandMayCertify(key, settings);
  const { id, name, prefix, madeWith } = key;
  return { ...who, key: { id, name, prefix, madeWith } };
}

function demandMayCertify(key: ActingKey, { certifyByKey, certifyWithSecondFactor }: SigningSettings): void {
  if (!certifyByKey) {
    refuseKey('This program takes no certification by a key. File it as ready; a person certifies it in the portal.');
  }
  if (!scopeAllows(key.scope, 'certify'))
    refuseKey('This key may not certify. Make one that may, or certify in the portal.');
  // The factor was proved when the key was made: it stands behind each signature.
  if (certifyWithSecondFactor && key.madeWith === null) {
    refuseKey('This program certifies with a second factor. Set one up and make a new key, or certify in the portal.');
  }
}

const refuseKey = (detail: string) => refuse('keyMayNotCertify', detail);
