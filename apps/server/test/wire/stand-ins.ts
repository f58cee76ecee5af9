import {
  boolean,
  choice,
  choices,
  createRegistry,
  date,
  dateTime,
  decimal,
  defineResource,
  type FileRule,
  file,
  files,
  integer,
  longText,
  many,
  one,
  type Registry,
  text,
} from '@packhouse/jsonapi';

/** How many rows of a page the recorded backend gives at most, by its site's settings. */
export interface PageLimits {
  readonly companies: number;
  readonly producers: number;
}

const everyone = { owner: { kind: 'shared' }, allow: ['create', 'update', 'delete'] } as const;
const office = { owner: { kind: 'shared' }, title: 'never' } as const;
const never = { write: 'never' } as const;
const pdf: FileRule = { extensions: ['pdf'], maxBytes: 1024 * 1024 };
const upload = (wire: string) => file(wire, 'PDF', pdf);

const checkEmail = (value: string) => (/^\S+@\S+\.\S+$/.test(value) ? null : { code: 'emailMalformed' });

const company = one('field_appb_company', 'Company', 'node--appb_company_contact');
const season = one('field_season', 'Season', 'node--season');
const period = one('field_reporting_period', 'Reporting period', 'node--reporting_period');
const certified = {
  certificationName: text('field_certification_name', 'Certified by'),
  certifiedAt: dateTime('field_certification_datetime', 'Certified at'),
};
const status = choice('field_submission_status', 'Status', ['draft', 'submitted', 'certified']);

const item = {
  amount: decimal('field_amount', 'Amount', { precision: 10, scale: 2 }),
  quantity: integer('field_quantity', 'Quantity'),
  day: date('field_date', 'Date'),
  notes: longText('field_notes', 'Notes'),
};
const receipt = { ...item, rate: decimal('field_rate', 'Rate', { precision: 10, scale: 4 }) };

const accounts = (limits: PageLimits) => [
  defineResource({
    type: 'user--user',
    owner: { kind: 'accountItself' },
    fields: {
      firstName: text('field_first_name', 'First name', never),
      company: one('field_user_company', 'Company', 'node--appb_company_contact', never),
    },
  }),
  defineResource({ type: 'file--file', owner: { kind: 'attachment' }, fields: {} }),
  defineResource({
    type: 'config_pages--proxy_configuration',
    owner: { kind: 'shared' },
    fields: { proxyUsers: many('field_proxy_users', 'Proxy users', 'user--user', never) },
  }),
  defineResource({
    type: 'node--appb_company_contact',
    owner: { kind: 'shared' },
    allow: ['update'],
    title: 'never',
    maxPage: limits.companies,
    fields: {
      rootId: text('field_appb_root_id', 'Number', never),
      status: choice('field_company_status', 'Status', ['active', 'inactive'], never),
      types: choices('field_company_type', 'Types', ['first_handler', 'importer'], never),
      packetConfirmations: many(
        'field_reporting_packet_confirms',
        'Confirmations',
        'node--reporting_packet_confirmation',
      ),
    },
  }),
  defineResource({
    type: 'node--fh_producer_contact',
    ...everyone,
    maxPage: limits.producers,
    fields: {
      firstHandler: one('field_first_handler', 'First handler', 'node--appb_company_contact', { required: 'always' }),
      email: text('field_email', 'E-mail', { check: checkEmail }),
      city: text('field_city', 'City'),
      phone: text('field_phone', 'Phone'),
    },
  }),
];

const calendar = [
  defineResource({
    type: 'node--season',
    ...office,
    fields: {
      startsOn: date('field_season_start_date', 'Starts', never),
      current: boolean('field_current_season', 'Current', never),
      currentExemption: boolean('field_current_exemption_season', 'Current for exemptions', never),
    },
  }),
  defineResource({
    type: 'node--reporting_period',
    ...office,
    fields: { dueOn: date('field_due_date', 'Due', never), season },
  }),
  defineResource({
    type: 'node--reporting_packet_confirmation',
    ...everyone,
    fields: {
      company,
      season,
      confirmed: boolean('field_reporting_packet_confirm', 'Confirmed'),
      ...certified,
    },
  }),
];

const reportTypes = (prefix: string, report: string, reportPdf: string, reportField: string) => [
  defineResource({ type: `node--${prefix}_non_exempt_receipt`, ...everyone, fields: receipt }),
  defineResource({ type: `node--${prefix}_exempt_receipt`, ...everyone, fields: receipt }),
  defineResource({
    type: `node--${report}`,
    ...everyone,
    fields: {
      company,
      period,
      status,
      ...certified,
      amendment: text('field_amendment', 'Amendment'),
      nonExemptReceipts: many('field_non_exempt_receipts', 'Receipts', `node--${prefix}_non_exempt_receipt`),
      exemptReceipts: many('field_exempt_receipts', 'Exempt receipts', `node--${prefix}_exempt_receipt`),
      pdf: upload(reportPdf),
    },
  }),
  defineResource({
    type: `node--${prefix}_reporting_forms_package`,
    ...everyone,
    fields: { company, period, reports: many(reportField, 'Reports', `node--${report}`) },
  }),
];

const payments = [
  defineResource({
    type: 'node--invoice',
    ...office,
    fields: {
      company,
      period,
      amount: decimal('field_amount', 'Amount', { precision: 10, scale: 2, write: 'never' }),
      pdf: file('field_qb_invoice_pdf', 'PDF', pdf, never),
    },
  }),
  defineResource({ type: 'node--domestic_reimb_item', ...everyone, fields: item }),
  defineResource({ type: 'node--import_reimb_item', ...everyone, fields: item }),
  defineResource({
    type: 'node--reimbursement_request',
    ...everyone,
    fields: {
      company,
      season,
      status,
      domesticItems: many('field_domestic_reimb_items', 'Domestic items', 'node--domestic_reimb_item'),
      importItems: many('field_import_reimb_items', 'Import items', 'node--import_reimb_item'),
      pdf: upload('field_reimb_request_pdf'),
    },
  }),
];

const exemptions = [
  defineResource({
    type: 'node--exemption',
    ...office,
    fields: {
      company,
      season,
      status: choice('field_exemption_status', 'Status', ['pending', 'approved'], never),
      application: one(
        'field_ex_application',
        'Application',
        ['node--ex_request_de_minimis', 'node--ex_request_organic'],
        never,
      ),
      certificate: file('field_ex_certificate_pdf', 'Certificate', pdf, never),
    },
  }),
  defineResource({
    type: 'node--ex_request_de_minimis',
    ...everyone,
    fields: { company, season, status, ...certified, pdf: upload('field_ex_request_dm_pdf') },
  }),
  defineResource({
    type: 'node--ex_request_organic',
    ...everyone,
    fields: {
      company,
      season,
      status,
      ...certified,
      pdf: upload('field_ex_request_org_pdf'),
      documents: files('field_organic_documentaion_pdf', 'Documents', pdf),
    },
  }),
];

/** The content types of the recorded backend, with its stand-in fields and its one role's rights. */
export function standIns(limits: PageLimits): Registry {
  return createRegistry([
    ...accounts(limits),
    ...calendar,
    ...reportTypes('importer', 'importer_report', 'field_importer_report_pdf', 'field_importer_report'),
    ...reportTypes('fh', 'first_handler_report', 'field_fh_report_pdf', 'field_fh_report'),
    ...payments,
    ...exemptions,
  ]);
}
