// The resource objects of the limit: what never changes of them is written by hand, once.

/** An attribute or relation: its name on the wire and its value's JSON, as an expression of SQL. */
type Part = readonly [name: string, json: string];

interface Shape {
  /** Below /jsonapi/node/. */
  readonly bundle: string;
  /** The id of its content type. */
  readonly kind: string;
  /** The person may change it: the log of its revisions is shown. */
  readonly isTheirs: boolean;
  readonly attributes: readonly Part[];
  readonly relations: readonly Part[];
}

const base = 'http://127.0.0.1/jsonapi';

/** A value as JSON, null where it is none. */
const json = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;
const words = (value: string) => `coalesce(to_json(${value})::text, '[]')`;
const decimal = (value: string) => json(`${value}::text`);
const timestamp = (value: string, zone: string) =>
  `to_char(${value} at time zone '${zone}', 'YYYY-MM-DD"T"HH24:MI:SS')`;
const utc = (column: string) => `${timestamp(`t.${column}`, 'UTC')} || '+00:00'`;
/** In the program's zone, which has whole hours. */
const local = (column: string) =>
  `coalesce('"' || ${timestamp(`t.${column}`, 'America/New_York')} || to_char(extract(hour from (t.${column} at time zone 'America/New_York') - (t.${column} at time zone 'UTC')), 'S00') || ':00"', 'null')`;
const longText = (column: string) =>
  `case when t.${column} is null then 'null' else format('{"value":%s,"format":"plain_text","processed":%s}', to_json(t.${column}), to_json('<p>' || replace(replace(replace(replace(replace(t.${column}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), e'\\n', e'<br />\\n') || e'</p>\\n')) end`;

const pointer = (type: string) => `{"type":"${type}","id":"%s","meta":{"drupal_internal__target_id":%s}}`;
const one = (column: string, type: string): string =>
  `coalesce((select format('${pointer(type)}', x.id, x.nid) from ${type.replace('--', '__')} x where x.id = t.${column}), 'null')`;
const many = (table: string, type: string): string =>
  `'[' || coalesce((select string_agg(format('${pointer(type)}', l.target, l.target_nid), ',' order by l.position) from ${table} l where l.source = t.id), '') || ']'`;

/** A row \`t\` as a resource object, in JSON: one template and what goes into it. */
function objectOf({ bundle, kind, isTheirs, attributes, relations }: Shape): string {
  const values = ['t.id', 't.vid'];
  const place = (value: string) => `%${values.push(value)}$s`;
  const [self, version] = [`${base}/node/${bundle}/%1$s`, '?resourceVersion=id%%3A%2$s'];
  const [changed, created] = [place(utc('changed')), place(utc('created'))];
  const log = isTheirs ? '"revision_log":null,' : '';
  const members = [
    `"drupal_internal__nid":${place('t.nid')},"drupal_internal__vid":%2$s,"langcode":"en","revision_timestamp":"${changed}",${log}"status":true,"title":${place('to_json(t.title)')}`,
    `"created":"${created}","changed":"${changed}","promote":true,"sticky":false,"default_langcode":true,"revision_translation_affected":true`,
    ...attributes.map(([name, value]) => `"${name}":${place(value)}`),
  ];
  const type = `{"type":"node_type--node_type","id":"${kind}","meta":{"drupal_internal__target_id":"${bundle}"}}`;
  const all = [
    ['node_type', type] as const,
    ['revision_uid', place(one('reviser', 'user--user'))] as const,
    ['uid', place(one('author', 'user--user'))] as const,
    ...relations.map(([name, value]) => [name, place(value)] as const),
  ].map(
    ([name, value]) =>
      `"${name}":{"data":${value},"links":{"related":{"href":"${self}/${name}${version}"},"self":{"href":"${self}/relationships/${name}${version}"}}}`,
  );
  return `format('{"type":"node--${bundle}","id":"%1$s","links":{"self":{"href":"${self}${version}"}},"attributes":{${members.join(',')}},"relationships":{${all.join(',')}}}', ${values.join(', ')})`;
}

const company = ['field_appb_company', one('field_appb_company', 'node--appb_company_contact')] as const;
const period = ['field_reporting_period', one('field_reporting_period', 'node--reporting_period')] as const;
const plain = (...names: readonly string[]) => names.map((name): Part => [name, json(`t.${name}`)]);
const decimals = (...names: readonly string[]) => names.map((name): Part => [name, decimal(`t.${name}`)]);
const byName = (parts: readonly Part[]) => parts.toSorted(([a], [b]) => (a < b ? -1 : 1));

