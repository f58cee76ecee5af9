import { officeRights } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { addOfficePerson } from '../../src/office/acts/acting.fixture.ts';
import { addPerson, openWorld, type World } from '../world.ts';
import { askOffice } from './ask.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('tells somebody of the office what they may', async () => {
  const settings = { person: null, withoutSecondPerson: ['exemptionsRevoke'] as const };
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, settings, world.now));
  const reviewer = await addOfficePerson(world, ['reviewer'], '250.00');
  const { status, body } = await askOffice(world, reviewer, 'me');
  expect([status, body.data]).toMatchObject([
    200,
    {
      userId: reviewer.userId,
      name: reviewer.username,
      roles: ['reviewer'],
      rights: { reportsSeen: 'd', invoicesIssue: 'r', roles: '-' },
      alone: ['exemptionsRevoke'],
      claimLimit: '250.00',
      idleMinutes: 30,
    },
  ]);
  const { rights, factorFreshUntil } = body.data as { rights: object; factorFreshUntil: string };
  expect(Object.keys(rights)).toEqual(officeRights);
  expect(Date.parse(factorFreshUntil)).toBeGreaterThan(Date.now());
});

it('tells a person who proved the second factor too long ago that it is asked for again', async () => {
  const clerk = await addOfficePerson(world, ['clerk']);
  await sql`update oauth_session set factor_at = now() - interval '16 minutes' where id = ${clerk.session}::uuid`.execute(
    world.db,
  );
  expect((await askOffice(world, clerk, 'me')).body.data).toMatchObject({ factorFreshUntil: null });
});

it('tells the board of itself, and is nothing to companies and to anyone who holds no role', async () => {
  const [board, nobody, company] = [
    await addOfficePerson(world, ['board']),
    await addOfficePerson(world, []),
    await addPerson(world),
  ];
  expect((await askOffice(world, board, 'me')).body.data).toMatchObject({ roles: ['board'] });
  for (const person of [nobody, company]) expect((await askOffice(world, person, 'me')).status).toBe(404);
  expect((await askOffice(world, null, 'me')).status).toBe(401);
});
