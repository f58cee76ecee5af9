import { randomUUID } from 'node:crypto';
import {
  type ClientFacts,
  companyContact,
  invoice,
  packetConfirmation,
  reimbursementRequest,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { CountedStatements } from '../../test/counted-statements.ts';
import { addReport, fileReport } from '../../test/filing.ts';
import {
  addCompany,
  addMonth,
  addPackage,
  addPerson,
  addProducer,
  openWorld,
  type Person,
  put,
  type World,
} from '../../test/world.ts';

let world: World;
let proxy: Person;
let seasonId = '';
let periodId = '';
beforeAll(async () => {
  world = await openWorld();
  proxy = await addPerson(world, { companyId: null, proxy: true });
  ({ seasonId, periodId } = await addMonth(world, await addCompany(world)));
});
afterAll(() => world.close());

/** A first handler that has a package of the one month of these tests. */
async function newClient() {
  const person = await addPerson(world);
  const companyId = person.companyId ?? '';
  const packageId = await addPackage(world, companyId, periodId);
  return { person, companyId, packageId, periodId, producerId: await addProducer(world, companyId) };
}

const answered = (person: Person | null, seasons = seasonId) =>
  ask(world, 'GET', `/account/clients/${seasons}`, { person });

async function factsOf(companyId: string): Promise<ClientFacts | undefined> {
  const { status, body } = await answered(proxy);
  expect(status).toBe(200);
  // The route promises it; each test says what it expects of it.
  return (body.clients as readonly ClientFacts[]).find((one) => one.companyId === companyId);
}

describe('GET /account/clients/{seasons}', () => {
  it('knows the open months of a client with the reports in them, and what was filed last', async () => {
    const [idle, begun, filed] = [await newClient(), await newClient(), await newClient()];
    const draft = await addReport(world, begun, []);
    await fileReport(world, filed);
    expect(await factsOf(idle.companyId)).toMatchObject({
      months: [
        {
          packageId: idle.packageId,
          reportType: 'first_handler_report',
          dueOn: '2026-11-10',
          endsOn: '2026-10-31',
          reports: [],
        },
      ],
      bills: [],
      lastFiledAt: null,
      reportsFrom: null,
    });
    expect((await factsOf(begun.companyId))?.months).toMatchObject([{ reports: [{ id: draft, status: 'draft' }] }]);
    const after = await factsOf(filed.companyId);
    expect(after?.months).toEqual([]);
    expect(new Date(after?.lastFiledAt ?? 0).getTime()).toBe(world.now.getTime());
    // The report that was filed is billed.
    expect(after?.bills).toMatchObject([{ amountDue: '824.75', dueOn: '2026-11-10' }]);
  });

  it('leaves out what is paid or void, and takes the day of its period where a bill has none', async () => {
    const { companyId } = await newClient();
    const bill = (values: Readonly<Record<string, unknown>>) =>
      put(
        world,
        invoice,
        { title: 'Invoice' },
        {
          company: { type: companyContact.type, id: companyId },
          period: { type: reportingPeriod.type, id: periodId },
          amountDue: '10.00',
          balance: '10.00',
          ...values,
        },
      );
    await bill({ number: '1', status: 'open' });
    await bill({ number: '2', status: 'paid', balance: '0.00' });
    await bill({ number: '3', status: 'void' });
    await bill({ number: '4', status: 'credit', amountDue: '-4.00', balance: '0.00', dueOn: '2026-11-12' });
    const bills = (await factsOf(companyId))?.bills ?? [];
    expect(bills.map(({ amountDue, dueOn }) => [amountDue, dueOn]).toSorted()).toEqual([
      ['-4.00', '2026-11-12'],
      ['10.00', '2026-11-10'],
    ]);
  });

  it('tells which packets were certified, and the claims that are not settled', async () => {
    const [companyId, handler] = [await addCompany(world, { types: ['importer'] }), await addCompany(world)];
    const earlier = await put(world, season, { title: 'Earlier' }, { startsOn: '2024-10-01' });
    const own = (id: string) => ({ company: { type: companyContact.type, id } });
    const confirm = (id: string, packetVersion: number) => {
      const values = { season: { type: season.type, id }, confirmed: true, packetVersion };
      return put(world, packetConfirmation, { title: 'Packet' }, { ...own(companyId), ...values });
    };
    await Promise.all([confirm(seasonId, 3), confirm(earlier, 1)]);
    const claim = (of: string, status: string) =>
      put(world, reimbursementRequest, { title: 'Claim' }, { ...own(of), status });
    const [returned, , before] = [
      await claim(companyId, 'returned'),
      await claim(companyId, 'paid'),
      // From the time when it was a producer too.
      await claim(handler, 'returned'),
    ];
    expect(await factsOf(companyId)).toMatchObject({
      confirmations: [{ seasonId, confirmed: true, packetVersion: 3 }],
      claims: [{ id: returned, status: 'returned' }],
    });
    expect(await factsOf(handler)).toMatchObject({ confirmations: [], claims: [{ id: before }] });
  });

  it('knows of a kind that a client lost what came back alone', async () => {
    const [begun, returned] = [await newClient(), await newClient()];
    await addReport(world, begun, []);
    const { reportId } = await fileReport(world, returned);
    await sql`update node__first_handler_report set field_submission_status = 'returned'
      where id = ${reportId}::uuid`.execute(world.db);
    await sql`update node__appb_company_contact set field_company_type = '{importer}'
      where id = any(${[begun.companyId, returned.companyId]}::uuid[])`.execute(world.db);
    expect((await factsOf(begun.companyId))?.months).toEqual([]);
    expect((await factsOf(returned.companyId))?.months).toMatchObject([{ reports: [{ id: reportId }] }]);
  });

  it('holds every active company that files reports and no other', async () => {
    const [closed, producer] = [
      await addCompany(world, { status: 'closed' }),
      await addCompany(world, { types: ['producer'] }),
    ];
    expect([await factsOf(closed), await factsOf(producer)]).toEqual([undefined, undefined]);
  });

  it('costs no statement more for three hundred clients than for a few', async () => {
    const counted = new CountedStatements(world.pool);
    const few = (await counted.during(() => answered(proxy))).length;
    await Promise.all(Array.from({ length: 300 }, () => addCompany(world)));
    expect((await counted.during(() => answered(proxy))).length).toBe(few);
    expect(((await answered(proxy)).body.clients as readonly unknown[]).length).toBeGreaterThan(300);
  });

  it('is there for nobody who acts for no others, staff included', async () => {
    const staff = await addPerson(world, { companyId: null, staff: true });
    const member = await addPerson(world);
    expect([(await answered(member)).status, (await answered(staff)).status]).toEqual([404, 404]);
    expect((await answered(null)).status).toBe(401);
  });

  it.each(['october', `${randomUUID()},x`, Array.from({ length: 5 }, () => randomUUID()).join(',')])(
    'refuses seasons that are none: %s',
    async (seasons) => {
      expect((await answered(proxy, seasons)).status).toBe(422);
    },
  );
});
