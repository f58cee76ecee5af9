import type { Db } from '#db/db.ts';

/** A second factor of an account, as its owner sees it. */
export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  /** ISO. */
  readonly added: string;
  /** ISO; null: not since it was added. */
  readonly used: string | null;
}

/** The factors of an account that are in use, the oldest first. */
export async function ownFactors(db: Db, userId: string): Promise<readonly OwnFactor[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'added', 'used'])
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .orderBy('added')
    .orderBy('id')
    .execute();
  return rows.map(({ added, used, ...row }) => ({
    ...row,
    added: added.toISOString(),
    used: used?.toISOString() ?? null,
  }));
}
