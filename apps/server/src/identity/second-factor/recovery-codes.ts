import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { tokenHash } from '#access/token-hash.ts';
import type { Db, Tx } from '#db/db.ts';

const codesAtOnce = 10;
/** Crockford's base 32: no letter in it is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [groups, groupLength] = [4, 4];

/** 80 random bits in four groups; a plain hash of them cannot be guessed back. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** A code as it is compared: what people type for it, and the letters that they take for its digits. */
const hashOf = (typed: string): string =>
  tokenHash(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );

/**
 * Gives an account ten codes, instead of those that it had.
 * @returns the codes as they are shown, this once
 */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(code), used: null }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses a code up; of two at the same time one gets `true`. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_code')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(typed))
    .where('used', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from recovery_code
    where user_id = ${userId}::uuid and used is null`.execute(db);
  return rows[0]?.left ?? 0;
}
