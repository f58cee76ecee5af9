/**
 * The rows that a request's `{uuid:n}` refers to where more than one row of its type exists: `bundle.k` is the k-th row
 * of the bundle made in this recording (from 0), `new` an id made by the client, `unknown` one that nobody has.
 */
export const idBindings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...both('04-query', [26, 27, 28, 29, 30, 31, 32, 33, 34], { 'uuid:1': 'report' }),
  '04-query#49': { 'uuid:1': 'unknown' },
  '06-writes#2': { 'uuid:1': 'new' },
  '06-writes#3': { 'uuid:1': 'new' },
  '06-writes#19': { 'uuid:1': 'unknown' },
  ...both('06-writes', [26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 38, 39, 40, 44], {
    'uuid:1': 'fh_producer_contact.0',
  }),
  '06-writes#31': { 'uuid:1': 'unknown' },
  '06-writes#41': { 'uuid:1': 'fh_producer_contact.1' },
  '06-writes#42': { 'uuid:1': 'fh_producer_contact.2' },
  // Rows that the reference made and we refused to make.
  '06-writes#43': { 'uuid:1': 'fh_producer_contact.3' },
  '06-writes#45': { 'uuid:1': 'fh_producer_contact.0' },
  ...reports(1, 'importer', 'importer_report', 63),
  ...reports(29, 'fh', 'first_handler_report', 57),
  '08-reimbursement#20': { 'uuid:1': 'import_reimb_item.0' },
  '08-reimbursement#21': { 'uuid:1': 'domestic_reimb_item.0' },
  '09-exemptions-files#7': { 'uuid:2': 'file.0' },
  '09-exemptions-files#8': { 'uuid:1': 'file.0' },
};

type Binding = Readonly<Record<string, string>>;

function both(recording: string, numbers: readonly number[], binding: Binding): Readonly<Record<string, Binding>> {
  return Object.fromEntries(numbers.map((number) => [`${recording}#${number}`, binding]));
}

/** The two report types go through the same calls; `first` is the number of the first, `cleanUp` of the last ones. */
function reports(first: number, prefix: string, report: string, cleanUp: number): Readonly<Record<string, Binding>> {
  const at = (offset: number) => `07-reports#${first + offset}`;
  const receipts = `${prefix}_non_exempt_receipt`;
  const old = { 'uuid:1': `${report}.0` };
  const second = { 'uuid:2': `${report}.1` };
  return {
    [at(3)]: { 'uuid:1': `${receipts}.0`, 'uuid:2': `${receipts}.1` },
    [at(4)]: { 'uuid:2': `${receipts}.0` },
    [at(5)]: { 'uuid:1': `${receipts}.1` },
    [at(6)]: { 'uuid:1': `${receipts}.1` },
    [at(10)]: { 'uuid:2': `${report}.0` },
    [at(12)]: second,
    [at(14)]: { 'uuid:2': 'unknown' },
    [at(16)]: second,
    ...Object.fromEntries([19, 20, 23, 24, 26, 27].map((offset) => [at(offset), old])),
    [at(21)]: { 'uuid:2': `${report}.0` },
    ...cleaning(cleanUp, prefix, report),
  };
}

function cleaning(first: number, prefix: string, report: string): Readonly<Record<string, Binding>> {
  const labels = [
    `${report}.1`,
    `${prefix}_reporting_forms_package.0`,
    `${report}.0`,
    `${prefix}_exempt_receipt.0`,
    `${prefix}_non_exempt_receipt.1`,
    `${prefix}_non_exempt_receipt.0`,
  ];
  return Object.fromEntries(labels.map((label, index) => [`07-reports#${first + index}`, { 'uuid:1': label }]));
}

/** Whose token `{jwt}` is: the one that an exchange of the recording gave, else that of its last sign-in as portal1. */
export const tokenBindings: Readonly<Record<string, string>> = {
  '01-token#17': '01-token#1',
  '01-token#18': '01-token#1',
  '01-token#19': '01-token#1',
  '01-token#22': '01-token#14',
  '01-token#23': '01-token#22',
  '01-token#25': '01-token#24',
  '01-token#26': '01-token#24',
  '01-token#27': '01-token#24',
  '02-authentication#6': '02-authentication#5',
  '02-authentication#7': '02-authentication#5',
  '02-authentication#8': '02-authentication#5',
  '02-authentication#9': '02-authentication#5',
};

/** Exchanges before which the tokens of the recording expired: that much time goes by, in seconds. */
export const pauses: Readonly<Record<string, number>> = { '01-token#26': 4_000 };

/** Exchanges whose token was changed on the way. */
export const tampered: ReadonlySet<string> = new Set(['02-authentication#2']);

/**
 * Sign-ins of a person without any role, who may read and not write, as the office may on the API here. The office signs in
 * with a second factor, which the recorded grant does not know: it is a person of no right until the sign-in, and then
 * one of the office whose session has a factor.
 */
export const officeSignIns: ReadonlySet<string> = new Set(['02-authentication#5']);
