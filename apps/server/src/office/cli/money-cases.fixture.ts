import { randomUUID } from 'node:crypto';
import { companyContact, invoice } from '@packhouse/programme';
import { put, type World } from '../../../test/world.ts';
import type { ActCase } from './act-case.fixture.ts';

/** Acts on money: of invoices, and of lines of the bank. */
export function moneyCases(world: World, companyId: string): readonly ActCase[] {
  const company = { type: companyContact.type, id: companyId };
  const issued = async (amountDue: string) => {
    const number = `INV-${randomUUID().slice(0, 8)}`;
    const money = { amountDue, balance: amountDue, amountPaid: '0.00' };
    const values = { company, number, status: 'open', issuedOn: '2026-11-01', dueOn: '2026-11-10', ...money };
    return { invoiceId: await put(world, invoice, { title: number }, values) };
  };
  return [
    { kind: 'invoice.void', right: 'invoicesVoid', given: () => issued('900.00') },
    { kind: 'invoice.void', right: 'invoicesVoid', two: true, given: () => issued('1000.01') },
    {
      kind: 'invoice.write_off',
      right: 'chargesWriteOff',
      two: true,
      given: async () => ({ ...(await issued('80.00')), reason: 'The company is dissolved.' }),
    },
    {
      kind: 'invoice.undo_write_off',
      right: 'chargesWriteOff',
      two: true,
      given: async () => {
        const { invoiceId } = await issued('80.00');
        const why = { reason: 'The company is dissolved.', written_off_on: '2026-11-04' };
        const made = { made_at: world.now, made_by: null, made_by_name: null };
        // Two, for what is done twice in a row.
        for (const amount of ['30.00', '20.00']) {
          const row = { id: randomUUID(), invoice_id: invoiceId, amount, ...why, ...made };
          await world.db.insertInto('write_off').values(row).execute();
        }
        return { invoiceId, reason: 'It is not.' };
      },
    },
    {
      kind: 'invoice.pay',
      right: 'paymentsMatch',
      given: async () => ({ ...(await issued('100.00')), amount: '60.00', paidOn: '2026-11-05', reference: 'ACH 2' }),
    },
    ...bankCases(world, companyId),
  ];
}

function bankCases(world: World, companyId: string): readonly ActCase[] {
  const by = { made_at: world.now, made_by: null, made_by_name: null };
  const received = async (reversed: boolean) => {
    const id = randomUUID();
    const none = { postmarked_on: null, bank_line: null, moved_from: null, returned_line: null, returned_charge: null };
    const taken = { reversed_on: reversed ? '2026-11-04' : null, reversed_by: null, reversed_at: null };
    const undone = { reversal_reason: null, return_undone_at: null, return_undone_by: null };
    const row = { id, company_id: companyId, method: 'check', received_on: '2026-11-02', amount: '40.00' } as const;
    const values = { ...row, reference: 'CHK 4', ...none, ...taken, ...undone, ...by };
    await world.db.insertInto('payment').values(values).execute();
    return id;
  };
  const line = async (set_aside: 'not_ours' | null = null) => {
    const [id, hash] = [randomUUID(), randomUUID()];
    const file = { hash, name: 'a.csv', format: 'csv', imported_at: world.now } as const;
    await world.db
      .insertInto('bank_file')
      .values({ ...file, imported_by: null, imported_by_name: null })
      .execute();
    const days = { from_day: '2026-11-01', to_day: '2026-11-04', opening: '40.00', closing: '0.00', known_lines: 0 };
    const statement = { id, file_hash: hash, account: hash, ...days };
    await world.db.insertInto('bank_statement').values(statement).execute();
    const said = { day: '2026-11-04', amount: '-40.00', text: 'RETURNED', bank_id: null, type: '', row: 1 };
    const aside = { set_aside, set_aside_note: null, set_aside_at: null, set_aside_by_name: null };
    const row = { id, statement_id: id, account: hash, identity: id, ...said, ...aside };
    await world.db.insertInto('bank_line').values(row).execute();
    return id;
  };
  const note = 'See the letter of the bank.';
  return [
    {
      kind: 'bank.set_aside',
      right: 'paymentsMatch',
      given: async () => ({ lineId: await line(), as: 'not_ours', note }),
    },
    {
      kind: 'bank.set_aside',
      right: 'paymentsReverse',
      two: true,
      given: async () => ({ lineId: await line(), as: 'returned', note, paymentIds: [await received(false)] }),
    },
    { kind: 'bank.take_up', right: 'paymentsUndo', given: async () => ({ lineId: await line('not_ours') }) },
    {
      kind: 'payment.reinstate',
      right: 'paymentsReverse',
      two: true,
      // Cases before it left payments of the same amount.
      given: async () => ({ paymentId: await received(true), reason: note, another: true }),
    },
  ];
}