export const packageObject = objectOf({
  bundle: 'fh_reporting_forms_package',
  kind: '3d7e7ec2-0b1e-4524-8aa8-2450746b5d80',
  isTheirs: true,
  attributes: [],
  relations: [
    company,
    ['field_fh_report', many('node__fh_reporting_forms_package__field_fh_report', 'node--first_handler_report')],
    period,
  ],
});

export const periodObject = objectOf({
  bundle: 'reporting_period',
  kind: '4ba7a616-c3d5-4007-85c1-1adbdd0cf3f9',
  isTheirs: false,
  attributes: byName([
    ['field_applies_to', words('t.field_applies_to')],
    ...plain('field_due_date', 'field_opens_on', 'field_period_end', 'field_period_start'),
    ['field_reminder_days', words('t.field_reminder_days')],
  ]),
  relations: [['field_season', one('field_season', 'node--season')]],
});

export const seasonObject = objectOf({
  bundle: 'season',
  kind: '8f8e24f6-5c57-49d5-86fe-81adfca35ef3',
  isTheirs: false,
  attributes: byName([
    ['field_calendar_notes', longText('field_calendar_notes')],
    ...plain('field_current_exemption_season', 'field_current_season', 'field_packet_version'),
    ...plain('field_season_end_date', 'field_season_start_date'),
    ...decimals('field_de_minimis_limit', 'field_inshell_rate', 'field_shelled_rate'),
  ]),
  relations: [['field_packet_documents', many('node__season__field_packet_documents', 'file--file')]],
});

export const reportObject = objectOf({
  bundle: 'first_handler_report',
  kind: 'e88e82ca-16ce-4f0a-8594-d5f1d985f667',
  isTheirs: true,
  attributes: byName([
    ['field_amendment_reason', longText('field_amendment_reason')],
    ['field_cert_statement', longText('field_cert_statement')],
    ['field_provider_note', longText('field_provider_note')],
    ['field_certification_datetime', local('field_certification_datetime')],
    ['field_filed_datetime', local('field_filed_datetime')],
    ['field_received_datetime', local('field_received_datetime')],
    ...plain('field_certification_name', 'field_certification_title', 'field_no_activity', 'field_on_behalf_of'),
    ...plain('field_preparer_email', 'field_preparer_name', 'field_preparer_phone', 'field_producer_count'),
    ...plain('field_record_hash', 'field_report_version', 'field_submission_status'),
    ...decimals('field_exempt_inshell_lbs', 'field_exempt_shelled_lbs', 'field_inshell_rate', 'field_shelled_rate'),
    ...decimals('field_total_assessment', 'field_total_inshell_lbs', 'field_total_shelled_lbs'),
  ]),
  relations: [
    ['field_amends_report', one('field_amends_report', 'node--first_handler_report')],
    company,
    ['field_certified_by', one('field_certified_by', 'user--user')],
    ['field_exempt_receipts', many('node__first_handler_report__field_exempt_receipts', 'node--fh_exempt_receipt')],
    ['field_fh_report_pdf', one('field_fh_report_pdf', 'file--file')],
    [
      'field_non_exempt_receipts',
      many('node__first_handler_report__field_non_exempt_receipts', 'node--fh_non_exempt_receipt'),
    ],
    period,
    ['field_supporting_docs', many('node__first_handler_report__field_supporting_docs', 'file--file')],
  ],
});

export const receiptObject = objectOf({
  bundle: 'fh_non_exempt_receipt',
  kind: 'b34974e7-c4b4-4d7c-8026-82d6335497d9',
  isTheirs: true,
  attributes: byName([
    ...decimals('field_assessment_amount', 'field_inshell_lbs', 'field_shelled_lbs'),
    ...plain('field_collection_date', 'field_location', 'field_producer_address', 'field_producer_name'),
    ...plain('field_receipt_reference', 'field_state_grown', 'field_unique_identifier'),
  ]),
  relations: [company, ['field_producer', one('field_producer', 'node--fh_producer_contact')]],
});

export const contactObject = objectOf({
  bundle: 'fh_producer_contact',
  kind: '73e8c013-3365-4335-8148-dcfbfde4baf3',
  isTheirs: true,
  attributes: plain(
    'field_active',
    'field_city',
    'field_contact_name',
    'field_email',
    'field_phone',
    'field_state',
    'field_street',
    'field_street2',
    'field_unique_identifier',
    'field_zip',
  ),
  relations: [
    ['field_exemption', one('field_exemption', 'node--exemption')],
    ['field_first_handler', one('field_first_handler', 'node--appb_company_contact')],
  ],
});
