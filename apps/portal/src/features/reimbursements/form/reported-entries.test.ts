import type { ImporterExemptReceipt } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { claimableEntries, entryKey } from './reported-entries.ts';

const receipt = (id: string, values: Partial<ImporterExemptReceipt> = {}): ImporterExemptReceipt => ({
  type: 'node--importer_exempt_receipt',
  id,
  title: id,
  version: 1,
  created: null,
  changed: null,
  company: null,
  entryNumber: 'ABC12345676',
  entryDate: '2026-10-14',
  country: 'MX',
  portCode: '2304',
  inshell: '1000.00',
  shelled: null,
  billOfLading: 'BOL-1',
  reason: 'organic',
  certificateNumber: 'ORG-2026-0063',
  organicImportCertificate: null,
  customsCollected: '20.00',
  ...values,
});

describe('entries to be claimed back', () => {
  it('are those on which Customs collected something, by date', () => {
    const found = claimableEntries([
      receipt('late', { entryDate: '2026-10-30' }),
      receipt('none', { customsCollected: null }),
      receipt('zero', { customsCollected: '0.00' }),
      receipt('early', { entryDate: '2026-10-02' }),
    ]);
    expect(found.map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('begin an item with what was reported', () => {
    const [entry] = claimableEntries([receipt('one')]);
    expect(entry?.values).toEqual({
      entryNumber: 'ABC-1234567-6',
      entryDate: '2026-10-14',
      portCode: '2304',
      country: 'MX',
      inshell: '1000.00',
      shelled: null,
      amountCollected: '20.00',
      reason: 'organic',
    });
  });

  it('are known to claims by number and reason, however the number is written', () => {
    const [entry] = claimableEntries([receipt('one')]);
    expect(entry && entryKey(entry)).toBe(entryKey({ values: { entryNumber: 'abc-1234567-6', reason: 'organic' } }));
  });
});
