import { user } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';

export type Identity = OwnTables['user_identity'];

/** The open account that the office linked to a subject of an issuer; null when there is none (decisions.md 7). */
export const findLinkedUser = (
  db: Db,
  issuer: string,
  subject: string,
): Promise<{ readonly id: string; readonly name: string } | null> =>
  readRow<{ id: string; name: string }>(db)`
    select u.id, u.name from user_identity i join ${table(user)} u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} and u.active`;

export const identitiesOf = (db: Db, userId: string): Promise<readonly Identity[]> =>
  db.selectFrom('user_identity').selectAll().where('user_id', '=', userId).orderBy('issuer').execute();

/** Writes a link. False when the subject or the user has one at this issuer already. */
export async function addIdentity(db: Db, identity: Identity): Promise<boolean> {
  const added = await db
    .insertInto('user_identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export const removeIdentities = (db: Db, userId: string): Promise<readonly Identity[]> =>
  db.deleteFrom('user_identity').where('user_id', '=', userId).returningAll().execute();
