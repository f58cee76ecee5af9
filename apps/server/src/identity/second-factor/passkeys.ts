import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Db, Tx } from '#db/db.ts';
import type { PasskeyParty } from './passkey-party.ts';

type Members = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function members(value: unknown): Members {
  // Border: each member is checked where it is read.
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 8) : [];

/** The texts of these names; null where one is missing. */
function textsIn<Name extends string>(value: unknown, names: readonly Name[]): Readonly<Record<Name, string>> | null {
  const found = members(value);
  if (!names.every((name) => typeof found[name] === 'string')) return null;
  // Border: each was looked at just now.
  return Object.fromEntries(names.map((name) => [name, found[name]])) as Record<Name, string>;
}

const outer = ['id', 'rawId'] as const;
const ofPublicKey = { type: 'public-key', clientExtensionResults: {} } as const;

/** The answer of a passkey that exists, as JSON of WebAuthn 3, section 5.1; null for any other text. */
function readAssertion(text: string): AuthenticationResponseJSON | null {
  const answer = parsed(text);
  const ids = textsIn(answer, outer);
  const inner = textsIn(members(answer).response, ['clientDataJSON', 'authenticatorData', 'signature']);
  return ids === null || inner === null ? null : { ...ofPublicKey, ...ids, response: inner };
}

/** A passkey that a browser made, as JSON of the same section; null for any other text. */
function readRegistration(text: string): RegistrationResponseJSON | null {
  const answer = parsed(text);
  const ids = textsIn(answer, outer);
  const { response } = members(answer);
  const inner = textsIn(response, ['clientDataJSON', 'attestationObject']);
  if (ids === null || inner === null) return null;
  return { ...ofPublicKey, ...ids, response: { ...inner, transports: textsOf(members(response).transports) } };
}

/** The bytes that an answer says it signs, base64url; null where it says none. */
function challengeIn(text: string): string | null {
  const inner = textsIn(members(parsed(text)).response, ['clientDataJSON']);
  if (inner === null) return null;
  const said = textsIn(parsed(Buffer.from(inner.clientDataJSON, 'base64url').toString()), ['challenge']);
  return said?.challenge ?? null;
}

/** Most servers are never asked for one: 27 MB of certificates' formats come with it. */
const webauthn = () => import('@simplewebauthn/server');

/** Milliseconds in which a browser waits for its person; as long as the question lives. */
const timeout = 300_000;
/** A key with a PIN asks for it; one without is taken too, for the password was proved before. */
const userVerification = 'preferred';

/** EdDSA, ES256 and RS256 in COSE, as every authenticator has one of; newer ones are an experiment of Node's. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The passkeys of an account in use, as browsers name them. */
async function known(db: Db, userId: string) {
  const rows = await db
    .selectFrom('second_factor')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .where('confirmed', 'is not', null)
    .orderBy('added')
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id ?? '', transports }));
}

/** A question by which a browser makes a passkey of an account; those that it has are not made twice. */
export async function registrationOptions(
  db: Db,
  { id: rpID }: PasskeyParty,
  person: { readonly id: string; readonly name: string },
  rpName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: person.name,
    // Says nothing of the person, and is the same for all passkeys of an account (WebAuthn 3, section 14.6.1).
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    timeout,
    attestationType: 'none',
    excludeCredentials: await known(db, person.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs,
  });
}

/** A question by which a browser proves one of an account's passkeys. */
export async function assertionOptions(
  db: Db,
  { id: rpID }: PasskeyParty,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID, timeout, userVerification, allowCredentials: await known(db, userId) });
}

/** A passkey's answer, with what it has to fit. */
export interface PasskeyAnswer {
  readonly kind: 'passkey';
  /** JSON, as the browser's interface gives it. */
  readonly response: string;
  /** Where passkeys work; null: nowhere. */
  readonly party: PasskeyParty | null;
  /**
   * Uses the bytes up that were to be signed, for a right answer and for a wrong one.
   * @param signed those that the answer names
   * @returns the bytes that were asked for; null where none were, or they were answered before, or too long ago
   */
  readonly take: (tx: Tx, signed: string, now: Date) => Promise<string | null>;
}

/** The part that fits between an answer and its question; null: they do not. */
async function asked({ response, party, take }: PasskeyAnswer, tx: Tx, now: Date) {
  const signed = challengeIn(response);
  if (signed === null || party === null) return null;
  const expectedChallenge = await take(tx, signed, now);
  if (expectedChallenge === null) return null;
  return { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: false };
}

/**
 * Proves a passkey of an account. One whose counter goes back was copied and is refused.
 * @returns null for a wrong answer
 */
export async function spendPasskey(
  tx: Tx,
  userId: string,
  answer: PasskeyAnswer,
  now: Date,
): Promise<{ readonly name: string } | null> {
  const expected = await asked(answer, tx, now);
  const response = readAssertion(answer.response);
  if (expected === null || response === null) return null;
  const key = await tx
    .selectFrom('second_factor')
    .select(['id', 'name', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .where('confirmed', 'is not', null)
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst();
  if (key === undefined) return null;
  const publicKey = new Uint8Array(Buffer.from(key.public_key ?? '', 'base64url'));
  const credential = { id: response.id, publicKey, counter: Number(key.counter) };
  const { verifyAuthenticationResponse } = await webauthn();
  // It throws for whatever does not fit, and all of that is a wrong answer.
  const proof = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(() => null);
  if (proof?.verified !== true) return null;
  const counter = String(proof.authenticationInfo.newCounter);
  await tx.updateTable('second_factor').set({ counter, used: now }).where('id', '=', key.id).execute();
  return { name: key.name };
}

/**
 * Takes a passkey into use that a browser made.
 * @returns false for one that does not fit its question, or that is in use already
 */
export async function addPasskey(
  tx: Tx,
  userId: string,
  answer: PasskeyAnswer & { readonly name: string },
  now: Date,
): Promise<boolean> {
  const expected = await asked(answer, tx, now);
  const response: RegistrationResponseJSON | null = readRegistration(answer.response);
  if (expected === null || response === null) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs }).catch(() => null);
  if (made?.verified !== true) return false;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const added = await tx
    .insertInto('second_factor')
    .values({
      user_id: userId,
      kind: 'passkey',
      name: answer.name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: [...transports],
      added: now,
      confirmed: now,
      used: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
