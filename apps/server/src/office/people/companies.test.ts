import { randomUUID } from 'node:crypto';
import { companyContact, invoice, proxyConfiguration, user } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { findAccount } from '#identity/sign-in/accounts.ts';
import { verifyPassword } from '#identity/sign-in/password.ts';
import { findRows } from '#rows/rows.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { changeCompany } from '../change-row.ts';
import { payInvoice } from '../money/pay-invoice.ts';
import { auditOf, enterCompany, officeOn } from '../office.fixture.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { createCompany, type NewCompany } from './create-company.ts';
import { createUser, type NewUser, setProxyUsers } from './users.ts';

let world: World;
let office: OfficeContext;
beforeAll(async () => {
  world = await openWorld();
  office = officeOn(world, '2026-11-21');
});
afterAll(async () => world.close());

const enter = (wish: Partial<NewCompany> = {}) => enterCompany(office, wish);
const person = (wish: Partial<NewUser> = {}): NewUser => ({
  name: `person-${randomUUID()}`,
  firstName: 'Dana',
  mail: null,
  companyId: null,
  password: null,
  ...wish,
});

describe('createCompany', () => {
  it('enters an active company, with an audit row of the office', async () => {
    const { id, values } = await enter({ mailingCity: 'Cordele' });
    expect(values).toMatchObject({ status: 'active', mailingCity: 'Cordele', types: ['first_handler'] });
    const [entry] = await auditOf(world, id);
    expect(entry).toMatchObject({ user_id: null, username: 'office', action: 'create', company_id: id, before: null });
    expect(entry?.at).toEqual(office.now);
  });

  it('refuses a number that is taken and types that are none', async () => {
    const { id, values } = await enter({ name: 'Cane Creek' });
    await expect(enter({ rootId: String(values.rootId) })).rejects.toThrow('is taken by Cane Creek');
    await enter({ name: 'Flint River', handlerNumber: 'FH-0417' });
    await expect(enter({ handlerNumber: 'FH-0417' })).rejects.toThrow('FH-0417 is taken by Flint River');
    for (const number of ['１０２３４', '١٠٢', '=1+1', '-', ' 10', 'FH  7', 'e\u03012'])
      await expect(enter({ rootId: number })).rejects.toMatchObject({ code: 'companyNumberUnfit' });
    await expect(enter({ name: 'x'.repeat(151) })).rejects.toMatchObject({ code: 'textTooLong' });
    const long = { title: 'x'.repeat(151), values: {} };
    await expect(changeCompany(office, id, long)).rejects.toMatchObject({ code: 'textTooLong' });
    await expect(enter({ rootId: '1'.repeat(21) })).rejects.toMatchObject({ code: 'textTooLong' });
    const none = changeCompany(office, id, { values: { types: [] } });
    await expect(none).rejects.toMatchObject({ code: 'companyTypesUnfit' });
    await enter({ name: 'Letters', rootId: 'FH-7a' });
    await expect(enter({ rootId: 'fh-7A' })).rejects.toThrow('is taken by Letters');
    await expect(enter({ handlerNumber: 'fh-0417' })).rejects.toThrow('is taken by Flint River');
    const both = [enter({ rootId: '20001' }), enter({ rootId: '20001' })];
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(enter({ types: [] })).rejects.toThrow('A company is one or more of');
    await expect(enter({ types: ['shop'] })).rejects.toThrow('A company is one or more of');
  });
});

