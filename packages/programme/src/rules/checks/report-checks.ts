import { limitsOf } from '@packhouse/jsonapi';
import { receiptsPerReport } from '../../constants.ts';
import {
  checkLength,
  type EntriesOf,
  type Entry,
  type Findings,
  Gathering,
  isBlank,
  type Problem,
  problem,
} from '../../problem.ts';
import { amendmentReason } from '../../resources/parts.ts';
import { firstHandlerReport } from '../../resources/reports/first-handler-report.ts';
import { importerReport } from '../../resources/reports/importer-report.ts';
import type { CommodityForm } from '../../settings.ts';
import type { Counted } from '../../unit-decimals.ts';
import { checkEntryNumber, normaliseEntryNumber } from '../../values/entry-number.ts';
import { checkEmail, checkImporterNumber, checkPhone } from '../../values/patterns.ts';
import { deMinimisSeasons, producersOverLimit } from '../money/de-minimis.ts';
import {
  checkFirstHandlerExemptReceipt,
  checkFirstHandlerReceipt,
  type FirstHandlerExemptEntry,
  type FirstHandlerNonExemptEntry,
} from './first-handler-receipt-checks.ts';
import {
  checkImporterExemptReceipt,
  checkImporterReceipt,
  type ImporterExemptEntry,
  type ImporterNonExemptEntry,
} from './importer-receipt-checks.ts';
import { type ReceiptContext, readablePounds } from './receipt-context.ts';

const fewestReasonCharacters = 10;

/** Why a certified report is changed: a sentence or two. */
export function checkAmendmentReason(text: string): Problem | null {
  const reason = text.trim();
  if ([...reason].length < fewestReasonCharacters) return problem('amendmentReasonLength');
  return checkLength(amendmentReason.max)(reason);
}

/** A report's own fields; a number of the importer's in importer reports only. */
export interface ReportHeader extends EntriesOf<typeof importerReport> {
  readonly noActivity?: boolean | null;
}

export interface ReportContext extends ReceiptContext {
  /** An earlier certified report stands in the package's list: a reason is needed. */
  readonly isAmendment: boolean;
  readonly forms: readonly CommodityForm[];
  /** Pounds in the base form on de minimis exempt rows of the season's other current reports, by producer id. */
  readonly exemptBefore?: ReadonlyMap<string, string>;
}

interface Report<NonExempt, Exempt> {
  readonly header: ReportHeader;
  readonly nonExempt: readonly NonExempt[];
  readonly exempt: readonly Exempt[];
}

type FirstHandlerEntries = Report<FirstHandlerNonExemptEntry, FirstHandlerExemptEntry>;
type ImporterEntries = Report<ImporterNonExemptEntry, ImporterExemptEntry>;

/** Everything that stops or should be looked at before a first handler report is certified (domain.md 2.1, 2.2, 2.5). */
export function checkFirstHandlerReport(report: FirstHandlerEntries, context: ReportContext): Findings {
  const found = new Gathering();
  found.add(checkFirstHandlerTogether(report, context));
  for (const row of report.nonExempt) found.add(checkFirstHandlerReceipt(row, context));
  for (const row of report.exempt) found.add(checkFirstHandlerExemptReceipt(row, context));
  return found;
}

/** The part of `checkFirstHandlerReport` that no row shows by itself: own fields, a ticket twice, a producer's season. */
export function checkFirstHandlerTogether(report: FirstHandlerEntries, context: ReportContext): Findings {
  const found = new Gathering();
  checkHeader(found, report, context);
  found.lengths(report.header, limitsOf(firstHandlerReport));
  found.add(repeatedTickets(report));
  found.add(producersAtLimit(report.exempt, context));
  return found;
}

/** Everything that stops or should be looked at before an importer report is certified (domain.md 2.3, 2.4, 2.6). */
export function checkImporterReport(report: ImporterEntries, context: ReportContext): Findings {
  const found = new Gathering();
  found.add(checkImporterTogether(report, context));
  for (const row of report.nonExempt) found.add(checkImporterReceipt(row, context, context.forms));
  for (const row of report.exempt) found.add(checkImporterExemptReceipt(row, context));
  return found;
}

