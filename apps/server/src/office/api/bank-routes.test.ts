import { companyContact, invoice, type StatementCheck, type StatementToReconcile } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, openWorld, type Person, put, type World } from '../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../acts/acting.fixture.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';

let world: World;
let cashier: TestPerson;
let invoices: string[];
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
  invoices = [];
  for (const [name, amount] of [
    ['Cane Creek Shellers', '70.00'],
    ['Lone Mesa Orchards', '80.00'],
  ] as const) {
    const { id } = await enterCompany(officeOn(world, '2026-10-01'), { name });
    const number = `INV-2026-10-${invoices.length}7`;
    const money = { amountDue: amount, amountPaid: '0.00', balance: amount, status: 'open' };
    const days = { issuedOn: '2026-10-05', dueOn: '2026-10-10' };
    const company = { type: companyContact.type, id };
    invoices.push(await put(world, invoice, { title: number }, { number, company, ...days, ...money }));
  }
});
afterAll(() => world.close());

interface Answered {
  readonly status: number;
  // Border: what a route answers is read by its tests as it comes.
  readonly body: {
    readonly data?: unknown;
    readonly state?: string;
    readonly answer?: unknown;
    readonly errors?: readonly { readonly code?: string; readonly field?: string | null }[];
  };
}

async function ask(person: Person | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
  const answer = await world.app.inject({
    method,
    url: `/office/api/bank/${path}`,
    headers: { ...(person === null ? {} : { authorization: `Bearer ${person.token}` }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const sentFile = (text: string, name = 'november.csv') => ({ name, content: Buffer.from(text).toString('base64') });
const november = `Posted,What,Money
2026-11-03,CANE CREEK SHELLERS INV-2026-10-07,70.00
2026-11-04,LONE MESA ORCHARDS INV-2026-10-17,80.00
2026-11-05,UNKNOWN DEPOSIT,12.00
`;
const columns = { day: 'Posted', amount: 'Money', text: ['What'] };
const given = (file: object, more: object = {}) => ({
  given: { file, account: [{ value: '0099' }], opening: [{ value: '0' }], ...more },
});
const check = async (person: Person, body: object) => {
  const { status, body: answered } = await ask(person, 'POST', 'check', body);
  // Border: the answer of our own route.
  return { status, check: answered.data as StatementCheck };
};
const counts = async () => {
  const { rows } = await sql<{ files: string; lines: string }>`select
    (select count(*) from bank_file) as files, (select count(*) from bank_line) as lines`.execute(world.db);
  return rows[0];
};
const reconcile = async (statement: string) =>
  // Border: the answer of our own route.
  (await ask(cashier, 'GET', `reconcile?statement=${statement}`)).body.data as StatementToReconcile;

describe('a statement file that is sent', () => {
  it('shows its headings where they tell nothing, then what it would bring, and is not kept by that', async () => {
    const unmatched = await check(cashier, given(sentFile(november)));
    expect(unmatched.check.refusal?.code).toBe('columnsUnmatched');
    expect(unmatched.check.table).toMatchObject({ headings: ['Posted', 'What', 'Money'], columns: null });
    expect(unmatched.check.table?.rows[0]).toEqual(['2026-11-03', 'CANE CREEK SHELLERS INV-2026-10-07', '70.00']);
    const broken = await check(cashier, given(sentFile(november), { columns, closing: [{ value: '162.01' }] }));
    expect(broken.check.refusal).toMatchObject({ code: 'doesNotFoot', values: { difference: '0.01' } });
    const told = await check(cashier, given(sentFile(november), { columns, closing: [{ value: '162.00' }] }));
    expect(told.check.refusal).toBeNull();
    expect(told.check.statements).toMatchObject([
      { newLines: 3, knownLines: 0, moneyIn: '162.00', moneyOut: '0.00', closing: '162.00' },
    ]);
    expect(told.check.statements[0]?.lines).toHaveLength(3);
    expect(await counts()).toEqual({ files: '0', lines: '0' });
  });

  it('is taken once; dropped again it is told who read it, also while it is only looked at', async () => {
    const body = given(sentFile(november), { columns, closing: [{ value: '162.00' }] });
    expect(await ask(cashier, 'POST', 'import', body)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await ask(cashier, 'POST', 'import', body)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'fileKnown', values: { who: cashier.username } }] },
    });
    expect((await check(cashier, body)).check.refusal?.code).toBe('fileKnown');
    expect(await counts()).toEqual({ files: '1', lines: '3' });
  });

  it('of another form, another alphabet or too large is refused; large ones only from who is somebody here', async () => {
    for (const file of ['x', { name: 'a' }, { name: 'a', content: 'no base64!' }, { name: '', content: 'QQ==' }])
      expect(await ask(cashier, 'POST', 'check', { given: { file } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'file', code: 'malformed' }] },
      });
    const large = { given: { file: { name: 'a.csv', content: 'QUFB'.repeat(3_000_000) } } };
    expect((await ask(cashier, 'POST', 'check', large)).status).toBe(413);
    const near = { given: { file: { name: 'a.csv', content: 'QUFB'.repeat(2_000_000) }, account: [{ value: '1' }] } };
    expect((await ask(cashier, 'POST', 'check', near)).status).toBe(200);
    expect((await ask(null, 'POST', 'check', near)).status).toBe(401);
    expect((await ask(await addPerson(world), 'POST', 'import', near)).status).toBe(404);
    expect((await ask(await addOfficePerson(world, ['board']), 'POST', 'check', near)).status).toBe(404);
  });

  it('has a number of an account that banks write, and says where another account has its lines', async () => {
    const more = { columns, closing: [{ value: '162.00' }], newAccount: true };
    const ofAccount = (value: string) => ({ ...given(sentFile(`${november}\n`), more).given, account: [{ value }] });
    for (const path of ['check', 'import']) {
      const wrong = await ask(cashier, 'POST', path, { given: ofAccount('0099=8000') });
      expect(wrong.body.errors?.[0]).toMatchObject({ code: 'accountMalformed' });
    }
    const { body } = await ask(cashier, 'POST', 'import', { given: ofAccount('7000 00-34.44*') });
    expect(body.answer).toMatchObject([
      {
        account: '7000 00-34.44*',
        'same day, amount and words in another account': expect.arrayContaining([
          '0099, 2026-11-05, 12.00, UNKNOWN DEPOSIT',
        ]),
      },
    ]);
    const [{ statement }] = body.answer as readonly [{ statement: string }];
    expect((await ask(cashier, 'POST', 'take-back', { given: { statement } })).status).toBe(200);
  });

  it('is looked at by anyone who reads payments and taken by anyone who matches them', async () => {
    const body = given(sentFile(november.replace('12.00', '13.00')), { columns, closing: [{ value: '163.00' }] });
    const auditor = await addOfficePerson(world, ['auditor']);
    expect((await ask(auditor, 'POST', 'check', body)).status).toBe(200);
    expect((await ask(auditor, 'POST', 'import', body)).body.errors?.[0]?.code).toBe('rightMissing');
    expect((await ask(await addOfficePerson(world, ['clerk']), 'POST', 'check', body)).status).toBe(403);
  });
});

