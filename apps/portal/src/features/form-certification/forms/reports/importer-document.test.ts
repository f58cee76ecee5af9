import { decodeResource } from '@packhouse/jsonapi';
import { addDecimals, importerExemptReceipt, importerNonExemptReceipt, importerReport } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { englishWords } from '../words.fixture.ts';
import { firstHandlerContent } from './first-handler.fixture.ts';
import { importerDocument } from './importer-document.ts';

const words = await englishWords();
const entry = { field_entry_number: 'ABC12345676', field_entry_date: '2026-10-06', field_country_origin: 'MX' };
const nonExempt = decodeResource(importerNonExemptReceipt, {
  type: importerNonExemptReceipt.type,
  id: 'entry',
  attributes: {
    ...entry,
    field_inshell_lbs: '0.00',
    field_shelled_lbs: '40609.15',
    field_assessment_amount: '1624.37',
    field_cbp_collected: '1700.00',
    field_port_code: '2304',
  },
});
const exempt = decodeResource(importerExemptReceipt, {
  type: importerExemptReceipt.type,
  id: 'exempt',
  attributes: {
    ...entry,
    field_inshell_lbs: '500.00',
    field_exempt_reason: 'organic',
    field_exempt_cert_number: 'ORG-2026-0031',
    field_bill_of_lading: 'MAEU240881937',
    field_cbp_collected: '10.00',
  },
});
const report = decodeResource(importerReport, {
  type: importerReport.type,
  id: 'report',
  attributes: {
    field_total_inshell_lbs: '0.00',
    field_total_shelled_lbs: '40609.15',
    field_total_assessment: '1624.37',
    field_total_cbp_collected: '1710.00',
    field_balance_due: '0.00',
    field_importer_number: '12-3456789AB',
    field_broker_name: 'Gulf Brokers',
  },
});
const { company, period, seasonTitle } = firstHandlerContent(0);
const recordDocument = importerDocument(
  { report, nonExempt: [nonExempt], exempt: [exempt], company, period, seasonTitle, version: 1, amends: null },
  words,
);

describe('an importer report in words', () => {
  it('says what is due after what Customs collected', () => {
    expect(recordDocument.figures.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'In shell: 0.00 lb',
      'Shelled: 40,609.15 lb',
      'Assessment: $1,624.37',
      'Collected by Customs: -$1,700.00',
      'Collected beyond the assessment: +$75.63',
      'Balance due: $0.00',
      'Collected on exempt entries: $10.00',
    ]);
  });

  it('adds up, line by line, from the assessment to the balance', () => {
    const value = (id: string) =>
      recordDocument.figures.find((figure) => figure.id === id)?.value.replace(/[$,+]/g, '') ?? '';
    const lines = [value('assessment'), value('customs'), value('overpaid')];
    expect(addDecimals(lines, 2)).toBe(value('balance'));
  });

  it('tells how to claim back the amount that was taken on exempt entries', () => {
    const taken = recordDocument.figures.find(({ id }) => id === 'collectedOnExempt');
    expect(taken).toMatchObject({
      hint: 'Not part of the balance: ask for a reimbursement.',
      href: '/dashboard/reimbursements/import',
    });
  });

  it('tells the sum that Customs took in all, and the importer number by its end alone', () => {
    const facts = Object.fromEntries(recordDocument.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      'Collected by Customs in all': '$1,710.00',
      'Importer number': '•••• 89AB',
      'Customs broker or filer': 'Gulf Brokers',
    });
    expect(JSON.stringify(recordDocument)).not.toContain('12-3456789AB');
  });

  it('lists the entries as the entry summary prints them', () => {
    const [entries, exemptEntries] = recordDocument.sections;
    expect(entries?.rows[0]?.slice(0, 4)).toEqual(['ABC-1234567-6', 'Oct 6, 2026', 'Mexico', '2304']);
    expect(entries?.totals?.slice(-2)).toEqual(['$1,624.37', '$1,700.00']);
    expect(exemptEntries?.rows[0]).toContain('Organic\nCertificate ORG-2026-0031\nBill of lading MAEU240881937');
  });

  it('asks to declare what was imported', () => {
    expect(recordDocument.statement).toContain('all pecans imported in October 2026');
  });
});
