import { join } from 'node:path';
import {
  markOf,
  mayBegin,
  mayDecide,
  type OfficeRole,
  officeRights,
  officeRoles,
  trailTypes,
} from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { askOffice } from '../../../test/desk/ask.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { type Act, type Acted, act } from '../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../acts/acting.fixture.ts';
import { proposedChanges, proposedFor } from '../acts/proposed-changes.ts';
import { rightsOf } from '../acts/right-of.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { officeOn } from '../office.fixture.ts';
import { OfficeRefusal } from '../office-error.ts';
import type { ActCase } from './act-case.fixture.ts';
import { allActs, commands } from './all-commands.ts';
import { type ActCommand, fileOf, isAct, optionName, optionsOf, wordsOf } from './command.ts';
import { filledFields } from './filled.fixture.ts';
import { caseSettings } from './ledger-cases.fixture.ts';
import { openCases } from './matrix-cases.fixture.ts';
import { runOffice } from './run-office.ts';

/** Of this many cases one is tried in `npm test`, another one for each kind of step. */
const oneIn = process.env.TEST_LONG === undefined ? 24 : 1;

let world: World;
let cases: readonly ActCase[];
/** For each role somebody, and somebody else. */
const people = new Map<string, TestPerson>();
let everybody: TestPerson;

beforeAll(async () => {
  world = await openWorld();
  cases = await openCases(world);
  for (const role of officeRoles) {
    for (const which of ['one', 'other'])
      people.set(`${which} ${role}`, await addOfficePerson(world, [role], '500.00'));
  }
  everybody = await addOfficePerson(
    world,
    officeRoles.filter((role) => role !== 'board'),
    '500.00',
  );
});
afterAll(() => world.close());

const one = (name: string): TestPerson => {
  const person = people.get(name);
  if (person === undefined) throw new Error(`There is no ${name}.`);
  return person;
};
const actOf = ({ kind }: ActCase): Act => {
  const found = allActs.find((candidate) => candidate.kind === kind);
  if (found === undefined) throw new Error(`There is no act ${kind}.`);
  return found;
};

/** The end of an act: its state, or the code of its refusal. @throws Error for any other end */
async function endOf(promise: Promise<Acted<unknown>>): Promise<string> {
  try {
    return (await promise).state;
  } catch (error) {
    if (error instanceof OfficeRefusal) return error.code;
    throw error;
  }
}

const contextOf = (person: TestPerson, channel: 'console' | 'cli') => ({
  ...officeAs(world, person, channel),
  settings: caseSettings,
});
const begin = async (testCase: ActCase, person: TestPerson, channel: 'console' | 'cli' = 'console') =>
  act(contextOf(person, channel), actOf(testCase), await testCase.given());
const settle = (person: TestPerson, proposal: string, channel: 'console' | 'cli' = 'console') =>
  settleProposal(contextOf(person, channel), allActs, { proposal, verdict: 'confirmed' });

/** The first step of one role, by the table of rights. */
function expectedOf({ right, two, prepares }: ActCase, role: OfficeRole): string {
  const mark = markOf(right, [role]);
  if (!['p', 'd', 'd2'].includes(mark)) return 'rightMissing';
  if (prepares) return 'done';
  return mark === 'p' || two ? 'waits' : 'done';
}

/** Anyone who may begin under the right of a case, and anyone who may confirm it. */
const starters = (testCase: ActCase) =>
  officeRoles.filter((role) => ['done', 'waits'].includes(expectedOf(testCase, role)));
const confirmers = ({ right }: ActCase) => officeRoles.filter((role) => ['d', 'd2'].includes(markOf(right, [role])));
const waiting = () =>
  cases.filter((testCase) => starters(testCase).some((role) => expectedOf(testCase, role) === 'waits'));

