import { limitsOf } from '@packhouse/jsonapi';
import { checkLength, type EntriesOf, type Findings, Gathering, isBlank, problem } from '../../problem.ts';
import { fhExemptReceipt } from '../../resources/reports/fh-exempt-receipt.ts';
import { fhNonExemptReceipt } from '../../resources/reports/fh-non-exempt-receipt.ts';
import { checkNotSsn } from '../../values/patterns.ts';
import { certificateReasons, checkCertificate } from './certificate-check.ts';
import { certificateBook, checkDay, checkPounds, type ReceiptContext, readablePounds } from './receipt-context.ts';

interface OfProducer {
  readonly id: string;
  readonly producer?: { readonly id: string } | null;
}

/** PEC-FHR part B: crop on which the assessment was collected. */
export interface FirstHandlerNonExemptEntry extends EntriesOf<typeof fhNonExemptReceipt>, OfProducer {}

/** PEC-FHR part C: crop on which none is due. */
export interface FirstHandlerExemptEntry extends EntriesOf<typeof fhExemptReceipt>, OfProducer {}

const limits = limitsOf(fhNonExemptReceipt);

/** Everything wrong with an assessed row of a first handler report (domain.md 2.1). */
export function checkFirstHandlerReceipt(row: FirstHandlerNonExemptEntry, context: ReceiptContext): Findings {
  const found = new Gathering(row.id);
  checkProducer(found, row, context);
  checkDay(found, row, 'collectedOn', context);
  checkPounds(found, row, context.settings);
  found.lengths(row, limits);
  return found;
}

/** Everything wrong with an exempt row of a first handler report (domain.md 2.2). */
export function checkFirstHandlerExemptReceipt(row: FirstHandlerExemptEntry, context: ReceiptContext): Findings {
  const found = new Gathering(row.id);
  checkProducer(found, row, context);
  checkDay(found, row, 'receivedOn', context);
  checkPounds(found, row, context.settings);
  checkReason(found, row, context);
  found.lengths(row, limitsOf(fhExemptReceipt));
  return found;
}

const exemptReasons: readonly string[] = [...certificateReasons, 'already_assessed'];

function checkReason(found: Gathering, row: FirstHandlerExemptEntry, context: ReceiptContext): void {
  if (isBlank(row.reason) || !exemptReasons.includes(row.reason)) {
    found.error('reason', problem('exemptReasonMissing'));
  } else if (row.reason === 'already_assessed') {
    found.required(row, 'priorHandler', 'priorHandlerMissing');
  } else {
    const use = {
      number: row.certificateNumber,
      holderName: row.producerName,
      reason: row.reason,
      date: row.receivedOn,
      pounds: readablePounds(row, context.settings.unit),
      missing: 'certificateMissing',
    } as const;
    found.add(checkCertificate(use, certificateBook(context), row.id));
  }
}

function checkProducer(
  found: Gathering,
  row: FirstHandlerNonExemptEntry,
  { producerIds, settings }: ReceiptContext,
): void {
  const isOwn = row.producer && (producerIds?.has(row.producer.id) ?? true);
  if (!isOwn) found.error('producer', problem('producerMissing'));
  found.required(row, 'stateGrown', 'stateGrownMissing', (state) =>
    settings.states.includes(state) ? null : problem('stateGrownMissing'),
  );
  found.required(row, 'identifier', 'identifierMissing', checkLength(limits.identifier, 'identifierTooLong'));
  if (!isBlank(row.identifier)) found.warning('identifier', checkNotSsn(row.identifier));
}
