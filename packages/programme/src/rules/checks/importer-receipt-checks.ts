import { limitsOf } from '@packhouse/jsonapi';
import { countryCodes } from '../../country-codes.ts';
import { type EntriesOf, type Entry, type Findings, Gathering, isBlank, problem } from '../../problem.ts';
import { importerExemptReceipt } from '../../resources/reports/importer-exempt-receipt.ts';
import { importerNonExemptReceipt } from '../../resources/reports/importer-non-exempt-receipt.ts';
import type { CommodityForm } from '../../settings.ts';
import { compareDecimals } from '../../values/decimals.ts';
import {
  checkEntryDigit,
  checkEntryNumber,
  formatEntryNumber,
  normaliseEntryNumber,
} from '../../values/entry-number.ts';
import { checkBillOfLading, checkOrganicImportCertificate, checkPort } from '../../values/patterns.ts';
import { checkAmount, readAmount } from '../../values/weight.ts';
import { type Pounds, receiptAssessment } from '../money/assessment.ts';
import { isCollectedTooMuch } from '../money/report-totals.ts';
import { certificateReasons, checkCertificate } from './certificate-check.ts';
import { certificateBook, checkDay, checkPounds, type ReceiptContext, readablePounds } from './receipt-context.ts';

/** PEC-FHR-2 part B: an entry on which the assessment is due. */
export interface ImporterNonExemptEntry extends EntriesOf<typeof importerNonExemptReceipt> {
  readonly id: string;
}

/** PEC-FHR-2 part C: an entry on which none is due. */
export interface ImporterExemptEntry extends EntriesOf<typeof importerExemptReceipt> {
  readonly id: string;
}

/** Everything wrong with an assessed row of an importer report (domain.md 2.3); `forms` at the report's rates. */
export function checkImporterReceipt(
  row: ImporterNonExemptEntry,
  context: ReceiptContext,
  forms: readonly CommodityForm[],
): Findings {
  const found = new Gathering(row.id);
  checkEntry(found, row, context);
  checkCountry(found, row.country, context);
  if (row.country === 'US') found.error('country', problem('countryIsDomestic'));
  found.required(row, 'customsCollected', 'customsAmountMissing', checkAmount);
  if (isOverCollected(row, readablePounds(row, context.settings.unit), forms)) {
    found.warning('customsCollected', problem('customsCollectedMore'));
  }
  found.lengths(plainEntry(row), limitsOf(importerNonExemptReceipt));
  return found;
}

/** Everything wrong with an exempt row of an importer report (domain.md 2.4). */
export function checkImporterExemptReceipt(row: ImporterExemptEntry, context: ReceiptContext): Findings {
  const found = new Gathering(row.id);
  checkEntry(found, row, context);
  checkCountry(found, row.country, context);
  found.required(row, 'billOfLading', 'billOfLadingMalformed', checkBillOfLading);
  found.optional(row, 'organicImportCertificate', checkOrganicImportCertificate);
  found.optional(row, 'customsCollected', checkAmount);
  checkReason(found, row, context);
  const collected = isBlank(row.customsCollected) ? undefined : readAmount(row.customsCollected).value;
  if (collected !== undefined && compareDecimals(collected, '0') > 0) {
    found.warning('customsCollected', problem('customsCollectedAnyway', { amount: collected }));
  }
  found.lengths(plainEntry(row), limitsOf(importerExemptReceipt));
  return found;
}

/** The row with its entry number as it is sent: without the hyphens that people type. */
const plainEntry = <Row extends ImporterNonExemptEntry>(row: Row) => ({
  ...row,
  entryNumber: normaliseEntryNumber(row.entryNumber ?? ''),
});

function checkEntry(found: Gathering, row: ImporterNonExemptEntry, context: ReceiptContext): void {
  found.required(row, 'entryNumber', 'entryNumberMalformed', checkEntryNumber);
  if (!isBlank(row.entryNumber)) {
    found.warning('entryNumber', checkEntryDigit(row.entryNumber));
    const period = context.entriesElsewhere?.get(normaliseEntryNumber(row.entryNumber));
    const entry = formatEntryNumber(row.entryNumber);
    if (period !== undefined) found.warning('entryNumber', problem('entryAlreadyReported', { entry, period }));
  }
  checkDay(found, row, 'entryDate', context);
  checkPounds(found, row, context.settings);
  found.optional(row, 'portCode', checkPort(context.settings));
}

export function checkCountry(found: Gathering, country: Entry, { settings }: Pick<ReceiptContext, 'settings'>): void {
  const missing = problem('countryMissing', { commodity: settings.commodity.en });
  if (isBlank(country) || !countryCodes.has(country)) found.error('country', missing);
}

function checkReason(found: Gathering, row: ImporterExemptEntry, context: ReceiptContext): void {
  const isReturned = row.reason === 'us_origin_returned';
  if (isBlank(row.reason) || !(isReturned || certificateReasons.includes(row.reason))) {
    found.error('reason', problem('exemptReasonMissing'));
    return;
  }
  if (row.country === 'US' && !isReturned) found.error('country', problem('countryIsDomestic'));
  if (isReturned) {
    if (!isBlank(row.country) && row.country !== 'US') found.warning('country', problem('countryNotDomestic'));
    return;
  }
  const use = {
    number: row.certificateNumber,
    holderName: context.companyName,
    holderId: context.companyId,
    reason: row.reason,
    date: row.entryDate,
    pounds: readablePounds(row, context.settings.unit),
    missing: 'ownCertificateMissing',
  } as const;
  found.add(checkCertificate(use, certificateBook(context), row.id));
}

function isOverCollected(row: ImporterNonExemptEntry, pounds: Pounds, forms: readonly CommodityForm[]): boolean {
  const collected = isBlank(row.customsCollected) ? undefined : readAmount(row.customsCollected).value;
  return collected !== undefined && isCollectedTooMuch(collected, receiptAssessment(pounds, forms));
}
