import { randomUUID } from 'node:crypto';
import { companyContact, exemption, reimbursementRequest, season, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { putMail } from '#mail/put-mail.ts';
import { put, type World } from '../world.ts';

const ref = (type: string, id: string) => ({ type, id });

/** One of everything that the office decides on or keeps, for each of some companies. */
export async function addDealings(world: World, companies: readonly string[]): Promise<void> {
  const seasonId = await put(world, season, { title: '2025-26' }, { startsOn: '2025-10-01', endsOn: '2026-09-30' });
  const statement = await addStatement(world);
  for (const [nth, companyId] of companies.entries()) {
    await addRequests(world, companyId, seasonId, nth);
    await addMoney(world, { companyId, nth, statement });
    await addPeople(world, companyId, nth);
  }
}

async function addRequests(world: World, companyId: string, seasonId: string, nth: number): Promise<void> {
  const of = { company: ref(companyContact.type, companyId), season: ref(season.type, seasonId) };
  const granted = nth % 2 === 0;
  await put(
    world,
    exemption,
    { title: `Exemption ${nth}` },
    {
      ...of,
      kind: nth % 3 === 0 ? 'organic' : 'de_minimis',
      status: granted ? 'approved' : 'pending',
      holderName: `Holder ${nth}`,
      certificateNumber: granted ? `DM-2025-00${10 + nth}` : null,
      validTo: granted ? '2026-09-30' : null,
      decidedOn: granted ? '2025-11-02' : null,
    },
  );
  await put(
    world,
    reimbursementRequest,
    { title: `Claim ${nth}` },
    {
      ...of,
      status: ['certified', 'under_review', 'approved'][nth % 3] ?? 'draft',
      certifiedAt: new Date(`2026-10-0${1 + (nth % 9)}T12:00:00Z`),
      totalClaimed: `${nth * 11}.45`,
      totalInshell: `${nth * 500}.00`,
      payeeName: `Payee ${nth}`,
    },
  );
}

async function addStatement({ db, now }: World): Promise<string> {
  const id = randomUUID();
  const hash = randomUUID();
  const file = { hash, name: 'november.csv', format: 'csv' as const, imported_at: now };
  await db
    .insertInto('bank_file')
    .values({ ...file, imported_by: null, imported_by_name: 'robin' })
    .execute();
  const days = { from_day: '2026-10-12', to_day: '2026-11-04' };
  const row = { id, file_hash: hash, account: '4711', ...days, opening: '0.00', closing: '100.00', known_lines: 0 };
  await db.insertInto('bank_statement').values(row).execute();
  return id;
}

interface Money {
  readonly companyId: string;
  readonly nth: number;
  readonly statement: string;
}

async function addMoney({ db, now }: World, { companyId, nth, statement }: Money): Promise<void> {
  const made = { made_at: now, made_by: null, made_by_name: 'robin' };
  const payment = randomUUID();
  await sql`insert into payment (id, company_id, method, received_on, amount, reference, made_at, made_by_name)
    values (${payment}, ${nth % 4 === 0 ? null : companyId}::uuid, 'check', ${`2026-10-1${nth % 9}`}::date, ${`${200 + nth}.50`}::numeric,
      ${`CHK ${nth}`}, ${now}, 'robin')`.execute(db);
  if (nth % 2 === 1) {
    const why = nth % 3 === 0 ? 'other' : 'other_account';
    const closed = {
      id: randomUUID(),
      entry: payment,
      kind: 'cameIn',
      why,
      note: nth % 3 === 0 ? `Box ${nth}` : null,
    } as const;
    await db
      .insertInto('outstanding_closed')
      .values({ ...closed, ...made })
      .execute();
  }
  const { rows } = await sql<{ id: string }>`select id from node__invoice where field_appb_company = ${companyId}::uuid
    and field_amount_due > 0 and field_invoice_status <> 'void' order by nid limit 1`.execute(db);
  const invoice = rows[0]?.id;
  if (invoice !== undefined) {
    const days = {
      counts_from: '2026-11-01',
      paid_on: '2026-11-01',
      undone_on: null,
      undone_by: null,
      undone_at: null,
    };
    const source = { source_kind: 'payment' as const, source_id: payment, invoice_id: invoice };
    await db
      .insertInto('allocation')
      .values({ id: randomUUID(), ...source, amount: '1.25', ...days, ...made })
      .execute();
    const charge = { id: randomUUID(), invoice_id: invoice, kind: 'late' as const, period_no: 1, per: 'once' as const };
    const figures = {
      charged_on: 'assessment' as const,
      base: '10.00',
      rate: '5.0000',
      amount: '0.50',
      corrects: null,
      run_id: null,
    };
    const span = { from_day: '2026-11-02', to_day: '2026-11-30', booked_on: '2026-11-03' };
    await db
      .insertInto('charge')
      .values({ ...charge, ...figures, ...span })
      .execute();
  }
  const line = {
    id: randomUUID(),
    statement_id: statement,
    account: '4711',
    identity: `line ${nth}`,
    day: '2026-11-02',
  };
  const set = nth % 3 === 0 ? ('not_ours' as const) : null;
  const aside = {
    set_aside: set,
    set_aside_note: set && 'Rent',
    set_aside_at: set && now,
    set_aside_by_name: set && 'robin',
  };
  const amount = nth % 5 === 1 ? '-7.00' : `${nth}.75`;
  await db
    .insertInto('bank_line')
    .values({ ...line, amount, text: `ORCHARD ${nth}`, bank_id: null, type: 'ach', row: nth + 1, ...aside })
    .execute();
}

async function addPeople(world: World, companyId: string, nth: number): Promise<void> {
  const { db, now } = world;
  const company = ref(companyContact.type, companyId);
  const userId = await put(
    world,
    user,
    { name: `grower-${randomUUID().slice(0, 8)}`, mail: `g${nth}@orchard.example` },
    { firstName: `Sam ${nth}`, company },
  );
  const decided = nth % 2 === 0 ? { decided: now, decision: 'approved' as const } : { decided: null, decision: null };
  const asked = { company_name: `Orchard ${nth}`, company_types: ['first_handler'], contact_name: `Sam ${nth}` };
  await db
    .insertInto('sign_up')
    .values({
      user_id: userId,
      at: now,
      ...asked,
      terms_accepted: now,
      confirmed: nth % 3 === 0 ? null : now,
      ...decided,
      note: null,
    })
    .execute();
  await sql`insert into decision (at, kind, "right", subject_type, subject_id, company_id, actor_id, actor_name, channel,
      trust, step, second, reason, given)
    values (${now}, 'exemption.revoke', 'exemptionsRevoke', 'node--exemption', ${randomUUID()}, ${companyId}::uuid, ${userId}::uuid,
      'robin', 'console', 'session', 'proposed', 'waits', ${`Reason ${nth}`}, '{}')`.execute(db);
  await putMail(db, { kind: 'decision', userId, values: {} });
  if (nth % 2 === 0)
    await sql`update pgboss.job set state = 'completed', completed_on = now() where data ->> 'userId' = ${userId}`.execute(
      db,
    );
}
