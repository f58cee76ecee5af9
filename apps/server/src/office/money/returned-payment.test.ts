import { accountStatement, agingOn, balanceOn, companyContact, defaultSettings, invoice } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '#access/system-principal.ts';
import { documentWords } from '#features/documents/document-words.ts';
import { invoices } from '#features/documents/draw-documents.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { getRow } from '#rows/rows.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { companyAccount } from '../desk/items/company-account.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';
import { allocate, undoAllocation } from './allocate.ts';
import { voidInvoice } from './issue-invoice.ts';
import { writeOff } from './let-go.ts';
import { payInvoice } from './pay-invoice.ts';
import { recordPayment } from './record-payment.ts';
import { replacePayment } from './refunds/replace-payment.ts';
import { reinstateReturned, reversePayment } from './returned-payment.ts';
import { moveUnapplied, refundUnapplied } from './take-out.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = (day = '2026-12-20') => officeOn(world, day);
const newCompany = async () => (await enterCompany(office('2026-10-01'))).id;
const ledgerOf = (companyId: string) => readLedger(world.db, { companyId });
const figures = async (id: string) => {
  const { values } = await getRow(office(), invoice, id);
  return [values.status, values.amountPaid, values.balance];
};

async function bill(companyId: string, amountDue: string): Promise<string> {
  const company = { type: companyContact.type, id: companyId };
  const money = { amountDue, amountPaid: '0.00', balance: amountDue, status: 'open' };
  const days = { issuedOn: '2026-11-05', dueOn: '2026-11-10' };
  return put(world, invoice, { title: 'INV-1' }, { number: 'INV-1', company, ...days, ...money });
}

/** A check of 1,000.00 of which 387.16 pay an invoice and 400.00 were paid back on December 1. */
async function overpaid() {
  const company = await newCompany();
  const bills = await bill(company, '387.16');
  const check = { companyId: company, method: 'check', receivedOn: '2026-11-20', amount: '1000.00' } as const;
  const { id: paymentId } = await recordPayment(office(), { ...check, reference: `CHK ${company.slice(0, 8)}` });
  await allocate(office(), { paymentId, invoiceId: bills });
  const source = { kind: 'payment', id: paymentId } as const;
  await refundUnapplied(office(), { source, amount: '400.00', on: '2026-12-01', reference: 'CHK 900' });
  return { company, invoiceId: bills, paymentId, source };
}

const bounced = (paymentId: string, on = '2026-12-05') =>
  reversePayment(office(), { paymentId, on, reason: 'No funds' });

async function foots(company: string): Promise<void> {
  const ledger = await ledgerOf(company);
  const account = await companyAccount(world.db, company);
  for (const day of ['2026-11-20', '2026-12-01', '2026-12-04', '2026-12-05', '2026-12-20']) {
    expect([day, agingOn(ledger, day).total]).toEqual([day, balanceOn(ledger, day)]);
    const until = account.findLast((entry) => String(entry.day) <= day);
    expect([day, until?.balance]).toEqual([day, balanceOn(ledger, day)]);
  }
}

