import { expect } from 'vitest';
import { document, node, ofCompany, ofSeason, refTo, type SpecifiedCall, types } from './calls.ts';
import type { Place } from './place.ts';

type Row = Readonly<Record<string, unknown>>;
type Made = (at: Place) => Row;

/** POST of a new row and PATCH of it, as two rows or one with a semicolon. */
function kept(type: string, name: string, rows: readonly [string, string], relationships: Made): SpecifiedCall[] {
  return [
    {
      row: rows[0],
      what: `create ${name}`,
      method: 'POST',
      url: () => node(type),
      body: (at) => document(type, at.id(name), { title: name, field_submission_status: 'draft' }, relationships(at)),
      status: 201,
      holds: ({ data }, at) => expect(data.id).toBe(at.id(name)),
    },
    {
      row: rows[1],
      what: `update ${name}`,
      method: 'PATCH',
      url: (at) => node(type, at.id(name)),
      body: (at) => document(type, at.id(name), { title: `${name}, changed` }),
      status: 200,
      holds: ({ data }) => expect(data.attributes.title).toBe(`${name}, changed`),
    },
  ];
}

function upload(row: string, type: string, field: string): SpecifiedCall {
  return {
    row,
    what: field,
    method: 'POST',
    url: () => `${node(type)}/${field}`,
    isUpload: true,
    status: 201,
    holds: ({ data }) =>
      expect(data).toMatchObject({ type: 'file--file', attributes: { filename: 'paper.pdf', status: false } }),
  };
}

/** A row that hangs below a form: made, and removed while nothing refers to it. */
function part(type: string, rows: readonly [string, string], attributes: Row): SpecifiedCall[] {
  return [
    {
      row: rows[0],
      what: `create ${type}`,
      method: 'POST',
      url: () => node(type),
      body: (at) => document(type, at.id(type), { title: 'Row', ...attributes }, ofCompany(at)),
      status: 201,
    },
    { row: rows[1], what: `remove ${type}`, method: 'DELETE', url: (at) => node(type, at.id(type)), status: 204 },
  ];
}

function read(type: string, name: string, include: string, found: readonly string[]): SpecifiedCall {
  return {
    row: 'GET /jsonapi/node/{formType}/{id}?include=...',
    what: type,
    method: 'GET',
    url: (at) => `${node(type, at.id(name))}?include=${include}`,
    status: 200,
    holds: ({ data, included }, at) => {
      expect(data.id).toBe(at.id(name));
      expect(types(included)).toEqual(found);
    },
  };
}

const update = (type: string, name: string): SpecifiedCall => ({
  row: 'PATCH /jsonapi/node/{formType}/{id}',
  what: type,
  method: 'PATCH',
  url: (at) => node(type, at.id(name)),
  body: (at) => document(type, at.id(name), { title: 'Read and changed' }),
  status: 200,
});

const exemptionRows = (kind: string): readonly [string, string] => {
  const row = `POST /jsonapi/node/ex_request_${kind}; PATCH .../ex_request_${kind}/{id}`;
  return [row, row];
};
const claimRow = 'POST /jsonapi/node/reimbursement_request; PATCH .../reimbursement_request/{id}';

export const exemptions: readonly SpecifiedCall[] = [
  {
    row: 'GET /jsonapi/node/exemption',
    what: 'approved ones of a season',
    method: 'GET',
    url: (at) =>
      `${node('exemption')}?filter[field_exemption_status][value]=approved&filter[field_season.id][value]=${at.seasonId}`,
    status: 200,
    holds: ({ data }) => expect(data).toHaveLength(1),
  },
  {
    row: 'GET /jsonapi/node/exemption',
    what: "a company's with certificate and application",
    method: 'GET',
    url: (at) =>
      `${node('exemption')}?filter[field_appb_company.id][value]=${at.companyId}&filter[field_season.id][value]=${at.seasonId}&include=field_ex_certificate_pdf,field_ex_application`,
    status: 200,
    holds: ({ included }) => expect(types(included)).toEqual(['file--file', 'node--ex_request_de_minimis']),
  },
  ...kept('ex_request_de_minimis', 'de minimis request', exemptionRows('de_minimis'), ofSeason),
  ...kept('ex_request_organic', 'organic request', exemptionRows('organic'), ofSeason),
  upload(
    'POST /jsonapi/node/ex_request_organic/field_organic_documentaion_pdf',
    'ex_request_organic',
    'field_organic_documentaion_pdf',
  ),
];

const itemRows: readonly [string, string] = [
  'POST /jsonapi/node/domestic_reimb_item; POST /jsonapi/node/import_reimb_item',
  'DELETE /jsonapi/node/domestic_reimb_item/{id}; DELETE /jsonapi/node/import_reimb_item/{id}',
];

