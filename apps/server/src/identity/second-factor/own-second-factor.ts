import { productOf } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { putMail } from '#mail/put-mail.ts';
import type { OwnAct, PasswordDeps, RequestContext } from '../accounts/account-deps.ts';
import { notFound, refusal, refuseFields, tooManyAttempts } from '../accounts/field-errors.ts';
import { FormReader } from '../accounts/form-reader.ts';
import { keepFactor } from '../sessions/sessions.ts';
import { factorNeeded, withBothProved } from './asking.ts';
import { confirmBegunTotp, type NewCodes, noteFactor } from './enroll.ts';
import { type FactorDeps, passkeyAnswer } from './factor-deps.ts';
import { beginTotp, lockFactors } from './factors.ts';
import { freshFor, hasFreshFactor } from './fresh-factor.ts';
import { type OwnFactor, ownFactors } from './own-factors.ts';
import { type FactorAnswer, type FactorProof, proveFactor } from './prove-factor.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts';
import { askedToEnroll } from './still-proved.ts';
import { totpUri } from './totp.ts';

const longestName = 60;
const longestCode = 40;
const mostFactors = 10;

/** The second factors as the page of the own account shows them. */
export interface OwnSecondFactor {
  readonly factors: readonly OwnFactor[];
  readonly recoveryCodesLeft: number;
  /** ISO; until then what asks for a second factor does not ask again. Null: it does. */
  readonly freshUntil: string | null;
  /** The page on which passkeys work; null: on none. */
  readonly passkeysAt: string | null;
}

export async function readSecondFactor(
  { db, party }: FactorDeps,
  principal: Principal,
  { now }: RequestContext,
): Promise<OwnSecondFactor> {
  const { userId, factor } = principal;
  const fresh = factor !== undefined && hasFreshFactor(principal, now);
  return {
    factors: await ownFactors(db, userId),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
    freshUntil: fresh ? new Date(factor.at.getTime() + freshFor).toISOString() : null,
    passkeysAt: party()?.origin ?? null,
  };
}

