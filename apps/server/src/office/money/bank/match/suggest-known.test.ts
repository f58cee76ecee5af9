import { describe, expect, it } from 'vitest';
import { returnMark } from '../../payer-words.ts';
import { type KnownMoney, type SignedLine, suggestKnown } from './suggest-known.ts';

const refund: KnownMoney = {
  kind: 'refund',
  id: 'r',
  companyId: 'piney',
  names: ['Piney Ridge Orchards LLC'],
  amount: '312.40',
  reference: 'ACH 604417',
  on: '2026-11-17',
  way: 'out',
  isUnpaid: true,
};
const line = (text: string, amount = '312.40', day = '2026-11-26'): SignedLine => ({ id: 'l', day, amount, text });
const found = (one: SignedLine, known: readonly KnownMoney[] = [refund]) =>
  suggestKnown(one, known).map(({ level, settles, reasons }) => [
    settles?.kind,
    level,
    reasons.map(({ kind }) => kind),
  ]);

describe('a line of money in', () => {
  it.each([
    ['ACH RETURN R03 NO ACCOUNT REFUND PINEY RIDGE ORCHARDS ACH 604417', 'likely'],
    ['ACH RETURN R03 NO ACCOUNT REFUND ACH604417', 'likely'],
    ['TRACE 604417', 'likely'],
    ['RETURNED PINEY RIDGE ORCHARDS', 'possible'],
    ['CREDIT ACH-604417', 'likely'],
    ['ACH RETURN R03 NO ACCT PINEY RIDGE ORCH', 'possible'],
    ['ACH RETURN R03 NO ACCT PINEY RIDGE O', 'possible'],
    ['ACH RETURN R03 NO ACCT PINEY RIDGE', 'possible'],
    ['ACH RETURN R03 NO ACCT PINEY R', undefined],
    ['ACH RETURN R03 PINEY RIDGE NURSERY', undefined],
    ['ACH CREDIT PINEY RIDGE ORCHARDS', undefined],
    ['ACH RETURN R03', 'possible'],
    ['ACH RETURN R02 ACCOUNT CLOSED', 'possible'],
    ['ACH REJ ITEM', 'possible'],
    ['ACH RVSL', 'possible'],
    ['ACH CREDIT', undefined],
    ['ACH RETURN R03 SUNNY HILL FARMS', undefined],
  ])('%s is our refund: %s', (text, level) => {
    expect(suggestKnown(line(text), [refund])[0]?.level).toBe(level);
  });

  it('says why: reference, return code, name and amount', () => {
    const text = 'ACH RETURN R03 NO ACCOUNT REFUND PINEY RIDGE ORCHARDS ACH 604417';
    expect(found(line(text))).toEqual([
      ['refund', 'likely', ['knownReference', 'returnMark', 'payerName', 'amountKnown']],
    ]);
  });

  it('is no refund of another amount, nor one of a later day', () => {
    expect(found(line('ACH RETURN R03 ACH 604417', '312.41'))).toEqual([]);
    expect(found(line('ACH RETURN R03 ACH 604417', '312.40', '2026-11-16'))).toEqual([]);
  });

  it('is a payment that somebody recorded before it came, where reference or name say so', () => {
    const payment: KnownMoney = { ...refund, kind: 'payment', way: 'in', reference: 'CHK 4711', on: '2026-11-24' };
    expect(found(line('CHECK DEPOSIT CHK 4711'), [payment])).toMatchObject([['payment', 'likely', expect.anything()]]);
    expect(found(line('DEPOSIT PINEY RIDGE ORCHARDS'), [payment])).toMatchObject([
      ['payment', 'possible', expect.anything()],
    ]);
    const byMobile = line('MOBILE CHECK DEPOSIT 4711');
    expect(found(byMobile, [payment])).toMatchObject([['payment', 'likely', expect.anything()]]);
    expect(found(line('DEPOSIT 4711'), [payment])).toEqual([]);
    expect(found(line('DEPOSIT'), [payment])).toEqual([]);
    expect(found(line('CHECK DEPOSIT CHK 4711', '312.40', '2027-03-24'), [payment])).toEqual([]);
    expect(found(line('RETURNED CHK 4711'), [payment])).toEqual([]);
  });

  it('is the money of a refund that somebody noted as back, whether it says so or not', () => {
    const back: KnownMoney = { ...refund, kind: 'payment', way: 'in', reference: 'CHK 71001', isBack: true };
    const said = (text: string) => found(line(text, '312.40', '2026-11-18'), [back])[0]?.slice(0, 2);
    expect(said('RETURNED CHECK 71001 HOLLIS GROVE')).toEqual(['payment', 'likely']);
    expect(said('CHECK 71001 STOP PAYMENT CREDIT')).toEqual(['payment', 'likely']);
    expect(said('RETURNED PINEY RIDGE ORCHARDS')).toEqual(['payment', 'possible']);
    expect(said('ACH RETURN R03')).toEqual(['payment', 'possible']);
    expect(said('RETURNED CHECK 88002 SUNNY HILL')).toBeUndefined();
  });

  it('is its own money, whatever it says', () => {
    const own: KnownMoney = { ...refund, kind: 'payment', ofLine: 'l', amount: '100.00' };
    expect(found(line('DEPOSIT'), [own])).toEqual([['payment', 'likely', ['ownMoney']]]);
  });
});

