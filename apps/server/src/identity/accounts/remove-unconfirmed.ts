import { user } from '@packhouse/programme';
import type { Tx } from '#db/db.ts';
import { removeRows } from '#rows/rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { accountWriter } from './account-writer.ts';

/** Days that a sign-up may wait for its address to be confirmed. */
const patienceDays = 7;

/**
 * Removes sign-ups whose address nobody has confirmed for a week, so that a name which was taken under a stranger's
 * address is free again. They never opened, so nothing else refers to them; the trail keeps that they were there.
 */
export async function removeUnconfirmedSignUps(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - patienceDays * 24 * 3_600_000);
  const gone = await tx
    .deleteFrom('sign_up')
    .where('confirmed', 'is', null)
    .where('decided', 'is', null)
    .where('at', '<', before)
    .returning('user_id')
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ user_id }) => user_id);
  await tx.deleteFrom('address_change').where('user_id', 'in', ids).execute();
  await tx.deleteFrom('account_profile').where('user_id', 'in', ids).execute();
  await tx.deleteFrom('credential').where('user_id', 'in', ids).execute();
  await tx.deleteFrom('user_name').where('user_id', 'in', ids).execute();
  const writer = accountWriter(tx, null, { now, requestId: null });
  await removeRows(writer, user, await selectByIds(writer, user, ids));
}