/** A secret for an app, to be shown once: as a QR code of its URI, and to type. */
export interface BegunTotp {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

const begun = (settings: PasswordDeps['settings'], username: string, secret: string): BegunTotp => ({
  secret,
  uri: totpUri(secret, settings.programmeName || productOf(settings), username),
});

/**
 * Begins to add an app: the password is asked for, and the factor that there is.
 * @throws RefusedRequest 422, 429, 403; {TooBusyError}
 */
export const beginOwnTotp: OwnAct<BegunTotp> = async (deps, principal, body, context) => {
  const form = new FormReader(body);
  const name = form.text('name', 'a name for this app', longestName);
  const password = form.password('password', 'your password');
  form.finish();
  const { secret } = await withBothProved(deps, principal, password, context, async (tx) => {
    await lockFactors(tx, principal.userId);
    await demandRoom(tx, principal.userId);
    return beginTotp(tx, principal.userId, name, context.now);
  });
  return begun(deps.settings, principal.username, secret);
};

/** @throws RefusedRequest 422 */
export async function demandRoom(tx: Tx, userId: string): Promise<void> {
  if ((await ownFactors(tx, userId)).length < mostFactors) return;
  const detail = `An account has at most ${mostFactors} second factors. Remove one first.`;
  refuseFields([{ field: null, code: 'tooManyFactors', detail, values: { limit: String(mostFactors) } }]);
}

/**
 * Begins to add the first app of an account that has to have one, on the question of the sign-in: the password was typed
 * just now. @throws RefusedRequest 404 for a question that is none
 */
export async function beginFirstTotp(deps: PasswordDeps, body: unknown, { now }: RequestContext): Promise<BegunTotp> {
  const form = new FormReader(body);
  const name = form.text('name', 'a name for this app', longestName);
  const token = form.token();
  form.finish();
  return askedToEnroll(deps.db, token, now, async (tx, person, question) => {
    await lockFactors(tx, person.id);
    const { secret } = await beginTotp(tx, person.id, name, now, { question });
    return begun(deps.settings, person.name, secret);
  });
}

const refusals = {
  code: () => refusal(422, 'wrongCode', 'This code is wrong, or was used before.', { field: 'code' }),
  passkey: () => refusal(422, 'wrongPasskey', 'This passkey was not accepted.', { field: 'passkey' }),
} as const;

/** @throws RefusedRequest 422 for a wrong code or passkey, 429 */
export function demandProof(
  proof: FactorProof,
  asked: keyof typeof refusals = 'code',
): asserts proof is Extract<FactorProof, { kind: 'proved' }> {
  if (proof.kind === 'wait') throw tooManyAttempts(proof.seconds);
  if (proof.kind === 'proved') return;
  throw refusals[asked]();
}

/**
 * Takes the app that was begun into use; this session has then proved it.
 * @returns recovery codes with the first factor
 * @throws RefusedRequest 422 for a wrong code, 429
 */
export const confirmOwnTotp: OwnAct<NewCodes> = async ({ db, clock }, { userId, session }, body, context) => {
  const form = new FormReader(body);
  const code = form.text('code', 'the code that your app shows', longestCode);
  form.finish();
  const { proof, codes } = await inTransaction(db, (tx) =>
    confirmBegunTotp(tx, userId, code, { ...context, clock, session }),
  );
  demandProof(proof);
  return { recoveryCodes: codes };
};

/** Proves a second factor once more in a session. @throws RefusedRequest 422 for a wrong code, 429 */
export const proveOwnFactor: OwnAct<void, FactorDeps> = async (
  { db, clock, party },
  { userId, session },
  body,
  context,
) => {
  const form = new FormReader(body);
  const answer = form.has('passkey')
    ? passkeyAnswer(form, party, { userId, sessionId: session, purpose: 'confirm' })
    : codeIn(form);
  form.finish();
  const proof = await inTransaction(db, async (tx) => {
    const found = await proveFactor(tx, { userId }, answer, { ...context, clock, session });
    if (found.kind === 'proved') await keepFactor(tx, session, found.factor);
    return found;
  });
  demandProof(proof, answer.kind === 'passkey' ? 'passkey' : 'code');
};

function codeIn(form: FormReader): FactorAnswer {
  const kind = form.has('recoveryCode') ? 'recovery' : 'totp';
  return { kind, code: form.text(kind === 'recovery' ? 'recoveryCode' : 'code', 'a code', longestCode) };
}

/** Calls a factor otherwise. @throws RefusedRequest 404 for one of another person, 422 */
export const renameOwnFactor: OwnAct<void> = async ({ db }, { userId }, body, context) => {
  const form = new FormReader(body);
  const id = form.text('id', 'the id of a factor', longestName);
  const name = form.text('name', 'a name', longestName);
  form.finish();
  await inTransaction(db, async (tx) => {
    const before = (await ownFactors(tx, userId)).find((factor) => factor.id === id);
    if (before === undefined) throw notFound('There is no such second factor.');
    await tx.updateTable('second_factor').set({ name }).where('id', '=', before.id).execute();
    await noteFactor(tx, userId, { renamed: before.name, to: name }, context);
  });
};

/**
 * Removes a factor: with the password, and a factor proved lately. Anyone who works in the office keeps one. With the last one
 * its recovery codes go. @throws RefusedRequest 404, 403, 422, 429; {TooBusyError}
 */
export const removeOwnFactor: OwnAct<void> = async (deps, principal, body, context) => {
  const form = new FormReader(body);
  const id = form.text('id', 'the id of a factor', longestName);
  const password = form.password('password', 'your password');
  form.finish();
  const { userId } = principal;
  await withBothProved(deps, principal, password, context, async (tx) => {
    await lockFactors(tx, userId);
    const own = await ownFactors(tx, userId);
    const removed = own.find((factor) => factor.id === id);
    if (removed === undefined) throw notFound('There is no such second factor.');
    const isLast = own.length === 1;
    if (isLast && principal.staff) throw refusal(422, 'lastFactorOfOffice', lastOfOffice);
    await tx.deleteFrom('second_factor').where('id', '=', id).execute();
    if (isLast) await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await noteFactor(tx, userId, { removed: removed.name }, context);
    const values = { name: removed.name, removedAt: context.now.toISOString() };
    await putMail(tx, { kind: 'factorRemoved', userId, values });
  });
};

const lastOfOffice = 'People of the program office need a second factor. Add another one before you remove this one.';

/** Makes new recovery codes; those of before end. @throws RefusedRequest 403, 422, 429; {TooBusyError} */
export const renewOwnCodes: OwnAct<NewCodes> = async (deps, principal, body, context) => {
  const form = new FormReader(body);
  const password = form.password('password', 'your password');
  form.finish();
  const { userId } = principal;
  const recoveryCodes = await withBothProved(deps, principal, password, context, async (tx) => {
    await lockFactors(tx, userId);
    if ((await ownFactors(tx, userId)).length === 0) throw factorNeeded();
    await noteFactor(tx, userId, { recoveryCodes: 'new' }, context);
    await putMail(tx, { kind: 'recoveryCodesMade', userId, values: { madeAt: context.now.toISOString() } });
    return renewRecoveryCodes(tx, userId);
  });
  return { recoveryCodes };
};
