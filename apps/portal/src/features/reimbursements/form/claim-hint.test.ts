import { describe, expect, it } from 'vitest';
import { comparedFields, hintIn } from './claim-hint.ts';

const item = {
  paidByHandler: 'Delta Nut Co',
  producerName: 'Lake Fork Pecans',
  stateGrown: 'TX',
  assessmentPaidOn: '2026-10-20',
  inshell: '1,000',
  amountCollected: '20',
  producerAddress: '4 Lake Rd, Tyler TX 75701',
};

describe('the hint of a domestic item', () => {
  it('is asked for with what is compared, and nothing else of the item', () => {
    expect(comparedFields(item)).toEqual({
      paidByHandler: 'Delta Nut Co',
      producerName: 'Lake Fork Pecans',
      reference: '',
      stateGrown: 'TX',
      assessmentPaidOn: '2026-10-20',
      inshell: '1000.00',
      shelled: '',
      amountCollected: '20.00',
    });
  });

  it('is asked for once what is needed is there', () => {
    expect(comparedFields({ ...item, amountCollected: '' })).toBeNull();
  });

  it('is one that this portal knows, or none', () => {
    expect([{ hint: 'handlerUnpaid' }, { hint: 'attachSheet' }].map(hintIn)).toEqual(['handlerUnpaid', 'attachSheet']);
    expect([{ hint: null }, { hint: 'other' }, {}, null].map(hintIn)).toEqual([null, null, null, null]);
  });
});