describe('a payment that was recorded by mistake', () => {
  const charging = () => ({ ...office(), settings: { ...office().settings, returnedPaymentCharge: '25.00' } });
  const mistaken = (paymentId: string) =>
    reversePayment(charging(), { paymentId, on: '2026-12-05', reason: 'It says 100.00', isMistake: true });

  it('opens its invoices without a charge, and is told as a mistake until that is undone', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '387.16');
    await payInvoice(office(), { invoiceId, amount: '1000.00', paidOn: '2026-11-20', reference: 'CHK 4712' });
    const paymentId = (await ledgerOf(company)).payments[0]?.id ?? '';
    expect(await mistaken(paymentId)).toMatchObject({ invoiceIds: [invoiceId], debit: null });
    expect(await figures(invoiceId)).toEqual(['open', '0.00', '387.16']);
    expect((await ledgerOf(company)).charges).toEqual([]);
    expect((await companyAccount(world.db, company)).at(-1)?.kind).toBe('mistake');
    await foots(company);
    await reinstateReturned(office(), { paymentId });
    expect(await figures(invoiceId)).toEqual(['paid', '387.16', '0.00']);
  });

  it('is not there twice where it was recorded anew, unless somebody says that it is another', async () => {
    const company = await newCompany();
    const check = { companyId: company, method: 'check', receivedOn: '2026-11-20', reference: 'CHK 4713' } as const;
    const { id: paymentId } = await recordPayment(office(), { ...check, amount: '250.00' });
    await mistaken(paymentId);
    const { id: anew } = await recordPayment(office(), { ...check, reference: 'Check #4713', amount: '250.00' });
    const isThere = () =>
      expect(reinstateReturned(office(), { paymentId })).rejects.toMatchObject({ code: 'paymentThere' });
    await isThere();
    await mistaken(anew);
    const { id: right } = await recordPayment(office(), { ...check, amount: '205.00' });
    await isThere();
    await mistaken(right);
    const { id: other } = await recordPayment(office(), { ...check, companyId: await newCompany(), amount: '250.00' });
    await isThere();
    await mistaken(other);
    await reinstateReturned(office(), { paymentId });
    await reinstateReturned(office(), { paymentId: anew, another: true });
    expect(balanceOn(await ledgerOf(company), '2026-12-20')).toBe('-500.00');
  });

  it('is refused where a part of it was paid back', async () => {
    const { paymentId } = await overpaid();
    await expect(mistaken(paymentId)).rejects.toThrow('400.00 US dollars of it are to be paid back');
  });
});

