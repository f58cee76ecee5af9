import { describe, expect, it } from 'vitest';
import { payerKey } from '../../payer-words.ts';
import { learnedPayers } from './learned-payers.ts';
import { suggestMatches } from './suggest.ts';
import type { MatchableCompany } from './suggestion.ts';

const company = (id: string, ...names: string[]): MatchableCompany => ({ id, number: '', names });
const piney = company('piney', 'Piney Ridge Orchards LLC');
const paid = (companyId: string, ...texts: string[]) => texts.map((text) => ({ key: payerKey(text) ?? '', companyId }));
const words = (payers: ReturnType<typeof paid>, ...companies: MatchableCompany[]) =>
  learnedPayers(payers, companies).map((one) => [one.companyId, one.words.join(' ')]);

describe('what is learned of a payer', () => {
  it.each([
    [
      'of one payment the company’s own words',
      ['WIRE IN PINEY RIDGE ORCHARDS PART PAYMENT'],
      [['piney', 'ORCHARDS PINEY RIDGE']],
    ],
    [
      'of two what they have in common, though the name is another',
      ['WIRE HOLT FAMILY TRUST PART PAYMENT', 'WIRE HOLT FAMILY TRUST NOVEMBER'],
      [['piney', 'FAMILY HOLT TRUST']],
    ],
    ['of one under another name nothing but the whole of it', ['WIRE HOLT FAMILY TRUST PART PAYMENT'], []],
    ['of one word nothing', ['WIRE PINEY'], []],
  ])('is %s', (_what, texts, learned) => {
    expect(words(paid('piney', ...texts), piney)).toEqual(learned);
  });
});

describe('the next payment', () => {
  const invoice = { id: 'i', number: 'INV-2026-10-10234', companyId: 'piney', balance: '80.00' };
  const reasonsOf = (text: string, payers: ReturnType<typeof paid>, ...more: MatchableCompany[]) =>
    (
      suggestMatches([{ id: 'l', amount: '80.00', text }], {
        invoices: [invoice],
        companies: [piney, ...more],
        payers,
      }).get('l')?.suggestions[0]?.reasons ?? []
    ).map(({ kind }) => kind);

  it('is known without the words of the first', () => {
    const payers = paid('piney', 'WIRE IN PINEY RIDGE ORCHARDS PART PAYMENT');
    expect(reasonsOf('WIRE IN PINEY RIDGE ORCHARDS', payers)).toEqual(['payerConfirmed', 'amountInvoice']);
    const family = paid('piney', 'WIRE HOLT FAMILY PART PAYMENT', 'WIRE HOLT FAMILY NOVEMBER');
    expect(reasonsOf('ACH HOLT FAMILY DECEMBER', family)).toEqual(['payerConfirmed', 'amountInvoice']);
  });

  it('of somebody whose name holds the same words and more is not taken for it', () => {
    const payers = paid('piney', 'WIRE PINEY RIDGE PART', 'WIRE PINEY RIDGE MAY');
    const packing = company('packing', 'Piney Ridge Packing');
    expect(reasonsOf('WIRE PINEY RIDGE PACKING', payers, packing)).not.toContain('payerConfirmed');
    expect(reasonsOf('WIRE PINEY RIDGE JUNE', payers, packing)).toContain('payerConfirmed');
  });
});