describe('a line of money out', () => {
  it('is a refund that the bank has not paid yet', () => {
    expect(found(line('ACH CREDIT OUT ACH 604417', '-312.40'))).toMatchObject([
      ['refund', 'likely', expect.anything()],
    ]);
    expect(found(line('PINEY RIDGE ORCHARDS', '-312.40'))).toMatchObject([['refund', 'possible', expect.anything()]]);
    expect(found(line('SERVICE', '-312.40'))).toEqual([]);
    expect(found(line('ACH 604417', '-312.40'), [{ ...refund, isUnpaid: false }])).toEqual([]);
  });
});

describe('the mark of a return', () => {
  it.each([
    ['ACH RETURN R03', 'R03'],
    ['R01 NSF', 'R01'],
    ['R34', null],
    ['R00', null],
    ['WIRE REVERSAL', 'REVERSAL'],
    ['RETURNING CUSTOMER', null],
    ['ACH CREDIT', null],
    ['RET DEP ITEM', 'RET'],
    ['CHARGE-BACK ITEM 5504', 'CHARGEBACK'],
    ['DEPOSIT CHARGED BACK', 'CHARGEDBACK'],
    ['NON-SUFFICIENT FUNDS 5509', 'NONSUFFICIENT'],
    ['REVERSE ACH', 'REVERSE'],
    ['DEPOSITED ITEM RETD', 'RETD'],
    ['ITEM RET UNPD', 'RET'],
  ])('of %s is %s', (text, mark) => {
    expect(returnMark({ text })).toBe(mark);
  });

  it.each([
    ['555', '1102', '555'],
    ['257', 'ACME', '257'],
    ['475', '555', null],
    ['DEPOSIT_RETURN', 'DEBIT ITEM 88123', 'RETURN'],
  ])('by the bank’s type %s of %s is %s', (type, text, mark) => {
    expect(returnMark({ type, text })).toBe(mark);
  });
});

it.each([
  ['ACH RETURN R01 10234 CANE CREEK', 'ACH CREDIT 10234 CANE CREEK INV 7', undefined],
  ['RETURNED CHECK 5501', 'WIRE REPLACES CK 5501', undefined],
  ['RETURNED ITEM 20261118', 'MOBILE DEPOSIT 20261118', undefined],
  ['RETURNED CHECK 5501', 'CHECK 5501 REDEPOSIT', 'likely'],
  ['ACH OUT 778899', 'ACH CREDIT 778899 CUSTOMER', undefined],
  ['ACH OUT 778899', 'ACH RETURN R03 778899', 'likely'],
])('money that went out by %s comes back by %s: %s', (out, back, level) => {
  const [reference = ''] = out.match(/\d{4,}/) ?? [];
  const earlier: KnownMoney = { ...refund, kind: 'line', companyId: null, names: [out], reference, isUnpaid: false };
  expect(suggestKnown(line(back), [earlier])[0]?.level).toBe(level);
});
