import { domesticReimbItem, exRequestDeMinimis, reimbursementForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { canonicalValues, malformedInDraft, malformedProblems } from './request-draft.ts';

describe('values of a draft', () => {
  it('are sent in the wire’s form; what cannot be read stays as it was typed', () => {
    const typed = { fy1Inshell: '41,237.5', fy1Shelled: 'none', applicantName: ' 7 ', fy2Inshell: '' };
    expect(canonicalValues(exRequestDeMinimis, typed)).toEqual({ ...typed, fy1Inshell: '41237.50' });
  });

  it('that no draft may hold are named with their field', () => {
    const typed = { fy1Inshell: '-5', fy1Shelled: '1.005', fy2Inshell: '', applicantEmail: 'nobody' };
    expect(malformedProblems(exRequestDeMinimis, typed).map(({ field }) => field)).toEqual([
      'fy1Inshell',
      'fy1Shelled',
      'applicantEmail',
    ]);
  });

  it('that read two ways are asked about, not refused', () => {
    const values = { whole: '1250', decimals: '1.25' };
    expect(malformedProblems(exRequestDeMinimis, { fy1Inshell: '1.250?' })).toEqual([
      { code: 'figureUnclear', values, field: 'fy1Inshell', row: undefined },
    ]);
  });

  it('of items are named with their row too', () => {
    const rows = { domesticItems: [{ id: 'd1', values: { amountCollected: 'ten' } }], importItems: [] };
    const found = malformedInDraft(reimbursementForm, { id: 'claim', values: {}, rows, discarded: [] });
    expect(found).toMatchObject([{ field: 'amountCollected', row: 'd1' }]);
    expect(malformedProblems(domesticReimbItem, { amountCollected: '12.40' })).toEqual([]);
  });
});
