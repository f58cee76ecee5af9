import { describe, expect, it } from 'vitest';
import {
  type ClaimVerdict,
  claimGrant,
  itemGrant,
  receivedFor,
  receivedForAll,
  restOfEntry,
  verdictOfMoney,
} from './claim-grant.ts';

const money = { assessment: '494.94', collected: '0.00', due: '600.00', paid: '600.00' };
const whole = receivedFor(money);
const none = { verdict: null, received: null, adjusted: null };

describe('money that came in for a receipt', () => {
  it.each([
    ['paid in full', {}, '494.94', true],
    ['paid too much', { paid: '700.00' }, '494.94', true],
    ['paid by half', { paid: '300.00' }, '247.47', false],
    ['paid by a third, cut off at the cent', { paid: '200.00' }, '164.98', false],
    ['a cent of a great sum', { paid: '0.01', due: '1000000.00' }, '0.00', false],
    ['all but a cent', { paid: '599.99' }, '494.93', false],
    ['not paid', { paid: '0.00' }, '0.00', false],
    ['paid back beyond what came', { paid: '-5.00' }, '0.00', false],
    ['never billed', { due: '0.00', paid: '0.00' }, '0.00', false],
    ['taken by Customs', { collected: '494.94', due: '0.00', paid: '0.00' }, '494.94', true],
    ['taken by Customs in part, the rest not paid', { collected: '94.94', paid: '0.00' }, '94.94', false],
    ['taken by Customs in part, half of the rest paid', { collected: '94.94', paid: '300.00' }, '294.94', false],
  ])('%s', (_what, differs, amount, isWhole) => {
    expect(receivedFor({ ...money, ...differs })).toEqual({ amount, isWhole });
  });

  it('makes an item verified or not yet paid', () => {
    expect(verdictOfMoney(whole)).toBe('verified');
    expect(verdictOfMoney({ amount: '0.01', isWhole: false })).toBe('verified');
    expect(verdictOfMoney({ amount: '0.00', isWhole: false })).toBe('not_yet_paid');
  });

  it('is added up for an entry in several rows', () => {
    const half = { amount: '10.00', isWhole: false };
    expect(receivedForAll([whole, half])).toEqual({ amount: '504.94', isWhole: false });
    expect(receivedForAll([whole, whole])).toEqual({ amount: '989.88', isWhole: true });
    expect(receivedForAll([])).toEqual({ amount: '0.00', isWhole: false });
  });
});

describe('money of an entry that several items claim', () => {
  const entry = { amount: '100.00', isWhole: true };
  it.each([
    ['100.00', '0.00', '100.00', true],
    ['60.00', '40.00', '60.00', true],
    ['60.00', '80.00', '20.00', false],
    ['60.00', '100.00', '0.00', false],
    ['60.00', '130.00', '0.00', false],
    ['900.00', '0.00', '100.00', false],
  ])('of which one claims %s, and others bear %s, is %s for it', (claimed, taken, amount, isWhole) => {
    expect(restOfEntry(entry, { claimed, taken })).toEqual({ amount, isWhole });
  });
});

describe('the most that can be granted for an item', () => {
  const claimed = '494.94';
  const part = { amount: '247.47', isWhole: false };

  it.each([
    ['verified', whole, '494.94', 'paid'],
    ['verified', part, '247.47', 'paidInPart'],
    ['verified', null, '0.00', 'paidInPart'],
    ['not_yet_paid', { amount: '0.00', isWhole: false }, '0.00', 'notYetPaid'],
    ['document', null, '494.94', 'document'],
    ['claimed_before', null, '0.00', 'claimedBefore'],
    ['reported_exempt', null, '0.00', 'reportedExempt'],
    ['amended_away', null, '0.00', 'amendedAway'],
    ['not_found', null, '0.00', 'notFound'],
    [null, whole, '0.00', 'neverVerified'],
  ] as const)('%s with %o is %s', (verdict, received, amount, why) => {
    expect(itemGrant({ claimed, verdict, received, adjusted: null })).toEqual({
      amount,
      borne: amount,
      why,
      isMore: false,
    });
  });

  it('is the whole that is claimed of a receipt of some cents more or less, and never more than claimed', () => {
    const of = (asked: string, received: typeof part) =>
      itemGrant({ claimed: asked, verdict: 'verified', received, adjusted: null }).amount;
    expect(of('494.97', whole)).toBe('494.97');
    expect(of('494.90', whole)).toBe('494.90');
    expect(of('200.00', part)).toBe('200.00');
  });

  it.each(['not_found', 'not_yet_paid', 'amended_away', 'reported_exempt'] satisfies ClaimVerdict[])(
    'of %s is more by an adjustment, which a second person decides',
    (verdict) => {
      const adjusted = { amount: '100.00', borne: '0.00' };
      const grant = { amount: '100.00', borne: '0.00', why: 'adjustedAbove', isMore: true };
      expect(itemGrant({ claimed, verdict, received: null, adjusted })).toEqual(grant);
    },
  );

  it('is lowered by an adjustment, which no second person decides', () => {
    const adjusted = { amount: '100.00', borne: '494.94' };
    expect(itemGrant({ claimed, verdict: 'verified', received: whole, adjusted })).toEqual({
      amount: '100.00',
      borne: '494.94',
      why: 'adjusted',
      isMore: false,
    });
  });

  it('is not the adjusted amount once the evidence bears less than when it was adjusted', () => {
    const verdict = 'not_yet_paid';
    const at = (borne: string | null) =>
      itemGrant({ claimed, verdict, received: null, adjusted: { amount: '100.00', borne } });
    expect(at('247.47')).toMatchObject({ amount: '0.00', isMore: false });
    expect(at(null)).toMatchObject({ amount: '0.00', isMore: false });
    expect(at('0.00')).toMatchObject({ amount: '100.00', isMore: true });
  });

  it('is no more than the evidence bears once that bears as much as was adjusted', () => {
    const adjusted = { amount: '300.00', borne: '0.00' };
    expect(itemGrant({ claimed, verdict: 'verified', received: whole, adjusted })).toMatchObject({
      amount: '300.00',
      isMore: false,
    });
  });

  it('is nothing, whatever was adjusted, for an item that another claim has or nobody verified', () => {
    const adjusted = { amount: '300.00', borne: '0.00' };
    for (const verdict of ['claimed_before', null] as const)
      expect(itemGrant({ claimed, verdict, received: null, adjusted })).toMatchObject({
        amount: '0.00',
        isMore: false,
      });
  });

  it('is added up over the items; less for one does not make good for more of another', () => {
    const items = [
      itemGrant({ claimed, verdict: 'verified', received: whole, adjusted: { amount: '94.94', borne: '494.94' } }),
      itemGrant({ claimed, ...none, verdict: 'not_found', adjusted: { amount: '50.00', borne: '0.00' } }),
      itemGrant({ claimed, ...none }),
    ];
    expect(claimGrant(items)).toEqual({ amount: '144.94', borne: '94.94' });
    expect(claimGrant([])).toEqual({ amount: '0.00', borne: '0.00' });
  });
});
