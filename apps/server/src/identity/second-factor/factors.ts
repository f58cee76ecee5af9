import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import type { FactorKind } from '#db/own-tables.ts';
import { table } from '#db/sql/tables.ts';
import { serverSecret } from '../sign-in/server-secret.ts';
import { challengeLifetime } from './challenges.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { newTotpSecret, totpStep } from './totp.ts';

export interface FactorNeed {
  /** By what it may be answered; empty where the account has none. */
  readonly kinds: readonly FactorKind[];
  /** Office people have to have one (office.md 2). */
  readonly isOffice: boolean;
}

/** Reads what an account asks for beside its password. */
export async function factorNeed(db: Db, userId: string): Promise<FactorNeed> {
  const { rows } = await sql<{ staff: boolean; totp: boolean; passkey: boolean; codes: boolean }>`
    select (u.staff or exists (select from office_person o where o.user_id = u.id and cardinality(o.roles) > 0)) as staff,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed is not null and f.kind = 'totp') as totp,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed is not null and f.kind = 'passkey')
        as passkey,
      exists (select from recovery_code r where r.user_id = u.id and r.used is null) as codes
    from ${table(user)} u where u.id = ${userId}::uuid`.execute(db);
  const { staff = false, totp = false, passkey = false, codes = false } = rows[0] ?? {};
  const own: readonly FactorKind[] = [...(totp ? ['totp' as const] : []), ...(passkey ? ['passkey' as const] : [])];
  return { kinds: own.length > 0 && codes ? [...own, 'recovery'] : own, isOffice: staff };
}

/** One after the other for an account, until the transaction ends: what proves, adds or removes a second factor. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`second factor ${userId}`}, 0))`.execute(tx);
}

const begunApps = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed', 'is', null);

/** Drops the apps that were begun and never proved. */
export async function dropBegunApps(tx: Tx, userId: string): Promise<void> {
  await begunApps(tx, userId).execute();
}

/**
 * Begins to add an app: its secret counts once a code of it was proved. One that was begun before is dropped; on a question of
 * the sign-in, only that of the same question, and what is too old to be answered.
 * @param given a fixed secret, base32; absent: a random one
 * @param question the hash of the question that it is begun on
 * @returns the secret, base32
 */
export async function beginTotp(
  tx: Tx,
  userId: string,
  name: string,
  now: Date,
  { given = newTotpSecret(), question }: { readonly given?: string; readonly question?: string } = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const own = question === undefined ? {} : { id: sql<string>`md5(${question})::uuid` };
  const ended = new Date(now.getTime() - challengeLifetime.enroll * 1000);
  if (own.id === undefined) await dropBegunApps(tx, userId);
  else
    await begunApps(tx, userId)
      .where((eb) => eb.or([eb('id', '=', own.id), eb('added', '<', ended)]))
      .execute();
  const sealed = sealSecret(await serverSecret(tx, 'secondFactors'), userId, given);
  const { id } = await tx
    .insertInto('second_factor')
    .values({ ...own, user_id: userId, kind: 'totp', name, secret: sealed, added: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret: given };
}

/**
 * Uses a code of an account's apps up. Each code opens once: its time step has to be behind the last one that was used.
 * @param state of the apps that are looked at: those in use, or the one that is being added
 * @returns the app; null for a wrong or used code
 */
export async function spendTotp(
  tx: Tx,
  userId: string,
  typed: string,
  now: Date,
  state: 'confirmed' | 'begun' = 'confirmed',
): Promise<{ readonly id: string; readonly name: string } | null> {
  const apps = await tx
    .selectFrom('second_factor')
    .select(['id', 'name', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed', state === 'confirmed' ? 'is not' : 'is', null)
    .orderBy('added')
    .forUpdate()
    .execute();
  const key = await serverSecret(tx, 'secondFactors');
  const steps = apps.map(({ secret }) => totpStep(openSecret(key, userId, secret ?? ''), typed, now));
  const place = apps.findIndex(({ last_step }, index) => (steps[index] ?? 0) > Number(last_step));
  const [app, step] = [apps[place], steps[place]];
  if (app === undefined || step === undefined || step === null) return null;
  await tx
    .updateTable('second_factor')
    .set({ last_step: String(step), used: now })
    .where('id', '=', app.id)
    .execute();
  return { id: app.id, name: app.name };
}

export async function confirmFactor(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed: now }).where('id', '=', id).execute();
}

/** Takes every factor and recovery code from an account; what asked for them ends. */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('factor_challenge').where('user_id', '=', userId).execute();
}
