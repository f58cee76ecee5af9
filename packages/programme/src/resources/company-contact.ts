import { choice, choices, date, defineResource, many, type ResourceOf, text, texts } from '@packhouse/jsonapi';
import { companyTypes } from '../constants.ts';

export const companyStatuses = ['pending', 'active', 'inactive', 'closed'] as const;

/**
 * A company that reports to the program (specification, section 3, Company contact node; domain.md 2.14). Its people
 * add packet confirmations to it (section 7); everything else the office keeps.
 */
export const companyContact = defineResource({
  type: 'node--appb_company_contact',
  owner: { kind: 'tenantItself' },
  allow: ['update'],
  title: 'never',
  maxPage: 1000,
  fields: {
    rootId: text('field_appb_root_id', 'Program number', { write: 'never', max: 20 }),
    status: choice('field_company_status', 'Status', companyStatuses, { write: 'never' }),
    types: choices('field_company_type', 'Company types', companyTypes, { write: 'never' }),
    packetConfirmations: many(
      'field_reporting_packet_confirms',
      'Packet confirmations',
      'node--reporting_packet_confirmation',
    ),
    legalName: text('field_legal_name', 'Legal name', { write: 'never', max: 150 }),
    dba: text('field_dba', 'Doing business as', { write: 'never', max: 150 }),
    handlerNumber: text('field_handler_number', 'Handler number', { write: 'never', max: 20 }),
    taxId: text('field_tax_id', 'Tax ID', { write: 'never', max: 12, sensitive: true }),
    importerNumber: text('field_importer_number', 'Importer number', { write: 'never', max: 12, sensitive: true }),
    mailingStreet: text('field_mailing_street', 'Mailing street', { write: 'never', max: 100 }),
    mailingCity: text('field_mailing_city', 'Mailing city', { write: 'never', max: 60 }),
    mailingState: text('field_mailing_state', 'Mailing state', { write: 'never', max: 2 }),
    mailingZip: text('field_mailing_zip', 'Mailing ZIP', { write: 'never', max: 10 }),
    physicalStreet: text('field_physical_street', 'Street', { write: 'never', max: 100 }),
    physicalCity: text('field_physical_city', 'City', { write: 'never', max: 60 }),
    physicalState: text('field_physical_state', 'State', { write: 'never', max: 2 }),
    physicalZip: text('field_physical_zip', 'ZIP', { write: 'never', max: 10 }),
    phone: text('field_phone', 'Phone', { write: 'never', max: 20 }),
    email: text('field_email', 'E-mail', { write: 'never', max: 100 }),
    locations: texts('field_locations', 'Receiving locations', { write: 'never', max: 80 }),
    primaryContact: text('field_primary_contact', 'Primary contact', { write: 'never', max: 100 }),
    billingEmail: text('field_billing_email', 'Billing e-mail', { write: 'never', max: 100 }),
    authorizedSigners: texts('field_authorized_signers', 'Authorised signers', { write: 'never', max: 200 }),
    /** Null: it has reported since before this backend kept its reports. */
    reportsFrom: date('field_reports_from', 'Reports from', { write: 'never' }),
    inactiveMonths: texts('field_inactive_months', 'Months without activity', { write: 'never', max: 2 }),
  },
});
export type CompanyContact = ResourceOf<typeof companyContact>;

/** Where mail reaches a company, and where it is. */
export const companyAddresses = [
  'mailingStreet',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'physicalStreet',
  'physicalCity',
  'physicalState',
  'physicalZip',
] as const satisfies readonly (keyof typeof companyContact.fields)[];