describe('a statement that is reconciled', () => {
  const statementId = async () =>
    (await world.db.selectFrom('bank_statement').select('id').executeTakeFirstOrThrow()).id;

  it('shows what is exact with its total, and books just that, each line once', async () => {
    const id = await statementId();
    const before = await reconcile(id);
    expect(before).toMatchObject({ credits: 3, done: 0, difference: '162.00', exact: { total: '150.00' } });
    expect(before.exact.lines).toHaveLength(2);
    expect(before.lines[2]).toMatchObject({ state: 'open', suggestions: [], searched: { invoices: 2 } });
    const accept = (mark: string, idempotencyKey: string) =>
      ask(cashier, 'POST', 'accept-exact', { given: { statement: id, yes: true, mark }, idempotencyKey });
    expect(await accept('another', 'k0')).toMatchObject({ status: 409, body: { errors: [{ code: 'exactMoved' }] } });
    const first = await accept(before.exact.mark, 'k1');
    expect(first.body.answer).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    const again = await accept(before.exact.mark, 'k1');
    expect([again.status, again.body.answer]).toEqual([200, first.body.answer]);
    const payments = await world.db.selectFrom('payment').select('amount').orderBy('amount').execute();
    expect(payments).toEqual([{ amount: '70.00' }, { amount: '80.00' }]);
    const after = await reconcile(id);
    expect(after).toMatchObject({ done: 2, difference: '12.00', exact: { lines: [] } });
    expect(after.lines[0]).toMatchObject({
      state: 'booked',
      by: cashier.username,
      pays: [{ invoiceId: invoices[0], amount: '70.00', balance: '0.00' }],
      payments: [{ rest: '0.00' }],
    });
  });

  it('shows what a line may have taken back, and is nothing where there is none', async () => {
    const [line] = (await reconcile(await statementId())).lines;
    const { body } = await ask(cashier, 'GET', `returnable?line=${line?.id}`);
    expect(body.data).toMatchObject([{ amount: '70.00', company: 'Cane Creek Shellers' }]);
    expect((await ask(cashier, 'GET', 'reconcile?statement=nothing')).status).toBe(404);
  });
});