describe('a payment that the bank takes back after a part of it was paid back', () => {
  it('leaves its invoices open and what was paid back as a debit of the company', async () => {
    const { company, invoiceId, paymentId } = await overpaid();
    const { invoiceIds, debit } = await bounced(paymentId);
    expect([invoiceIds, debit]).toMatchObject([[invoiceId], { amount: '400.00' }]);
    expect(debit?.number).toMatch(/^DEB-2026-12-/);
    expect(await figures(invoiceId)).toEqual(['open', '0.00', '387.16']);
    expect(await figures(debit?.id ?? '')).toEqual(['open', '0.00', '400.00']);
    const { values } = await getRow(office(), invoice, debit?.id ?? '');
    expect([values.issuedOn, values.dueOn, values.period, values.report]).toEqual([
      '2026-12-05',
      '2026-12-05',
      null,
      null,
    ]);
    const ledger = await ledgerOf(company);
    expect(balanceOn(ledger, '2026-12-04')).toBe('-212.84');
    expect(agingOn(ledger, '2026-12-20')).toMatchObject({ days1to30: '400.00', days31to60: '387.16', total: '787.16' });
    const { lines } = accountStatement(ledger, { from: '2026-12-01', to: '2026-12-31' });
    expect(lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['refund', '400.00', '-212.84'],
      ['reversal', '600.00', '387.16'],
      ['debit', '400.00', '787.16'],
    ]);
    await foots(company);
  });

  it('is named by the document of its debit, which has no month', async () => {
    const { paymentId, company } = await overpaid();
    const { debit } = await bounced(paymentId);
    const { document } = invoices;
    const context = { ...office(), principal: systemPrincipal('test', world.now), words: documentWords('en') };
    const drawn = await document(context, await getRow(office(), invoice, debit?.id ?? ''));
    expect(drawn.heading).toBe(`Debit ${debit?.number}`);
    expect(drawn.facts.map(([term]) => term)).not.toContain('Reporting period');
    expect(drawn.paragraphs[0]).toContain(`Your payment CHK ${company.slice(0, 8)} of`);
  });

  it('has a debit that is paid like an invoice, and never made void', async () => {
    const { company, paymentId } = await overpaid();
    const { debit } = await bounced(paymentId);
    const invoiceId = debit?.id ?? '';
    await expect(voidInvoice(office(), invoiceId)).rejects.toThrow('is a debit for what left a returned payment');
    await payInvoice(office(), { invoiceId, amount: '400.00', paidOn: '2026-12-10', reference: 'ACH 12' });
    expect(await figures(invoiceId)).toEqual(['paid', '400.00', '0.00']);
    await foots(company);
  });

  it('comes in again where that was a mistake: it pays what it paid, and the debit', async () => {
    const { company, invoiceId, paymentId } = await overpaid();
    const { debit } = await bounced(paymentId);
    const { invoiceIds } = await reinstateReturned(office(), { paymentId });
    expect(invoiceIds.toSorted()).toEqual([invoiceId, debit?.id ?? ''].toSorted());
    expect(await figures(invoiceId)).toEqual(['paid', '387.16', '0.00']);
    expect(await figures(debit?.id ?? '')).toEqual(['paid', '400.00', '0.00']);
    expect(agingOn(await ledgerOf(company), '2026-12-20')).toMatchObject({ unapplied: '-212.84', total: '-212.84' });
    await foots(company);
    const again = (await ledgerOf(company)).payments.at(-1)?.id ?? '';
    expect((await bounced(again, '2026-12-20')).debit).toBeNull();
    expect(await figures(debit?.id ?? '')).toEqual(['open', '0.00', '400.00']);
    await foots(company);
  });

  it('pays again what was written off since it was taken back, and nothing that was before', async () => {
    const { company, invoiceId, paymentId } = await overpaid();
    const { debit } = await bounced(paymentId);
    for (const id of [invoiceId, debit?.id ?? ''])
      await writeOff(office('2026-12-21'), { invoiceId: id, reason: 'Bankrupt' });
    const { invoiceIds } = await reinstateReturned(office('2026-12-22'), { paymentId });
    expect(invoiceIds.toSorted()).toEqual([invoiceId, debit?.id ?? ''].toSorted());
    expect(await figures(invoiceId)).toEqual(['paid', '387.16', '0.00']);
    expect(await figures(debit?.id ?? '')).toEqual(['paid', '400.00', '0.00']);
    expect(agingOn(await ledgerOf(company), '2026-12-22')).toMatchObject({ unapplied: '-212.84', total: '-212.84' });
    await foots(company);
    // Another payment paid it meanwhile: what was written off before the return stays.
    const written = await bill(company, '100.00');
    await writeOff(office('2026-12-18'), { invoiceId: written, amount: '40.00', reason: 'Goodwill' });
    const pay = (reference: string) =>
      payInvoice(office(), { invoiceId: written, amount: '60.00', paidOn: '2026-12-19', reference });
    await pay('ACH 1');
    const first = (await ledgerOf(company)).payments.find(({ reference }) => reference === 'ACH 1')?.id ?? '';
    await bounced(first, '2026-12-20');
    await pay('ACH 2');
    expect((await reinstateReturned(office('2026-12-23'), { paymentId: first })).invoiceIds).toEqual([]);
    await foots(company);
  });

  it('leaves a debit for what was moved to another company, whose money it stays', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const { id: paymentId } = await recordPayment(office(), {
      companyId: company,
      ...{ method: 'check', receivedOn: '2026-11-20', amount: '90.00', reference: 'CHK 1' },
    });
    await moveUnapplied(office(), { paymentId, toCompanyId: other, amount: '50.00' });
    const { debit } = await bounced(paymentId);
    expect(debit?.amount).toBe('50.00');
    expect(balanceOn(await ledgerOf(company), '2026-12-20')).toBe('50.00');
    expect(balanceOn(await ledgerOf(other), '2026-12-20')).toBe('-50.00');
    await foots(company);
  });

  it('is gone no earlier than what left it, and bears the charge for a returned payment', async () => {
    const { company, paymentId } = await overpaid();
    const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
    const wish = { paymentId, on: '2026-11-25', reason: 'No funds' };
    await reversePayment({ ...office(), settings }, wish);
    const [payment] = (await ledgerOf(company)).payments;
    expect(payment?.reversedOn).toBe('2026-12-01');
    await foots(company);
    const bare = await newCompany();
    const { id } = await recordPayment(office(), {
      companyId: bare,
      ...{ method: 'ach', receivedOn: '2026-11-20', amount: '60.00', reference: 'ACH 3' },
    });
    const source = { kind: 'payment', id } as const;
    await refundUnapplied(office(), { source, amount: '60.00', on: '2026-12-01', reference: 'CHK 901' });
    const { debit } = await reversePayment({ ...office(), settings }, { ...wish, paymentId: id, on: '2026-12-02' });
    expect(await figures(debit?.id ?? '')).toEqual(['open', '0.00', '85.00']);
    await reinstateReturned({ ...office(), settings }, { paymentId: id });
    expect(await figures(debit?.id ?? '')).toEqual(['paid', '60.00', '0.00']);
  });

  it('charges the invoice that it paid before, though it pays nothing now', async () => {
    const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
    const charged = async (company: string) =>
      (await ledgerOf(company)).charges.map(({ invoiceId, amount }) => [invoiceId, amount]);
    const return_ = (paymentId: string) =>
      reversePayment({ ...office(), settings }, { paymentId, on: '2026-12-20', reason: 'No funds' });
    const deposit = async (company: string) =>
      (
        await recordPayment(office(), {
          ...{ companyId: company, method: 'check', receivedOn: '2026-11-20' },
          ...{ amount: '1000.00', reference: 'DEPOSIT' },
        })
      ).id;
    // One check of a deposit: what the deposit paid was undone, and the check split off.
    const [split, undone, never] = [await newCompany(), await newCompany(), await newCompany()];
    const [older, paid] = [await bill(split, '300.00'), await bill(split, '1000.00')];
    const whole = await deposit(split);
    const { id } = await allocate(office(), { paymentId: whole, invoiceId: paid, amount: '400.00' });
    await undoAllocation(office(), id);
    const part = await moveUnapplied(office(), { paymentId: whole, toCompanyId: split, amount: '250.00' });
    await return_(part.id);
    expect([await charged(split), older === paid]).toEqual([[[paid, '25.00']], false]);
    // Undone, and not split.
    const mine = await bill(undone, '300.00');
    const alone = await deposit(undone);
    await undoAllocation(office(), (await allocate(office(), { paymentId: alone, invoiceId: mine })).id);
    await return_(alone);
    expect(await charged(undone)).toEqual([[mine, '25.00']]);
    // It never paid anything: the oldest open invoice.
    const open = await bill(never, '300.00');
    await return_(await deposit(never));
    expect(await charged(never)).toEqual([[open, '25.00']]);
  });

  it('is linked with the payment that replaces it, and parted from it', async () => {
    const { company, paymentId } = await overpaid();
    const wish = {
      companyId: company,
      method: 'wire',
      receivedOn: '2026-12-10',
      amount: '1000.00',
      reference: 'W 1',
    } as const;
    const { id } = await recordPayment(office(), wish);
    const replace = (replaces: string | null) => replacePayment(office(), { paymentId: id, replaces });
    await expect(replace(paymentId)).rejects.toThrow('that the bank took back');
    await bounced(paymentId);
    await replace(paymentId);
    await expect(replace(paymentId)).rejects.toThrow('linked so already');
    const { id: third } = await recordPayment(office(), { ...wish, reference: 'W 2' });
    const again = replacePayment(office(), { paymentId: third, replaces: paymentId });
    await expect(again).rejects.toThrow('another payment replaces that one');
    await replace(null);
    await replacePayment(office(), { paymentId: third, replaces: paymentId });
    const foreign = await recordPayment(office(), { ...wish, companyId: await newCompany() });
    await expect(replacePayment(office(), { paymentId: foreign.id, replaces: paymentId })).rejects.toThrow(
      'same company',
    );
  });

  it('is taken back once, however many say so at once', async () => {
    const { company, paymentId } = await overpaid();
    const both = await Promise.allSettled([bounced(paymentId), bounced(paymentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ledgerOf(company)).invoices.filter((one) => one.debitOf === paymentId)).toHaveLength(1);
  });
});
