import { user } from '@packhouse/programme';
import { removeAllFactors } from '#identity/second-factor/factors.ts';
import { ownFactors } from '#identity/second-factor/own-factors.ts';
import { endSessionsOf } from '#identity/sessions/sessions.ts';
import { putMail } from '#mail/put-mail.ts';
import { getRow, noteOnRow } from '#rows/rows.ts';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import { OfficeRefusal } from '../office-error.ts';

interface LostFactor {
  readonly userId: string;
  /** By which the office knows that it is the owner who asks. */
  readonly why: string;
}

/**
 * Takes every second factor and recovery code from somebody who has lost them: all sessions end, and a mail says so, for
 * anyone who talks the office into this needs nothing but the password then. A session alone never does it, nor to its own owner:
 * it may be stolen, and the password with it.
 */
export const resetFactorsAct: Act<LostFactor, { readonly name: string }> = {
  kind: 'user.reset-second-factor',
  standing: true,
  right: 'staffPeople',
  alwaysTwo: true,
  needsReason: true,
  reason: ({ why }) => why,
  subject: async (work, { userId }) => ({ ...(await standingRow(work, user, userId)), ownerId: userId }),
  change: async (work, { userId }) => {
    const name = String((await getRow(work, user, userId)).base.name);
    const isOwn = work.actor.userId === userId && work.actor.channel !== 'cli';
    if (isOwn) throw new OfficeRefusal('ownFactor');
    const factors = await ownFactors(work.db, userId);
    if (factors.length === 0) throw new OfficeRefusal('noFactor', { name });
    await removeAllFactors(work.db, userId);
    await endSessionsOf(work.db, userId, work.now);
    const names = factors.map((factor) => factor.name);
    await noteOnRow(work, user, { id: userId }, { before: { secondFactor: names }, after: { secondFactor: [] } });
    await putMail(work.db, { kind: 'factorsReset', userId, values: { resetAt: work.now.toISOString() } });
    return { name };
  },
  answer: ({ name }) => `${name} has no second factor any more and is signed out everywhere; a mail says so.`,
};
