import { companyContact, invoice } from '@packhouse/programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { recordPayment } from '#office/money/record-payment.ts';
import { reversePayment } from '#office/money/returned-payment.ts';
import { moveUnapplied } from '#office/money/take-out.ts';
import { officeOn } from '#office/office.fixture.ts';
import { ref } from './filing.ts';
import { addPerson, openWorld, put, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-12-20');
const company = async () => {
  const person = await addPerson(world);
  return { person, companyId: person.companyId ?? '' };
};

it('payments that pay nothing yet are told in one sum to their own company alone', async () => {
  const [{ person, companyId }, other] = [await company(), await company()];
  const told = async (as = person, of = companyId) => {
    const { status, body } = await ask(world, 'GET', `/account/unapplied/${of}`, { person: as });
    return [status, body.amount];
  };
  expect(await told()).toEqual([200, '0.00']);
  const due = { amountDue: '100.00', amountPaid: '0.00', balance: '100.00', status: 'open', dueOn: '2026-12-10' };
  const values = { number: 'INV-U-1', company: ref(companyContact, companyId), issuedOn: '2026-11-05', ...due };
  const invoiceId = await put(world, invoice, { title: 'INV-U-1' }, values);
  const money = { companyId, method: 'ach', receivedOn: '2026-11-20', reference: 'ACH 9' } as const;
  const { id } = await recordPayment(office(), { ...money, amount: '160.00', pays: [{ invoiceId, amount: '100.00' }] });
  await recordPayment(office(), { ...money, amount: '5.50' });
  expect(await told()).toEqual([200, '65.50']);
  await moveUnapplied(office(), { paymentId: id, toCompanyId: other.companyId, amount: '40.00' });
  expect(await told()).toEqual([200, '25.50']);
  expect(await told(other.person, other.companyId)).toEqual([200, '40.00']);
  await reversePayment(office(), { paymentId: id, on: '2026-12-01', reason: 'No funds.' });
  expect(await told()).toEqual([200, '5.50']);

  expect(await told(other.person)).toEqual([404, undefined]);
  expect(await told(person, 'none')).toEqual([404, undefined]);
  expect((await ask(world, 'GET', `/account/unapplied/${companyId}`)).status).toBe(401);
});
