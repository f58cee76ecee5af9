import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAtTheBank } from './days-at-the-bank.ts';
import { daysOfMoneyOut } from './days-of-money-out.ts';
import { daysOfPayments } from './days-of-payments.ts';
import { type Office, openOffice } from './office-days.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());

const days = [...daysOfPayments, ...daysAtTheBank, ...daysOfMoneyOut];

describe('an office in which everything goes wrong', () => {
  it('has at least thirty bad days', () => {
    expect(days.length).toBeGreaterThanOrEqual(30);
  });

  it.each(days)('adds up after: $name', async ({ play }) => {
    await play(office);
    await office.addsUp();
  });
});
