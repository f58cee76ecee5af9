import type { Db } from '#db/db.ts';
import { countersOf, countFailure } from '#oauth/failed-sign-ins.ts';
import type { Occasion } from './account-deps.ts';
import { tooManyAttempts } from './field-errors.ts';

/**
 * Counts a request that anybody may send, by what it is about and by its address, in the same table and with the same
 * limits as failed sign-ins (decisions.md 5); here every request counts, for none proves who sent it.
 * @param subject what it is about, in a space of its own: `sign-up:name`
 * @throws RefusedRequest 429 beyond the limit
 */
export async function countAttempt(db: Db, subject: string, { address, now }: Occasion): Promise<void> {
  const wait = await countFailure(db, countersOf(subject.toLowerCase(), address), now);
  if (wait > 0) throw tooManyAttempts(wait);
}