/** The part of `checkImporterReport` that no row shows by itself: the report's own fields, an entry twice. */
export function checkImporterTogether(report: ImporterEntries, context: ReportContext): Findings {
  const found = new Gathering();
  checkHeader(found, report, context);
  // Nothing was imported under any number; one that is given is looked at all the same.
  const isEmpty = report.header.noActivity === true && report.nonExempt.length + report.exempt.length === 0;
  if (isEmpty) found.optional(report.header, 'importerNumber', checkImporterNumber);
  else found.required(report.header, 'importerNumber', 'importerNumberMalformed', checkImporterNumber);
  found.lengths(report.header, limitsOf(importerReport));
  found.add(repeatedEntries(report, context.settings.unit));
  return found;
}

function checkHeader(
  found: Gathering,
  { header, nonExempt, exempt }: Report<unknown, unknown>,
  context: ReportContext,
) {
  found.required(header, 'preparerName', 'preparerNameMissing');
  found.required(header, 'preparerPhone', 'phoneMalformed', checkPhone);
  found.required(header, 'preparerEmail', 'emailMalformed', checkEmail);
  const receipts = nonExempt.length + exempt.length;
  if (header.noActivity && receipts > 0) found.error('noActivity', problem('noActivityWithReceipts'));
  if (!header.noActivity && receipts === 0) found.error('noActivity', problem('noReceipts'));
  if (receipts > receiptsPerReport) {
    found.error('nonExemptReceipts', problem('tooManyReceipts', { limit: String(receiptsPerReport) }));
  }
  if (context.isAmendment) {
    found.required(header, 'amendmentReason', 'amendmentReasonLength', checkAmendmentReason);
  }
}

/** Warns at the second and every later row with the producer, date and ticket of an earlier one. */
function repeatedTickets({ nonExempt, exempt }: FirstHandlerEntries): Findings {
  const found = new Gathering();
  const seen = new Set<string>();
  const warnOfRepeat = (
    { id, producer, reference }: FirstHandlerNonExemptEntry | FirstHandlerExemptEntry,
    date: Entry,
  ) => {
    if (!producer || isBlank(date) || isBlank(reference)) return;
    // Neither an id nor a date holds a line break.
    const ticket = `${producer.id}\n${date}\n${reference.trim().toUpperCase()}`;
    if (seen.has(ticket)) found.warning('reference', { ...problem('ticketTwice'), row: id });
    seen.add(ticket);
  };
  for (const row of nonExempt) warnOfRepeat(row, row.collectedOn);
  for (const row of exempt) warnOfRepeat(row, row.receivedOn);
  return found;
}

/** Warns at the second and every later row that says what an earlier one says: an entry may have several lines, but hardly two alike. */
function repeatedEntries({ nonExempt, exempt }: ImporterEntries, unit: Counted): Findings {
  const found = new Gathering();
  const seen = new Set<string>();
  for (const row of [...nonExempt, ...exempt]) {
    const { id, entryNumber, country, entryDate } = row;
    if (isBlank(entryNumber) || checkEntryNumber(entryNumber) !== null) continue;
    const { inshell, shelled } = readablePounds(row, unit);
    const line = [normaliseEntryNumber(entryNumber), country, entryDate, inshell, shelled].join('\n');
    if (seen.has(line)) found.warning('entryNumber', { ...problem('entryTwice'), row: id });
    seen.add(line);
  }
  return found;
}

/** Warns once for each producer whose de minimis deliveries of the season reach the limit with this report. */
function producersAtLimit(rows: readonly FirstHandlerExemptEntry[], context: ReportContext): Findings {
  const found = new Gathering();
  const { deMinimisLimit: limit, deMinimisYears, unit } = context.settings;
  const code = deMinimisYears === deMinimisSeasons.length ? 'producerReachedLimit' : 'producerReachedSeasonLimit';
  const deliveries = rows.flatMap((row) =>
    row.producer && row.reason === 'de_minimis'
      ? [{ row: row.id, producer: row.producer.id, pounds: readablePounds(row, unit) }]
      : [],
  );
  const [only, ...others] = context.forms;
  // Earlier deliveries are known of all forms together: of two with limits of their own it tells nothing.
  const ownLimits = context.forms.filter((form) => (form.limit ?? null) !== null);
  if (others.length > 0 && ownLimits.length > 0) return found;
  const held = only?.limit ?? limit;
  for (const { row } of producersOverLimit({
    deliveries,
    before: context.exemptBefore,
    forms: context.forms,
    limit: held,
  })) {
    found.warning('producer', { ...problem(code, { limit: held }), row });
  }
  return found;
}
