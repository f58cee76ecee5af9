import type { OfficeRole } from '@packhouse/programme';
import { sql } from 'kysely';
import { addPerson, type Person, type World } from '../../../test/world.ts';
import { officeOn } from '../office.fixture.ts';
import { type OfficeContext, personActor } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** Somebody of a test's office. */
export interface TestPerson extends Person {
  readonly roles: readonly OfficeRole[];
  readonly session: string;
}

/** Enters somebody with roles at the office. */
export async function addOfficePerson(
  world: World,
  roles: readonly OfficeRole[],
  claimLimit: string | null = null,
): Promise<TestPerson> {
  // Told of by their user names: a test that is about names gives them some.
  const person = await addPerson(world, { companyId: null, staff: !roles.includes('board'), firstName: '' });
  const row = { user_id: person.userId, roles: [...roles], claim_limit: claimLimit, changed: world.now };
  await world.db.insertInto('office_person').values(row).execute();
  // Anyone who has a role signs in with a second factor, the board too.
  await sql`update oauth_session set factor = 'totp', factor_name = 'App', factor_at = signed_in
    where user_id = ${person.userId}::uuid and factor is null`.execute(world.db);
  const { id: session } = await world.db
    .selectFrom('oauth_session')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  return { ...person, roles, session };
}

/** The office as somebody acts there. */
export const officeAs = (
  world: World,
  person: TestPerson,
  channel: 'console' | 'cli' = 'console',
  day = '2026-11-05',
): OfficeContext => ({
  ...officeOn(world, day),
  actor: personActor(
    { userId: person.userId, name: person.username, roles: person.roles },
    channel,
    'test',
    person.session,
  ),
});

/** The code and status of a refusal. @throws Error when nothing was refused */
export async function refusal(promise: Promise<unknown>): Promise<readonly [string, number]> {
  const outcome = await promise.catch((error: unknown) => error);
  if (!(outcome instanceof OfficeRefusal))
    throw new Error(`It was not refused: ${JSON.stringify(outcome)} ${String(outcome)}`);
  return [outcome.code, outcome.status];
}
