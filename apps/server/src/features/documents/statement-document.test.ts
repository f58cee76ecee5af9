import { companyContact, defaultSettings, invoice, languages, registry } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '#access/system-principal.ts';
import { recordPayment } from '#office/money/record-payment.ts';
import { reinstateReturned, reversePayment } from '#office/money/returned-payment.ts';
import { moveUnapplied, refundUnapplied } from '#office/money/take-out.ts';
import { officeOn } from '#office/office.fixture.ts';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { documentTexts, documentWords } from './document-words.ts';
import { statementDocument } from './statement-document.ts';

let world: World;
let companyId: string;
beforeAll(async () => {
  world = await openWorld();
  companyId = await addCompany(world);
  const common = { company: { type: companyContact.type, id: companyId }, amountPaid: '0.00', dueOn: '2026-11-10' };
  for (const [number, issuedOn, amountDue] of [
    ['INV-1', '2026-10-05', '500.00'],
    ['INV-2', '2026-11-05', '824.75'],
    ['INV-3', '2026-11-06', '-24.75'],
  ] as const) {
    const values = { ...common, number, issuedOn, amountDue, balance: amountDue, status: 'open' };
    await put(world, invoice, { title: number }, values);
  }
  const made = { made_at: world.now, made_by: null, made_by_name: null };
  const none = { reversed_by: null, reversed_at: null, reversal_reason: null, moved_from: null, bank_line: null };
  const payment = {
    company_id: companyId,
    method: 'check',
    amount: '500.00',
    reference: 'CHK 7',
    ...made,
    ...none,
  } as const;
  await world.db
    .insertInto('payment')
    .values([
      {
        ...payment,
        id: '5f0c2f6e-1111-4222-8333-944445555666',
        received_on: '2026-11-07',
        postmarked_on: null,
        reversed_on: '2026-11-12',
      },
    ])
    .execute();
});
afterAll(() => world.close());

const written = (language: (typeof languages)[number]['code'], company = companyId) =>
  statementDocument(
    {
      db: world.db,
      registry,
      principal: systemPrincipal('test', world.now),
      settings: defaultSettings,
      now: world.now,
      words: documentWords(language),
    },
    { companyId: company, from: '2026-11-01', to: '2026-11-30' },
  );

