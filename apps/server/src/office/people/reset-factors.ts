import { user } from '@packhouse/programme';
import { removeAllFactors } from '#identity/second-factor/factors.ts';
import { ownFactors } from '#identity/second-factor/own/own-factors.ts';
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
 * whoever talks the office into this needs nothing but the password then. Always with a second person where there is one, and
 * never one's own from a session.
 */
export const resetFactorsAct: Act<LostFactor, { readonly name: string }> = {
  kind: 'user.reset-second-factor',
  standing: true,
  right: 'staffPeople',
  needsReason: true,
  reason: ({ why }) => why,
  subject: (work, { userId }) => standingRow(work, user, userId),
  change: async (work, { userId }) => {
    // A session that was stolen from the only manager would remove the factor that keeps it out.
    if (work.actor.channel === 'console' && work.actor.userId === userId) throw new OfficeRefusal('ownFactors');
    const name = String((await getRow(work, user, userId)).base.name);
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