/** An id that nothing has. */
const unknown = '11111111-1111-4111-8111-111111111111';
const typed = (command: ActCommand): readonly string[] => {
  const required = optionsOf(command).filter(([, { optional }]) => optional !== true);
  const options = required.flatMap(([name]) => [`--${optionName(name)}`, unknown]);
  return [command.noun, command.verb, ...wordsOf(command).map(() => unknown), ...options];
};
const typeAs = (person: TestPerson, words: readonly string[]) =>
  runOffice(words, (_command, work) =>
    work({
      ...contextOf(person, 'cli'),
      storage: folderStorage(join(world.dataDir, 'files')),
      config: readConfig(['--data', world.dataDir], {}),
    }),
  );
/** True where a role may begin nothing of a command, or decide nothing that it settles. */
const isClosed = ({ begins, decides }: ActCommand, role: OfficeRole): boolean =>
  (decides === true && !officeRights.some((right) => mayDecide(right, [role]))) ||
  (begins.length > 0 && !begins.flatMap(rightsOf).some((right) => mayBegin(right, [role])));

describe('the matrix of acts', () => {
  it('refuses who may not before it reads what they sent or looks for a row, in the same words', async () => {
    const cells = commands
      .filter(isAct)
      .flatMap((command) => officeRoles.filter((role) => isClosed(command, role)).map((role) => ({ command, role })));
    expect(cells.length).toBeGreaterThan(200);
    for (const { command, role } of sampleOf(cells, oneIn, 5)) {
      const { noun, verb } = command;
      const person = one(`one ${role}`);
      const tries = [
        [`${noun}/${verb}`, {}],
        [`${noun}/${verb}`, { given: {} }],
        [
          `${noun}/${verb}`,
          { given: filledFields(command.fields, unknown), version: '0', idempotencyKey: 'a-key-of-a-click' },
        ],
        [`bulk/${noun}/${verb}`, {}],
      ] as const;
      const many = fileOf(command) === undefined && wordsOf(command).length === 1 ? tries : tries.slice(0, 3);
      const ends = new Set<string>();
      for (const [path, body] of many) {
        const { status, text } = await askOffice(world, person, path, body);
        // The board is told of nothing that there is for others, by the path that it asked for.
        ends.add(role === 'board' ? String(status) : `${status} ${JSON.parse(text).errors[0].detail}`);
      }
      const { code, out } = await typeAs(person, typed(command));
      expect([noun, verb, role, code, [...ends]]).toEqual([
        ...[noun, verb, role, 1],
        [role === 'board' ? '404' : `403 ${out}`],
      ]);
      if (role === 'board') expect(out).toMatch(/ (may not do this\. Needed: |decides nothing at the office)/);
    }
  });

  it('has a case for every act', () => {
    const kinds = new Set(cases.map(({ kind }) => kind));
    const without = allActs.map(({ kind }) => kind).filter((kind) => !kinds.has(kind));
    expect(without, 'each takes a case in matrix-cases.fixture.ts or beside it').toEqual([]);
  });

  it('lets each role begin what its mark says, and no more', async () => {
    const ends: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const cells = cases.flatMap((testCase) => officeRoles.map((role) => ({ testCase, role })));
    for (const { testCase, role } of sampleOf(cells, oneIn, 1)) {
      const name = `${role} begins ${testCase.kind} (${testCase.right})`;
      expected[name] = expectedOf(testCase, role);
      ends[name] = await endOf(begin(testCase, one(`one ${role}`)));
    }
    expect(ends).toEqual(expected);
  });

  it('says of everything that waits what it is about, or what it changes', async () => {
    const silent: string[] = [];
    for (const testCase of sampleOf(waiting(), oneIn, 3)) {
      const role = starters(testCase).find((starter) => expectedOf(testCase, starter) === 'waits') ?? 'manager';
      const { decision } = await begin(testCase, one(`one ${role}`));
      const context = contextOf(one('other manager'), 'console');
      const row = await world.db
        .selectFrom('decision')
        .selectAll()
        .where('id', '=', String(decision))
        .executeTakeFirst();
      if (row === undefined) throw new Error(`${testCase.kind} waits without its proposal.`);
      const isTold = (await proposedFor(context, row)) !== null || (await proposedChanges(context, row)).length > 0;
      if (!isTold) silent.push(testCase.kind);
    }
    expect(silent).toEqual([]);
  });

  it('leaves a row in the trail of everything that is done', async () => {
    const silent: string[] = [];
    for (const testCase of sampleOf(cases, oneIn, 6)) {
      const role =
        starters(testCase).find((starter) => expectedOf(testCase, starter) === 'done') ?? starters(testCase)[0];
      const { rows: before } = await sql<{
        last: string;
      }>`select coalesce(max(id), 0)::text as last from audit`.execute(world.db);
      const { decision, state } = await begin(testCase, one(`one ${role ?? 'manager'}`));
      if (state === 'waits') await settle(one(`other ${confirmers(testCase)[0]}`), decision);
      const { rows } = await sql<{
        type: string;
      }>`select type from audit where id > ${before[0]?.last}::bigint`.execute(world.db);
      if (!rows.some(({ type }) => trailTypes.includes(type))) silent.push(`${testCase.kind} ${rows[0]?.type}`);
    }
    expect(silent).toEqual([]);
  });

  it('passes nobody twice: not the same person, in no second role and through no other channel', async () => {
    const ends: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const testCase of sampleOf(waiting(), oneIn, 2)) {
      const about = `${testCase.kind} (${testCase.right})`;
      const role = starters(testCase).find((each) => expectedOf(testCase, each) === 'waits') ?? 'manager';
      const first = one(`one ${role}`);
      const { decision } = await begin(testCase, first);
      const own = confirmers(testCase).includes(role) ? 'samePerson' : 'rightMissing';
      for (const channel of ['console', 'cli'] as const) {
        expected[`the same ${role} confirms ${about}, ${channel}`] = own;
        ends[`the same ${role} confirms ${about}, ${channel}`] = await endOf(settle(first, decision, channel));
      }
      const system = settleProposal(officeOn(world, '2026-11-05'), allActs, {
        proposal: decision,
        verdict: 'confirmed',
      });
      expected[`a job confirms ${about}`] = 'systemDecides';
      ends[`a job confirms ${about}`] = await endOf(system);
      const [decider] = confirmers(testCase);
      if (decider === undefined) continue;
      expected[`another ${decider} confirms ${about}`] = 'done';
      ends[`another ${decider} confirms ${about}`] = await endOf(settle(one(`other ${decider}`), decision));
      expected[`a third ${decider} confirms ${about}`] = 'proposalSettled';
      ends[`a third ${decider} confirms ${about}`] = await endOf(settle(everybody, decision));
    }
    expect(ends).toEqual(expected);
  });

  it('passes nobody twice who holds every role', async () => {
    const two = cases.filter((testCase) => testCase.two);
    const ends: string[] = [];
    const tried = sampleOf(two, oneIn, 3);
    for (const testCase of tried) {
      const { decision, state } = await begin(testCase, everybody);
      ends.push(
        `${state} ${await endOf(settle(everybody, decision))} ${await endOf(settle(everybody, decision, 'cli'))}`,
      );
    }
    expect(ends).toEqual(tried.map(() => 'waits samePerson samePerson'));
  });

  it('lets no job begin anything, and asks of a command what it asks of the console', async () => {
    for (const testCase of sampleOf(cases, oneIn, 4)) {
      const given = await testCase.given();
      expect(await endOf(act(officeOn(world, '2026-11-05'), actOf(testCase), given))).toBe('systemDecides');
      expect([testCase.kind, await endOf(begin(testCase, one('one auditor'), 'cli'))]).toEqual([
        testCase.kind,
        'rightMissing',
      ]);
    }
  });

  it('leaves no decision that one person made alone where two have to', async () => {
    const rows = await world.db.selectFrom('decision').selectAll().execute();
    const proposals = new Map(rows.filter(({ step }) => step === 'proposed').map((row) => [row.id, row.actor_id]));
    const confirmed = rows.filter(({ step }) => step === 'confirmed');
    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.filter((row) => proposals.get(row.of_proposal ?? '') === row.actor_id)).toEqual([]);
    expect(rows.filter(({ second }) => second === 'switched off' || second === 'nobody else')).toEqual([]);
  });
});