describe('a statement of account', () => {
  it('leads from the balance before to the balance after, line by line, with its age', async () => {
    const { sums, payment } = await written('en');
    expect(sums).toEqual([
      ['Balance on October 31, 2026', '$500.00'],
      ['November 5, 2026: invoice INV-2', '$824.75'],
      ['November 6, 2026: credit INV-3', '-$24.75'],
      ['November 7, 2026: payment CHK 7', '-$500.00'],
      ['November 12, 2026: payment CHK 7 returned by the bank', '$500.00'],
      ['Balance on November 30, 2026', '$1,300.00'],
    ]);
    expect(payment).toEqual([
      ['1 to 30 days past due', '$1,324.75'],
      ['Payments and credits that pay nothing yet', '-$24.75'],
    ]);
  });

  it('says what was paid back, what was moved, and that what is left is the company’s', async () => {
    const [own, other] = [await addCompany(world), await addCompany(world)];
    const office = officeOn(world, '2026-11-20');
    const check = { companyId: own, method: 'check', receivedOn: '2026-11-07', amount: '90.00' } as const;
    const { id } = await recordPayment(office, { ...check, reference: 'CHK 9' });
    const source = { kind: 'payment', id } as const;
    await refundUnapplied(office, { source, amount: '30.00', on: '2026-11-10', reference: 'CHK 900' });
    await moveUnapplied(office, { paymentId: id, toCompanyId: other, amount: '20.00' });
    const { sums } = await written('en', own);
    expect(sums).toEqual([
      ['Balance on October 31, 2026', '$0.00'],
      ['November 7, 2026: payment CHK 9', '-$90.00'],
      ['November 7, 2026: moved to the account of another company', '$20.00'],
      ['November 10, 2026: paid back to you, CHK 900', '$30.00'],
      ['Balance on November 30, 2026 in your favor', '$40.00'],
    ]);
  });

  it('tells in words of the company what bounced, what it owes of that, what did not bounce, and what came from others', async () => {
    const [own, other] = [await addCompany(world), await addCompany(world)];
    const office = officeOn(world, '2026-11-20');
    const check = { method: 'check', receivedOn: '2026-11-07', amount: '90.00' } as const;
    const { id } = await recordPayment(office, { ...check, companyId: own, reference: 'CHK 9' });
    const source = { kind: 'payment', id } as const;
    await refundUnapplied(office, { source, amount: '30.00', on: '2026-11-10', reference: 'CHK 900' });
    await reversePayment(office, { paymentId: id, on: '2026-11-12', reason: 'No funds.' });
    const wrong = await recordPayment(office, {
      ...check,
      companyId: other,
      reference: 'ACH 1',
      amount: '5.00',
      receivedOn: '2026-11-08',
    });
    await moveUnapplied(office, { paymentId: wrong.id, toCompanyId: own });
    const later = await recordPayment(office, {
      ...check,
      companyId: own,
      reference: 'CHK 10',
      amount: '10.00',
      receivedOn: '2026-11-09',
    });
    await reversePayment(office, { paymentId: later.id, on: '2026-11-13', reason: 'No funds.' });
    await reinstateReturned(office, { paymentId: later.id });
    const { sums } = await written('en', own);
    const debit = 'the part of payment CHK 9 that had been paid back or moved before it was taken back';
    expect(sums.map(([line, amount]) => [String(line).replace(/DEB-[\d-]*\w+(-\w+)*/, 'DEB'), amount])).toEqual([
      ['Balance on October 31, 2026', '$0.00'],
      ['November 7, 2026: payment CHK 9', '-$90.00'],
      ['November 8, 2026: money from the account of another company, ACH 1', '-$5.00'],
      ['November 9, 2026: payment CHK 10', '-$10.00'],
      ['November 10, 2026: paid back to you, CHK 900', '$30.00'],
      ['November 12, 2026: payment CHK 9 returned by the bank, less DEB', '$60.00'],
      [`November 12, 2026: debit DEB: ${debit}`, '$30.00'],
      ['November 13, 2026: payment CHK 10 returned by the bank', '$10.00'],
      ['November 20, 2026: payment CHK 10 counts again: it was not returned after all', '-$10.00'],
      ['Balance on November 30, 2026', '$15.00'],
    ]);
  });

  it('tells of one day in the order in which it happened', async () => {
    const own = await addCompany(world);
    const at = (hour: number) => ({ ...officeOn(world, '2026-11-20'), now: new Date(`2026-11-20T${hour}:00:00Z`) });
    const check = { companyId: own, method: 'check', receivedOn: '2026-11-20', amount: '90.00' } as const;
    const { id } = await recordPayment(at(14), { ...check, reference: 'CHK 9' });
    const source = { kind: 'payment', id } as const;
    await refundUnapplied(at(15), { source, amount: '30.00', on: '2026-11-20', reference: 'CHK 900' });
    const later = await recordPayment(at(16), { ...check, reference: 'CHK 10', amount: '10.00' });
    await reversePayment(at(17), { paymentId: later.id, on: '2026-11-20', reason: 'No funds.' });
    await reinstateReturned(at(18), { paymentId: later.id });
    const { sums } = await written('en', own);
    expect(sums.slice(1, -1).map(([line]) => String(line).replace('November 20, 2026: ', ''))).toEqual([
      'payment CHK 9',
      'paid back to you, CHK 900',
      'payment CHK 10',
      'payment CHK 10 returned by the bank',
      'payment CHK 10 counts again: it was not returned after all',
    ]);
  });

  it.each(languages.map(({ code }) => code))('is written in %s', async (language) => {
    const { heading, sums, facts } = await written(language);
    expect(heading).toBe(documentTexts[language].accountStatement);
    expect([...sums, ...facts].flat().join(' ')).not.toMatch(/\{\{|lines\.|undefined/);
  });
});
