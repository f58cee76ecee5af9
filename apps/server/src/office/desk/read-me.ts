import { markOf, type OfficeMe, type OfficeRight, officeRights, type RightMark } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { freshFor } from '#identity/second-factor/fresh-factor.ts';
import { sessionFactor } from '#identity/second-factor/session-factor.ts';
import { officeRefreshTokenLifetime } from '#identity/sessions/sessions.ts';
import { officeSettings } from '#settings/office-settings.ts';
import type { OfficePerson } from '../acts/office-person.ts';

/** The rights of somebody at the office, as the console needs it: it shows no act that would be refused for the role. */
export async function readMe(
  db: Db,
  { userId, name, roles, claimLimit }: OfficePerson,
  session: string,
): Promise<OfficeMe> {
  const { withoutSecondPerson } = await officeSettings(db);
  const { fresh } = await sessionFactor(db, session);
  return {
    userId,
    name,
    roles,
    // Border: made of the very list of its keys.
    rights: Object.fromEntries(officeRights.map((right) => [right, markOf(right, roles)])) as Record<
      OfficeRight,
      RightMark
    >,
    alone: withoutSecondPerson,
    claimLimit,
    idleMinutes: officeRefreshTokenLifetime / 60,
    factorFreshUntil: fresh === null ? null : new Date(fresh.at.getTime() + freshFor).toISOString(),
  };
}
