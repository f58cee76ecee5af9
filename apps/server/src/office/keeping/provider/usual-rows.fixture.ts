import { firstHandlerReport, packetConfirmation, season } from '@packhouse/programme';
import type { PlainRow } from './plain-provider.fixture.ts';

export const ref = (company: string) => ({ data: { type: 'node--appb_company_contact', id: company } });
export const account = (name: string, company: string): PlainRow => ({
  type: 'user--user',
  id: `u-${name}`,
  of: company,
  attributes: { name, field_first_name: name },
  relationships: { field_user_company: ref(company) },
});
const own = (type: string, id: string, attributes: PlainRow['attributes']): PlainRow => ({
  type,
  id,
  of: 'c1',
  attributes: { title: id, ...attributes },
  relationships: { field_appb_company: ref('c1') },
});
const receipt = (id: string, isHeld: boolean) => own('node--fh_non_exempt_receipt', id, { isHeld });
const report = (id: string, status: string, named: string): PlainRow => ({
  type: 'node--first_handler_report',
  id,
  of: 'c1',
  attributes: { title: id, field_submission_status: status },
  relationships: {
    field_appb_company: ref('c1'),
    [firstHandlerReport.fields.nonExemptReceipts.wire]: { data: [{ type: 'node--fh_non_exempt_receipt', id: named }] },
    [firstHandlerReport.fields.pdf.wire]: { data: { type: 'file--file', id: 'copy' } },
  },
});
const packet = own(packetConfirmation.type, 'packet', { [packetConfirmation.fields.confirmed.wire]: true });
const company: PlainRow = { type: 'node--appb_company_contact', id: 'c1', of: 'c1', attributes: { title: 'Rio Bend' } };
export const copyFile: PlainRow = {
  type: 'file--file',
  id: 'copy',
  of: 'c1',
  attributes: { uri: { url: '/system/files/copy.pdf' } },
};
export const seasonRow: PlainRow = { type: season.type, id: 's1', of: null, attributes: { title: '2026-27' } };
/** Two companies, and rows of the first: a draft and a certified report, their receipts, a packet and a file. */
export const usual = {
  people: { dana: { company: 'c1' }, marisol: { company: 'c2' } },
  rows: [
    account('anonymous', 'nobody'),
    account('dana', 'c1'),
    account('marisol', 'c2'),
    report('draft', 'draft', 'loose'),
    report('filed', 'certified', 'held'),
    receipt('held', true),
    receipt('loose', false),
    packet,
    company,
    copyFile,
    seasonRow,
  ],
};
