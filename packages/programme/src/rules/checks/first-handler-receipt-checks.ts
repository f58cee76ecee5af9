import { limitsOf } from '@packhouse/jsonapi';
import { checkLength, type Entry, type Findings, Gathering, isBlank, problem } from '../../problem.ts';
import { fhExemptReceipt } from '../../resources/reports/fh-exempt-receipt.ts';
import { fhNonExemptReceipt } from '../../resources/reports/fh-non-exempt-receipt.ts';
import { checkNotSsn } from '../../values/patterns.ts';
import { certificateReasons, checkCertificate } from './certificate-check.ts';
import { certificateBook, checkDay, checkPounds, type ReceiptContext, readablePounds } from './receipt-context.ts';

/** Fields of both kinds of a first handler's receipts, named as their declarations name them. */
interface FirstHandlerReceipt {
  readonly id: string;
  readonly producer?: { readonly id: string } | null;
  readonly producerName?: Entry;
  readonly stateGrown?: Entry;
  readonly identifier?: Entry;
  readonly inshell?: Entry;
  readonly shelled?: Entry;
  readonly reference?: Entry;
  readonly location?: Entry;
}

/** PEC-FHR part B: crop on which the assessment was collected. */
export interface FirstHandlerNonExemptEntry extends FirstHandlerReceipt {
  readonly collectedOn?: Entry;
}

/** PEC-FHR part C: crop on which none is due. */
export interface FirstHandlerExemptEntry extends FirstHandlerReceipt {
  readonly receivedOn?: Entry;
  readonly reason?: Entry;
  readonly certificateNumber?: Entry;
  readonly priorHandler?: Entry;
}

const limits = limitsOf(fhNonExemptReceipt);

/** Everything wrong with an assessed row of a first handler report (domain.md 2.1). */
export function checkFirstHandlerReceipt(row: FirstHandlerNonExemptEntry, context: ReceiptContext): Findings {
  const found = new Gathering(row.id);
  checkProducer(found, row, context);
  checkDay(found, 'collectedOn', row.collectedOn, context);
  checkPounds(found, row, context.settings);
  found.lengths(row, limits);
  return found;
}

/** Everything wrong with an exempt row of a first handler report (domain.md 2.2). */
export function checkFirstHandlerExemptReceipt(row: FirstHandlerExemptEntry, context: ReceiptContext): Findings {
  const found = new Gathering(row.id);
  checkProducer(found, row, context);
  checkDay(found, 'receivedOn', row.receivedOn, context);
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
    found.required('priorHandler', row.priorHandler, 'priorHandlerMissing');
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

function checkProducer(found: Gathering, row: FirstHandlerReceipt, { producerIds, settings }: ReceiptContext): void {
  const isOwn = row.producer && (producerIds?.has(row.producer.id) ?? true);
  if (!isOwn) found.error('producer', problem('producerMissing'));
  found.required('stateGrown', row.stateGrown, 'stateGrownMissing', (state) =>
    settings.states.includes(state) ? null : problem('stateGrownMissing'),
  );
  found.required(
    'identifier',
    row.identifier,
    'identifierMissing',
    checkLength(limits.identifier, 'identifierTooLong'),
  );
  if (!isBlank(row.identifier)) found.warning('identifier', checkNotSsn(row.identifier));
}