describe('createUser', () => {
  it('enters a person of a company who can sign in at once', async () => {
    const company = await enter();
    const { base, values } = await createUser(office, person({ companyId: company.id, password: 'a good long one' }));
    expect(values).toMatchObject({ firstName: 'Dana', company: { id: company.id } });
    const { passwordHash } = await findAccount(world.db, String(base.name));
    expect(await verifyPassword(passwordHash, 'a good long one')).toBe(true);
  });

  it('enters staff without a company and keeps no password where none is given', async () => {
    const { base, values } = await createUser(office, person({ staff: true }));
    expect([base.staff, values.company]).toEqual([true, null]);
    expect(await findAccount(world.db, String(base.name))).toMatchObject({ passwordHash: null });
  });

  it('refuses a name that is taken in other letters', async () => {
    const { base } = await createUser(office, person());
    await expect(createUser(office, person({ name: String(base.name).toUpperCase() }))).rejects.toThrow('is taken');
  });

  it('writes no password into the audit trail', async () => {
    const { id } = await createUser(office, person({ password: 'never to be seen' }));
    expect(JSON.stringify(await auditOf(world, id))).not.toMatch(/never to be seen|argon2/);
  });
});

describe('setProxyUsers', () => {
  it('keeps one page with exactly the users named last', async () => {
    const users = [await createUser(office, person()), await createUser(office, person())];
    const ids = users.map(({ id }) => id);
    await setProxyUsers(office, [...ids, ...ids]);
    await setProxyUsers(office, ids.slice(1));
    const pages = await findRows(office, proxyConfiguration);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.values.proxyUsers).toMatchObject([{ type: user.type, id: ids[1] }]);
  });
});

describe('payInvoice', () => {
  const then = () => officeOn(world, '2026-12-02');
  const open = async (values = {}) => {
    const number = `INV-${randomUUID().slice(0, 8)}`;
    const money = { amountDue: '824.75', amountPaid: '0.00', balance: '824.75', status: 'open' };
    const { id } = await enterCompany(office);
    const company = { type: companyContact.type, id };
    return put(world, invoice, { title: number }, { number, company, dueOn: '2026-12-10', ...money, ...values });
  };
  const payment = (invoiceId: string, amount: string) => ({
    invoiceId,
    amount,
    paidOn: '2026-12-02',
    reference: 'ACH 1',
  });

  it('pays an invoice in parts, to the cent', async () => {
    const id = await open();
    const part = await payInvoice(then(), payment(id, '800.00'));
    expect(part.values).toMatchObject({ status: 'partially_paid', amountPaid: '800.00', balance: '24.75' });
    const rest = await payInvoice(then(), payment(id, '24.75'));
    expect(rest.values).toMatchObject({ status: 'paid', amountPaid: '824.75', balance: '0.00', paidOn: '2026-12-02' });
  });

  it('takes more than is open, of which the rest pays nothing yet', async () => {
    const id = await open();
    const { values } = await payInvoice(then(), payment(id, '900.00'));
    expect(values).toMatchObject({ status: 'paid', amountPaid: '824.75', balance: '0.00' });
    const { payments } = await readLedger(world.db, { companyId: values.company?.id ?? '' });
    expect(payments).toMatchObject([{ amount: '900.00', reference: 'ACH 1' }]);
  });

  it('refuses nothing, a day to come, and an invoice that takes no payment', async () => {
    const id = await open();
    await expect(payInvoice(then(), { ...payment(id, '1.00'), paidOn: '2099-01-01' })).rejects.toThrow('still to come');
    await expect(payInvoice(then(), payment(id, '0.001'))).rejects.toThrow('is no amount');
    await expect(payInvoice(then(), payment(id, '0.00'))).rejects.toThrow('is no amount');
    await expect(payInvoice(then(), payment(id, '-5'))).rejects.toThrow('is no amount');
    const paid = await open({ status: 'void' });
    await expect(payInvoice(then(), payment(paid, '1.00'))).rejects.toThrow('takes no payment');
  });
});

describe('a transaction of the office', () => {
  it('holds all that is done in it, or nothing', async () => {
    const rootId = randomUUID().slice(0, 8);
    const both = inOneTransaction(office, async (work) => {
      await createCompany(work, { name: 'Half', rootId, types: ['producer'] });
      await createCompany(work, { name: 'Other half', rootId, types: ['producer'] });
    });
    await expect(both).rejects.toThrow(`The number ${rootId} is taken by Half.`);
    expect(await findRows(office, companyContact, { rootId })).toEqual([]);
  });
});