export const reimbursements: readonly SpecifiedCall[] = [
  ...kept('reimbursement_request', 'claim', [claimRow, claimRow], ofSeason),
  {
    row: 'GET /jsonapi/node/reimbursement_request',
    method: 'GET',
    url: (at) =>
      `${node('reimbursement_request')}?filter[field_appb_company.id][value]=${at.companyId}&filter[field_season.id][value]=${at.seasonId}&filter[field_submission_status][value]=certified`,
    status: 200,
    holds: ({ data }) => expect(data).toEqual([]),
  },
  ...part('domestic_reimb_item', itemRows, { field_inshell_lbs: '1000.00' }),
  ...part('import_reimb_item', itemRows, { field_inshell_lbs: '1000.00' }),
];

/** The same calls for both kinds of reports. */
function reportCalls(prefix: string, type: string, field: string): readonly SpecifiedCall[] {
  const name = `${prefix} report`;
  const ofPeriod: Made = (at) => ({
    ...ofCompany(at),
    field_reporting_period: refTo('reporting_period', at.periodId),
  });
  const packageType = `${prefix}_reporting_forms_package`;
  return [
    ...kept(
      type,
      name,
      [
        'POST /jsonapi/node/importer_report; POST /jsonapi/node/first_handler_report',
        'PATCH /jsonapi/node/importer_report/{id}; PATCH /jsonapi/node/first_handler_report/{id}',
      ],
      ofPeriod,
    ),
    upload(
      'POST /jsonapi/node/importer_report/field_importer_report_pdf; POST /jsonapi/node/first_handler_report/field_fh_report_pdf',
      type,
      `field_${prefix}_report_pdf`,
    ),
    {
      row: 'POST .../importer_reporting_forms_package/{id}/relationships/field_importer_report; POST .../fh_reporting_forms_package/{id}/relationships/field_fh_report',
      what: prefix,
      method: 'POST',
      url: (at) => `${node(packageType, at.id(`${prefix} package`))}/relationships/${field}`,
      body: (at) => ({ data: [refTo(type, at.id(name)).data] }),
      status: 204,
    },
    {
      row: 'GET /jsonapi/node/fh_reporting_forms_package; GET /jsonapi/node/importer_reporting_forms_package',
      what: prefix,
      method: 'GET',
      url: (at) =>
        `${node(packageType)}?filter[field_appb_company.id][value]=${at.companyId}&filter[field_reporting_period.field_season.id][value]=${at.seasonId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period,${field}`,
      status: 200,
      holds: ({ data, included }) => {
        expect(data.map(({ attributes }) => attributes.title)).toEqual(['November', 'October']);
        expect(types(included)).toEqual([`node--${type}`, 'node--reporting_period'].sort());
      },
    },
  ];
}

const receiptRows: readonly [string, string] = [
  'POST /jsonapi/node/importer_non_exempt_receipt, importer_exempt_receipt, fh_non_exempt_receipt, fh_exempt_receipt',
  'DELETE each of these by /{id}',
];

export const reports: readonly SpecifiedCall[] = [
  ...reportCalls('fh', 'first_handler_report', 'field_fh_report'),
  ...reportCalls('importer', 'importer_report', 'field_importer_report'),
  ...['importer_non_exempt_receipt', 'importer_exempt_receipt', 'fh_non_exempt_receipt', 'fh_exempt_receipt'].flatMap(
    (type) => part(type, receiptRows, { field_inshell_lbs: '41237.50' }),
  ),
  {
    row: 'GET /jsonapi/node/invoice',
    method: 'GET',
    url: (at) =>
      `${node('invoice')}?filter[field_appb_company.id][value]=${at.companyId}&filter[field_reporting_period.field_season.id][value]=${at.seasonId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period,field_qb_invoice_pdf`,
    status: 200,
    holds: ({ included }) => expect(types(included)).toEqual(['file--file', 'node--reporting_period']),
  },
];

const ofReport = 'field_reporting_period.field_season,field_non_exempt_receipts,field_exempt_receipts';
const seasonAlone = ['node--season'];

/** Includes by form type (the specification leaves them open): what its screen shows. */
export const forms: readonly SpecifiedCall[] = [
  read('first_handler_report', 'fh report', `${ofReport},field_fh_report_pdf`, [
    'node--reporting_period',
    'node--season',
  ]),
  read('importer_report', 'importer report', `${ofReport},field_importer_report_pdf`, [
    'node--reporting_period',
    'node--season',
  ]),
  read(
    'reimbursement_request',
    'claim',
    'field_season,field_domestic_reimb_items,field_import_reimb_items,field_reimb_request_pdf,field_supporting_docs',
    seasonAlone,
  ),
  read('ex_request_de_minimis', 'de minimis request', 'field_season,field_ex_request_dm_pdf', seasonAlone),
  read(
    'ex_request_organic',
    'organic request',
    'field_season,field_ex_request_org_pdf,field_organic_documentaion_pdf',
    seasonAlone,
  ),
  update('first_handler_report', 'fh report'),
  update('importer_report', 'importer report'),
  update('reimbursement_request', 'claim'),
  update('ex_request_de_minimis', 'de minimis request'),
  update('ex_request_organic', 'organic request'),
];
