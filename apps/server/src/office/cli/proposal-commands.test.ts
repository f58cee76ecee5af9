import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../acts/acting.fixture.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
let one: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
  await type('role', 'list');
  const settings = { person: 'office', withoutSecondPerson: [] };
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, settings, world.now));
  [one, other] = [await addOfficePerson(world, ['manager']), await addOfficePerson(world, ['manager'])];
});
afterAll(() => world.close());

const as = (person: TestPerson) => ['--as', person.username];

it('a proposal says what it changes, old and new, in the list and alone, to the person who confirms it by its number', async () => {
  await type('settings', 'set', 'interestPercent', '1.25', ...as(one));
  await type('role', 'set', other.username, '--role', 'manager', '--role', 'clerk', ...as(one));
  await type('second-person', 'off', 'signUps', ...as(one));
  const listed = await answerOf(type, 'decision', 'list', ...as(other));
  expect(listed).toMatchObject([
    { kind: 'settings.set', about: 'interestPercent', by: one.username, changes: ['interestPercent: – → 1.25'] },
    { kind: 'role.set', about: other.username, changes: ['roles: manager → manager, clerk'] },
    { kind: 'second-person.off', about: 'office', changes: ['right: – → signUps'] },
  ]);
  const number = String(listed[0]?.number);
  expect(await answerOf(type, 'decision', 'show', number, ...as(other))).toMatchObject([
    { number, right: 'rates', changes: ['interestPercent: – → 1.25'] },
  ]);
  await type('decision', 'confirm', number, ...as(other));
  expect(await answerOf(type, 'decision', 'show', number, ...as(one))).toMatchObject([
    { number, settled: 'confirmed', 'settled by': other.username },
  ]);
  await type('settings', 'set', 'interestPercent', '2.00', ...as(one));
  const last = (await answerOf(type, 'decision', 'list', ...as(other))).at(-1);
  expect(last).toMatchObject({ changes: ['interestPercent: 1.25 → 2.00'] });
  expect((await type('decision', 'list', ...as(other))).out).toContain('interestPercent: 1.25 → 2.00');
  const second = String(last?.number);
  await type('decision', 'decline', second, '--reason', 'Too much.', ...as(other));
  const [settlement] = await answerOf(type, 'decision', 'list', '--all', '--limit', '1', ...as(other));
  expect(await answerOf(type, 'decision', 'show', String(settlement?.number), ...as(other))).toMatchObject([
    { step: 'declined', of: second, right: 'rates', answer: expect.any(String) },
  ]);
  expect(await answerOf(type, 'decision', 'show', second, ...as(one))).toMatchObject([
    { settled: 'declined', 'settled because': 'Too much.' },
  ]);
});

it('a number that is none of a proposal is told as such', async () => {
  for (const number of ['999999', 'x'])
    expect(await type('decision', 'show', number, ...as(one))).toMatchObject({
      code: 1,
      out: `There is no proposal ${number}.`,
    });
});
