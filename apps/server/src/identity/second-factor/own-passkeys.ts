import { productOf } from '@packhouse/programme';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import type { OpenAct, OwnAct } from '../accounts/account-deps.ts';
import { refusal } from '../accounts/field-errors.ts';
import { FormReader } from '../accounts/form-reader.ts';
import { withBothProved } from './asking.ts';
import { openChallenge, type Purpose } from './challenges.ts';
import { confirmPasskey, type NewCodes } from './enroll.ts';
import { type FactorDeps, passkeyAnswer } from './factor-deps.ts';
import { lockFactors } from './factors.ts';
import { demandProof, demandRoom } from './own-second-factor.ts';
import type { PasskeyParty } from './passkey-party.ts';
import { assertionOptions, registrationOptions } from './passkeys.ts';
import { askedToEnroll } from './still-proved.ts';

const longestName = 60;

/** The browser is to be asked this. */
interface Asked<Options> {
  readonly options: Options;
}
type Making = Asked<PublicKeyCredentialCreationOptionsJSON>;

/** @throws RefusedRequest 422 where passkeys work nowhere */
function demandParty({ party }: FactorDeps): PasskeyParty {
  const found = party();
  if (found !== null) return found;
  const why = 'Passkeys work only where the portal is reached by a name, not by an IP address.';
  throw refusal(422, 'noPasskeysHere', why);
}

/** Asks in a session, or before there is one, for the signature of these bytes. */
const ask = (tx: Tx, purpose: Purpose, userId: string, sessionId: string | null, signed: string, now: Date) => {
  // Of no client: the bytes are answered in the session that they were asked for in, and nowhere else.
  const before = { userId, sessionId, clientId: '', passwordSince: null, issuer: null, subject: null };
  return openChallenge(tx, purpose, before, signed, now);
};

/**
 * Begins to add a passkey: the password is asked for, and the factor that there is.
 * @throws RefusedRequest 422, 429, 403; {TooBusyError}
 */
export const beginOwnPasskey: OwnAct<Making, FactorDeps> = async (deps, principal, body, context) => {
  const form = new FormReader(body);
  // Given again with the passkey; wrong ones are told before a device is asked.
  form.text('name', 'a name for this passkey', longestName);
  const password = form.password('password', 'your password');
  form.finish();
  const party = demandParty(deps);
  const { userId, username, session } = principal;
  const options = await withBothProved(deps, principal, password, context, async (tx) => {
    await lockFactors(tx, userId);
    await demandRoom(tx, userId);
    const person = { id: userId, name: username };
    const made = await registrationOptions(tx, party, person, deps.settings.programmeName || productOf(deps.settings));
    await ask(tx, 'register', userId, session, made.challenge, context.now);
    return made;
  });
  return { options };
};

/**
 * Takes a passkey into use that this session asked for; it has then proved it.
 * @returns recovery codes with the first factor
 * @throws RefusedRequest 422 for one that does not fit, 429
 */
export const confirmOwnPasskey: OwnAct<NewCodes, FactorDeps> = async (
  { db, clock, party },
  { userId, session },
  body,
  context,
) => {
  const form = new FormReader(body);
  const name = form.text('name', 'a name for this passkey', longestName);
  const answer = passkeyAnswer(form, party, { userId, sessionId: session, purpose: 'register' });
  form.finish();
  const { proof, codes } = await inTransaction(db, (tx) =>
    confirmPasskey(tx, userId, { ...answer, name }, { ...context, clock, session }),
  );
  demandProof(proof, 'passkey');
  return { recoveryCodes: codes };
};

/** Asks for one of the own passkeys in this session. @throws RefusedRequest 422 where none works here */
export const beginProving: OwnAct<Asked<PublicKeyCredentialRequestOptionsJSON>, FactorDeps> = async (
  deps,
  { userId, session },
  _body,
  { now },
) => {
  const party = demandParty(deps);
  const options = await inTransaction(deps.db, async (tx) => {
    const asked = await assertionOptions(tx, party, userId);
    await ask(tx, 'confirm', userId, session, asked.challenge, now);
    return asked;
  });
  return { options };
};

/**
 * Begins to add the first passkey of an account that has to have a second factor, on the question of the sign-in: the
 * password was typed just now. The passkey is the answer to that question.
 * @throws RefusedRequest 404 for a question that is none
 */
export const beginFirstPasskey: OpenAct<Making, FactorDeps> = async (deps, body, { now }) => {
  const form = new FormReader(body);
  const token = form.token();
  form.finish();
  const party = demandParty(deps);
  const options = await askedToEnroll(deps.db, token, now, async (tx, person) => {
    const made = await registrationOptions(tx, party, person, deps.settings.programmeName || productOf(deps.settings));
    await ask(tx, 'register', person.id, null, made.challenge, now);
    return made;
  });
  return { options };
};
