import { fileType, isRelation } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import { formTypes } from './constants.ts';
import { invoiceStatuses } from './resources/invoice.ts';
import { exemptionRequestStatuses, reportStatuses } from './resources/parts.ts';
import { reimbursementStatuses } from './resources/reimbursement-request.ts';
import { registry, resources } from './resources.ts';
import { filingForms } from './rules/filing/forms.ts';
import { statusesOf } from './rules/statuses/transitions.ts';

/** Fields that the specification's sections 3 and 7 name, by type. */
const specified: Readonly<Record<string, string>> = {
  'user--user': 'field_first_name field_user_company',
  'node--appb_company_contact':
    'field_appb_root_id field_company_status field_company_type field_reporting_packet_confirms',
  'node--season': 'field_season_start_date field_current_season field_current_exemption_season',
  'node--reporting_packet_confirmation':
    'field_reporting_packet_confirm field_certification_datetime field_certification_name field_season field_appb_company',
  'node--fh_producer_contact': 'field_first_handler',
  'node--exemption':
    'field_exemption_status field_season field_appb_company field_ex_certificate_pdf field_ex_application',
  'node--ex_request_de_minimis': 'field_ex_request_dm_pdf',
  'node--ex_request_organic': 'field_ex_request_org_pdf field_organic_documentaion_pdf',
  'node--reimbursement_request':
    'field_submission_status field_reimb_request_pdf field_season field_domestic_reimb_items field_import_reimb_items',
  'node--domestic_reimb_item': '',
  'node--import_reimb_item': '',
  'node--importer_report':
    'field_importer_report_pdf field_reporting_period field_non_exempt_receipts field_exempt_receipts',
  'node--first_handler_report':
    'field_fh_report_pdf field_reporting_period field_non_exempt_receipts field_exempt_receipts',
  'node--importer_reporting_forms_package': 'field_importer_report field_reporting_period',
  'node--fh_reporting_forms_package': 'field_fh_report field_reporting_period',
  'node--reporting_period': 'field_due_date field_season',
  'node--importer_exempt_receipt': '',
  'node--importer_non_exempt_receipt': '',
  'node--fh_exempt_receipt': '',
  'node--fh_non_exempt_receipt': '',
  'node--invoice': 'field_appb_company field_reporting_period field_qb_invoice_pdf',
  'config_pages--proxy_configuration': 'field_proxy_users',
};

describe('the declared resource types', () => {
  it.each(Object.entries(specified))('§3 declares %s with the fields that are named', (type, fields) => {
    const declared = Object.values(registry.byType(type)?.fields ?? {}).map(({ wire }) => wire);
    expect(registry.byType(type)).toBeDefined();
    expect(declared).toEqual(expect.arrayContaining(fields.split(' ').filter((wire) => wire !== '')));
  });

  it('has no type beside those of the specification and uploaded files', () => {
    expect(resources.map(({ type }) => type).toSorted()).toEqual([...Object.keys(specified), fileType].toSorted());
  });

  it('names every field once in its type, in at most 32 characters', () => {
    for (const { type, fields } of resources) {
      const wires = Object.values(fields).map(({ wire }) => wire);
      expect(new Set(wires).size, type).toBe(wires.length);
      for (const wire of wires) expect(wire, type).toMatch(/^field_[a-z0-9_]{1,26}$/);
    }
  });

  it('points only at declared types', () => {
    const targets = resources.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (isRelation(field) ? field.targets : [])),
    );
    expect(targets.filter((target) => registry.byType(target) === undefined)).toEqual([]);
  });

  it('lists each status that the moves can reach, and no other', () => {
    expect([...reimbursementStatuses].toSorted()).toEqual(statusesOf('reimbursement').toSorted());
    expect([...invoiceStatuses].toSorted()).toEqual(statusesOf('invoice').toSorted());
    expect([...exemptionRequestStatuses].toSorted()).toEqual(statusesOf('exemptionRequest').toSorted());
    expect([...reportStatuses].toSorted()).toEqual(statusesOf('report').toSorted());
  });
});

describe('the forms that are filed', () => {
  it.each(formTypes)('§2 finds the lists and the copy of record of %s in its declaration', (formType) => {
    const { form, lists, pdf } = filingForms[formType];
    expect(form.type).toBe(`node--${formType}`);
    expect(form.fields[pdf]).toMatchObject({ kind: 'one', targets: [fileType] });
    for (const [key, resource] of Object.entries(lists)) {
      expect(form.fields[key]).toMatchObject({ kind: 'many', targets: [resource.type] });
    }
  });
});
