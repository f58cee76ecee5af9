import { limitsOf } from '@packhouse/jsonapi';
import { type EntriesOf, type Findings, Gathering, isBlank, type Problem, problem } from '../../problem.ts';
import { domesticReimbItem } from '../../resources/domestic-reimb-item.ts';
import { importReimbItem } from '../../resources/import-reimb-item.ts';
import { reimbursementReasons } from '../../resources/reimb-item-parts.ts';
import { reimbursementRequest } from '../../resources/reimbursement-request.ts';
import type { CommodityForm, ProgrammeSettings } from '../../settings.ts';
import { checkDateInSeason, type DayRange, missingDate } from '../../values/date.ts';
import { compareDecimals } from '../../values/decimals.ts';
import { checkEntryDigit, checkEntryNumber, normaliseEntryNumber } from '../../values/entry-number.ts';
import { checkImporterNumber, checkPhone, checkPort, checkTaxId } from '../../values/patterns.ts';
import { readAmount } from '../../values/weight.ts';
import { calculatedAmount, checkReimbursementDeadline, claimTotals } from '../money/reimbursement.ts';
import { isCollectedTooMuch } from '../money/report-totals.ts';
import { type Certificate, findCertificate } from './certificate-check.ts';
import { checkCountry } from './importer-receipt-checks.ts';
import { checkPounds, readablePounds } from './receipt-context.ts';

/** Withheld by a first handler on exempt crop (domain.md 2.8). */
export interface DomesticItemEntry extends EntriesOf<typeof domesticReimbItem> {
  readonly id: string;
}

/** Collected by Customs on an exempt entry (domain.md 2.8). */
export interface ImportItemEntry extends EntriesOf<typeof importReimbItem> {
  readonly id: string;
}

type Item = DomesticItemEntry | ImportItemEntry;

export interface ReimbursementEntry extends EntriesOf<typeof reimbursementRequest> {
  readonly notClaimedBefore?: boolean | null;
  readonly documentCount: number;
  readonly domestic: readonly DomesticItemEntry[];
  readonly imports: readonly ImportItemEntry[];
}

export interface ReimbursementContext {
  readonly today: string;
  readonly season: DayRange & { readonly title: string };
  readonly settings: ProgrammeSettings;
  /** At the rates of the season. */
  readonly forms: readonly CommodityForm[];
  readonly certificates: readonly Certificate[];
  /** Titles of the company's other live requests by claimedEntryKey of their items. */
  readonly claimedElsewhere?: ReadonlyMap<string, string>;
  /** The office returned it. */
  readonly wasFiled?: boolean;
}

/** An entry may be claimed once for each reason. */
export function claimedEntryKey(entryNumber: string, reason: string): string {
  return `${normaliseEntryNumber(entryNumber)} ${reason}`;
}

/** Everything wrong with a reimbursement request and its items (domain.md 2.7 and 2.8). */
export function checkReimbursement(request: ReimbursementEntry, context: ReimbursementContext): Findings {
  const found = new Gathering();
  checkApplicant(found, request, context);
  const items = [...request.domestic, ...request.imports];
  if (items.length === 0) found.error('domesticItems', problem('noItems'));
  else checkSum(found, items, context.settings.minimumReimbursement);
  if (request.documentCount === 0) found.error('supportingDocs', problem('documentsMissing'));
  if (!request.notClaimedBefore) found.error('notClaimedBefore', problem('notClaimedBeforeMissing'));
  found.add(checkReimbursementDeadline(context));
  found.lengths(request, limitsOf(reimbursementRequest));
  for (const item of request.domestic) found.add(checkDomesticItem(item, context));
  for (const item of request.imports) found.add(checkImportItem(item, context));
  return found;
}

