import { randomUUID } from 'node:crypto';
import { companyContact, type Perform, producerContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { CountedStatements, inWords, rowsRead, type Statement } from './counted-statements.ts';
import { create, ref, update } from './filing.ts';
import { Device } from './filing-trial/device.ts';
import { performAs } from './filing-trial/http-driver.ts';
import { modes } from './filing-trial/mode.ts';
import { type Month, monthMaker } from './filing-trial/month.ts';
import { wholeRow } from './filing-trial/rows.ts';
import { openWorld, type World } from './world.ts';

// A save's time goes into its round trips to the database. What they may be is asserted here, never seconds.

let world: World;
let counted: CountedStatements;
let newMonth: () => Promise<Month>;
beforeAll(async () => {
  world = await openWorld();
  counted = new CountedStatements(world.pool);
  newMonth = await monthMaker(world);
});
afterAll(() => world.close());

const operations = modes.find(({ backend }) => backend.operations) ?? modes[0];

/** The statements of each call that a filing makes, by its verb. */
function counting(month: Month): { readonly perform: Perform; readonly of: (verb: string) => readonly Statement[] } {
  const byVerb = new Map<string, readonly Statement[]>();
  const perform = performAs(world, month.person);
  return {
    perform: async (call) => {
      const outcomes: Awaited<ReturnType<Perform>>[] = [];
      const statements = await counted.during(async () => outcomes.push(await perform(call)));
      byVerb.set(call.verb, statements);
      const [outcome] = outcomes;
      if (outcome === undefined) throw new Error('The call was not answered.');
      return outcome;
    },
    of: (verb) => byVerb.get(verb) ?? [],
  };
}

const begun = () => undefined;

/** A saved report of so many rows, as the portal saves it. */
async function savedReport(rows: number) {
  if (operations === undefined) throw new Error('No mode has operations.');
  const month = await newMonth();
  const device = new Device(month, operations, month.person);
  for (let row = 0; row < rows; row += 1) device.addRow({ ...wholeRow, inshell: `${1000 + row}.50` });
  const calls = counting(month);
  const state = await device.save('draft', calls.perform, begun);
  expect(state.ended).toBe('saved');
  return { device, calls, saving: calls.of('operations') };
}

async function typeDigit(rows: number) {
  const saved = await savedReport(rows);
  saved.device.editRow(3, { ...wholeRow, inshell: '1003.51' });
  const state = await saved.device.save('draft', saved.calls.perform, begun);
  expect(state.ended).toBe('saved');
  return saved.calls.of('operations');
}

const atMost = (statements: readonly Statement[], most: number) =>
  expect(statements.length, `\n${inWords(statements)}\n`).toBeLessThanOrEqual(most);

const contactValues = (companyId: string, identifier: string) => ({
  title: `Grower ${identifier}`,
  firstHandler: ref(companyContact, companyId),
  identifier,
  street: '12 County Road',
  city: 'Camilla',
  state: 'GA',
  zip: '31730',
});

/** As many contacts of a company, past the API. */
async function fillContacts(companyId: string, count: number): Promise<void> {
  const { firstHandler, identifier, street, city, state, zip } = producerContact.fields;
  const columns = [firstHandler, identifier, street, city, state, zip].map(({ wire }) => wire).join(', ');
  await sql`insert into ${sql.table(tableOf(producerContact))} (title, ${sql.raw(columns)})
    select 'Grower ' || n, ${companyId}::uuid, 'F-' || n, '12 County Road', 'Camilla', 'GA', '31730'
    from generate_series(1, ${count}) n`.execute(world.db);
}

describe('saving a contact', () => {
  it('reads as much in a company of a thousand as in one of ten', async () => {
    const costs: unknown[] = [];
    for (const count of [10, 1_000]) {
      const { person, companyId } = await newMonth();
      await fillContacts(companyId, count);
      const id = randomUUID();
      const made = await counted.during(() =>
        create(world, person, producerContact, id, contactValues(companyId, 'N-1')),
      );
      const changed = await counted.during(() => update(world, person, producerContact, id, { identifier: 'N-2' }));
      const called = await counted.during(() => update(world, person, producerContact, id, { phone: '229-555-0111' }));
      const all = [made, changed, called];
      costs.push(all.map((statements) => [statements.length, rowsRead(statements)]));
      // Who asks is asked once by itself, the first time that this copy of the server sees them.
      atMost(made, 2);
      atMost(changed, 2);
      atMost(called, 2);
    }
    expect(costs[1]).toEqual(costs[0]);
  });

  it.each(['n-1', ' N-1\u00a0', 'N-1'])('still tells who has the identifier %j', async (identifier) => {
    const { person, companyId } = await newMonth();
    await create(world, person, producerContact, randomUUID(), contactValues(companyId, 'N-1'));
    const answer = await create(world, person, producerContact, randomUUID(), contactValues(companyId, identifier));
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
      422,
      'You already use this identifier for Grower N-1.',
    ]);
  });

  it('finds the identifier through an index', async () => {
    const { identifier } = producerContact.fields;
    const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
      where tablename = ${tableOf(producerContact)} and indexdef like '%btrim%'`.execute(world.db);
    expect(rows.map(({ definition }) => definition)).toEqual([expect.stringContaining(identifier.wire)]);
  });
});

describe('the statements of a filing', () => {
  it('are few for one digit typed into a saved report, however many rows it has', async () => {
    const [few, many] = [await typeDigit(25), await typeDigit(250)];
    atMost(few, 20);
    expect(many.length, inWords(many)).toBe(few.length);
  });

  it('are few from the first save to the signature', async () => {
    const certified = async () => {
      const { device, calls, saving } = await savedReport(25);
      await device.save('ready', calls.perform, begun);
      const state = await device.certify('copy.pdf', calls.perform, begun);
      expect(state?.ended).toBe('saved');
      return { calls, saving };
    };
    // The first filing of a server also asks how its queues are kept.
    await certified();
    const { calls, saving } = await certified();
    atMost(saving, 15);
    atMost(calls.of('operations'), 14);
    // One of them notes the file's key before its bytes come, so that none is left for good.
    atMost(calls.of('upload'), 10);
    // Two of them tell the company's own programs: of the certified form, and of its invoice; one looks for papers of claims
    // whose receipt this is.
    atMost(calls.of('update'), 34);
  });
});
