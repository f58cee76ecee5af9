import { officeRoles } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../../src/office/acts/acting.fixture.ts';
import { inside } from '../../bad-requests/judge.ts';
import { openWorld, type World } from '../../world.ts';
import { askOffice } from '../ask.ts';
import { addEstate } from '../estate.ts';
import { type HostileRequest, hostileRequests, type Known } from './hostile-requests.ts';

/** Of so many requests one is sent, others each day: all 133,000 would take the better part of an hour. */
const oneIn = process.env.TEST_LONG === '1' ? 13 : 1201;
const day = Math.floor(Date.now() / 86_400_000);
/** Milliseconds: far above what any of them may take. */
const patience = 10_000;

let world: World;
let person: TestPerson;
let known: Known;
beforeAll(async () => {
  world = await openWorld();
  const [company = ''] = await addEstate(world, 3);
  person = await addOfficePerson(
    world,
    officeRoles.filter((role) => role !== 'board'),
  );
  const { rows } = await sql<{ id: string }>`(select id::text from node__first_handler_report limit 1)
    union all (select id::text from node__invoice limit 1) union all (select id::text from node__season limit 1)`.execute(
    world.db,
  );
  known = { ids: [company, ...rows.map(({ id }) => id), person.userId] };
});
afterAll(() => world.close());

const isSentence = (text: unknown) => typeof text === 'string' && text.trim().length > 3;

/** The fault of an answer; null where it is a clear one. */
async function faultOf({ method, path, body }: HostileRequest): Promise<string | null> {
  const began = performance.now();
  const answer = await askOffice(world, person, path, body, method);
  const took = performance.now() - began;
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 200)}`;
  if (took > patience) return `took ${took} ms`;
  if (answer.status < 400) return null;
  const errors = answer.body.errors ?? [];
  if (errors.length === 0 || !errors.every(({ detail }) => isSentence(detail))) return 'no sentence';
  if (answer.text.length > 20_000) return `an answer of ${answer.text.length} characters`;
  return errors.some(({ detail }) => inside.test(detail)) ? `words of the inside: ${errors[0]?.detail}` : null;
}

it('what nobody honest sends is refused in clear words, or taken for the text that it is', async () => {
  const faults: string[] = [];
  const asked = sampleOf(hostileRequests(known), oneIn, day, false);
  for (const request of asked) {
    const fault = await faultOf(request);
    if (fault !== null)
      faults.push(
        `${request.method} ${request.path.slice(0, 160)} ${JSON.stringify(request.body ?? '').slice(0, 160)}: ${fault}`,
      );
  }
  expect(faults).toEqual([]);
}, 1_200_000);