function checkApplicant(found: Gathering, request: ReimbursementEntry, context: ReimbursementContext): void {
  found.required(request, 'applicantName', 'applicantNameMissing');
  found.required(request, 'applicantTitle', 'signerTitleMissing');
  found.required(request, 'applicantPhone', 'phoneMalformed', checkPhone);
  found.required(request, 'taxId', 'taxIdMalformed', checkTaxId);
  if (request.imports.length > 0) {
    found.required(request, 'importerNumber', 'importerNumberMalformed', checkImporterNumber);
  }
  found.required(request, 'payeeName', 'payeeNameMissing');
  found.required(request, 'payeeAddress', 'payeeAddressMissing');
  const items = [...request.domestic, ...request.imports];
  const needsCertificate = items.some(({ reason }) => reason === 'de_minimis' || reason === 'organic');
  const number = request.certificateNumber;
  const isKnown = !isBlank(number) && findCertificate(number, context.certificates) !== undefined;
  if (isKnown || !(needsCertificate || !isBlank(number))) return;
  if (context.settings.certificateNotFound === 'error' || isBlank(number)) {
    found.error('certificateNumber', problem('exemptionRequired'));
  } else found.warning('certificateNumber', problem('exemptionRequired'));
}

function checkSum(found: Gathering, items: readonly Item[], minimum: string): void {
  const amounts = items.map((item) => ({ amountCollected: readAmount(item.amountCollected ?? '').value ?? '0' }));
  // Of an item whose amount is still missing its own line says so, and the sum is not known yet.
  if (amounts.some(({ amountCollected }) => compareDecimals(amountCollected, '0') === 0)) return;
  if (compareDecimals(claimTotals(amounts).totalClaimed, minimum) < 0) {
    found.error('totalClaimed', problem('claimTooSmall', { minimum }));
  }
}

export function checkDomesticItem(item: DomesticItemEntry, context: ReimbursementContext): Findings {
  const found = new Gathering(item.id);
  found.required(item, 'producerName', 'producerNameMissing');
  found.required(item, 'producerAddress', 'producerAddressMissing');
  found.required(item, 'stateGrown', 'stateGrownMissing', (state) =>
    context.settings.states.includes(state) ? null : problem('stateGrownMissing'),
  );
  found.required(item, 'paidByHandler', 'paidByHandlerMissing');
  found.required(item, 'assessmentPaidOn', missingDate(context.season), (date) => checkPaidDate(date, context));
  checkItem(found, item, context);
  found.lengths(item, limitsOf(domesticReimbItem));
  return found;
}

/** From the first day of the season to today: the last month's assessment is paid after the season's end. */
function checkPaidDate(date: string, { season, today }: ReimbursementContext): Problem | null {
  const open = season.endsOn > today ? season.endsOn : today;
  const isWithin = checkDateInSeason(date, { ...season, endsOn: open }, today) === null;
  return isWithin ? null : checkDateInSeason(date, season, today);
}

export function checkImportItem(item: ImportItemEntry, context: ReimbursementContext): Findings {
  const found = new Gathering(item.id);
  found.required(item, 'portCode', 'portCodeMalformed', checkPort(context.settings));
  found.required(item, 'entryNumber', 'entryNumberMalformed', checkEntryNumber);
  found.required(item, 'entryDate', missingDate(context.season), (date) =>
    checkDateInSeason(date, context.season, context.today),
  );
  checkCountry(found, item.country, context);
  if (!isBlank(item.entryNumber)) {
    found.warning('entryNumber', checkEntryDigit(item.entryNumber));
    const request = context.claimedElsewhere?.get(claimedEntryKey(item.entryNumber, item.reason ?? ''));
    if (request !== undefined) found.error('entryNumber', problem('entryAlreadyClaimed', { request }));
  }
  checkItem(found, item, context);
  found.lengths({ ...item, entryNumber: normaliseEntryNumber(item.entryNumber ?? '') }, limitsOf(importReimbItem));
  return found;
}

function checkItem(found: Gathering, item: Item, { forms, settings }: ReimbursementContext): void {
  checkPounds(found, item, settings);
  const isReason = reimbursementReasons.some((reason) => reason === item.reason);
  if (!isReason) found.error('reason', problem('reimbursementReasonMissing'));
  if (isBlank(item.amountCollected)) {
    found.error('amountCollected', problem('amountCollectedMissing'));
    return;
  }
  const { value, problem: wrong } = readAmount(item.amountCollected);
  if (wrong) found.error('amountCollected', wrong);
  else if (compareDecimals(value, '0') === 0) found.error('amountCollected', problem('amountCollectedMissing'));
  else {
    const amount = calculatedAmount(readablePounds(item, settings.unit), forms);
    if (isCollectedTooMuch(value, amount)) found.warning('amountCollected', problem('amountAboveRate', { amount }));
  }
}
