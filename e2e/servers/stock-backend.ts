/** The name of the project whose journeys walk at a server that behaves as a provider's stock backend does. */
export const stockProject = 'at a stock backend';

/** Files whose journeys walk there each time, and here in the long run: the lists that filters through relations make. */
const eachTime = ['find-what-is-there.spec.ts', 'see-assessments.spec.ts'];

/** Files that go to both backends by themselves; a form is certified there, and stands from then on. */
const byThemselves = [
  'file-a-thousand-rows.spec.ts',
  'file-first-handler-report.spec.ts',
  'import-entries-from-a-workbook.spec.ts',
  'sequence-of-the-specification.spec.ts',
];

/** Files about what a provider's own backend does not have: accounts by mail, keys, this server's settings and office. */
const oursAlone = [
  'change-the-address.spec.ts',
  'count-in-thousandths.spec.ts',
  'file-by-program.spec.ts',
  'office-*.spec.ts',
  'own-account.spec.ts',
  'reset-a-password.spec.ts',
  'sign-in-elsewhere.spec.ts',
  'sign-up.spec.ts',
  'start.spec.ts',
];

/** Journeys of other files that look at what this server alone does. */
const oursAloneByTitle = [
  // The record: who certified, for whom, and what the office's audit says.
  /a proxy files for a first handler/,
  // The version before is superseded, and the difference invoiced, by the server.
  /a certified report is amended/,
  // The server opens the exemption that was applied for.
  /a producer sees whether the average qualifies/,
  // The signer's title comes from the account.
  /a month is filed from signing in to certification without a mouse/,
  // Its account's month is filed there by file-first-handler-report.spec.ts.
  /a month of 214 deliveries comes from a spreadsheet/,
  // Hashes, and an archive of all documents.
  /a copy of record is found/,
  // Its own server makes invoices and credits of what is filed, a report given back included.
  /receipt and dashboard say what the invoices of the server say/,
  // Points of the office at the cells of a report, and whether the handler of a claim has paid.
  /points of the office stand at their cells/,
  /a claim says at its item that the handler has not paid yet/,
  // All companies in one answer, with what each has to do.
  /who acts for others begins with all companies/,
  // The calendar's private address.
  /a private address follows the company/,
  // The answer to a request of a hundred contacts is lost.
  /1,500 producers come from a CSV/,
];

/** The journeys that run at the stock backend: in the long run all of them. */
export const stockJourneys =
  process.env.TEST_LONG === '1'
    ? { testMatch: '*.spec.ts', testIgnore: [...byThemselves, ...oursAlone], grepInvert: oursAloneByTitle }
    : { testMatch: eachTime };

/** Files left to the stock backend where the count is short. */
export const leftToStock: readonly string[] = process.env.TEST_LONG === '1' ? [] : eachTime;
