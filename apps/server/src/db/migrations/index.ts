import type { Migration } from 'kysely/migration';
import type { TableIndex } from '../sql/build-indexes.ts';
import * as ownTables from './0001-own-tables.ts';
import * as accounts from './0002-accounts.ts';
import * as identities from './0003-identities.ts';
import * as calendarAddresses from './0004-calendar-addresses.ts';
import * as linkNumbers from './0005-link-numbers.ts';
import * as tokenParents from './0006-token-parents.ts';
import * as addressesToConfirm from './0007-addresses-to-confirm.ts';
import * as rowsHeldOnce from './0008-rows-held-once.ts';
import * as copyComparisons from './0009-copy-comparisons.ts';
import * as filePlace from './0010-file-place.ts';
import * as failuresByOrigin from './0011-failures-by-origin.ts';
import * as userNames from './0012-user-names.ts';
import * as namesAsTyped from './0013-names-as-typed.ts';
import * as fileNotes from './0014-file-notes.ts';
import * as listsInOrder from './0015-lists-in-order.ts';
import * as confirmationNumbers from './0016-confirmation-numbers.ts';
import * as officeActs from './0017-office-acts.ts';
import * as bank from './0018-bank.ts';
import * as ledger from './0019-ledger.ts';
import * as secondFactors from './0020-second-factors.ts';
import * as claimEvidence from './0021-claim-evidence.ts';
import * as bankAllocations from './0022-bank-allocations.ts';
import * as figures from './0023-figures.ts';
import * as returnedPayments from './0024-returned-payments.ts';
import * as desk from './0025-desk.ts';
import * as claimedEntries from './0026-claimed-entries.ts';
import * as returns from './0027-returns.ts';
import * as claimAdjustments from './0028-claim-adjustments.ts';
import * as upkeepMarks from './0029-upkeep-marks.ts';
import * as machineFiling from './0030-machine-filing.ts';
import * as listsAtSpeed from './0031-lists-at-speed.ts';
import * as textsOfMoney from './0032-texts-of-money.ts';
import * as sumsAtSpeed from './0033-sums-at-speed.expand.ts';
import * as companyFlags from './0034-company-flags.expand.ts';
import * as filesToRemove from './0035-files-to-remove.expand.ts';
import * as webhookClaims from './0036-webhook-claims.expand.ts';
import * as claimGrants from './0037-claim-grants.expand.ts';
import * as moneyThatComesBack from './0039-money-that-comes-back.expand.ts';
import * as chargesLeftOut from './0040-charges-left-out.expand.ts';
import * as ledgerGuards from './0041-ledger-guards.expand.ts';
import * as bankChain from './0042-bank-chain.expand.ts';
import * as bankGuards from './0043-bank-guards.expand.ts';
import * as claimsUnpaid from './0050-claims-unpaid.expand.ts';
import * as bankAccountNames from './0051-bank-account-names.expand.ts';
import * as writeOffsUndone from './0058-write-offs-undone.expand.ts';
import * as linesOfReturns from './0059-lines-of-returns.expand.ts';
import * as claimsGrantedAgain from './0060-claims-granted-again.expand.ts';
import * as returnsFoundLater from './0061-returns-found-later.expand.ts';
import * as rowsSayTheirCompany from './0065-rows-say-their-company.expand.ts';
import * as companiesSaidLate from './0071-companies-said-late.expand.ts';
import * as certificatesEndEarly from './0072-certificates-end-early.expand.ts';
import * as certificatesWithDaysLeft from './0073-certificates-with-days-left.expand.ts';
import * as copiesComparedAgain from './0074-copies-compared-again.expand.ts';
import * as restOfAReceipt from './0075-rest-of-a-receipt.expand.ts';
import * as claimsByTheirWords from './0076-claims-by-their-words.expand.ts';
import * as quantitiesAsWritten from './0077-quantities-as-written.expand.ts';
import * as paymentsRecordedByMistake from './0080-payments-recorded-by-mistake.expand.ts';
import * as partsByTheirPayment from './0081-parts-by-their-payment.expand.ts';

/**
 * True for a step that only adds, so that a program that does not know it goes on working. It is told by the name, which
 * is all that an older program sees of a step (docs/decisions/034).
 */
export const isExpand = (name: string): boolean => name.endsWith('.expand');

/** A numbered migration: `up` in a transaction, and what is done after it. */
export interface Step extends Migration {
  /** Indexes of tables in use, built while others write: a later step that drops one removes it here as well. */
  readonly indexes?: readonly TableIndex[];
}

/** All indexes that steps have built while others wrote. */
export const stepIndexes = (steps: Readonly<Record<string, Step>>): readonly TableIndex[] =>
  Object.values(steps).flatMap(({ indexes = [] }) => indexes);

/**
 * All migrations by their name, which is also their order. Those after 0032 end with their kind: `0033-something.expand`
 * or `.contract`.
 */
export const migrations: Record<string, Step> = {
  '0001-own-tables': ownTables,
  '0002-accounts': accounts,
  '0003-identities': identities,
  '0004-calendar-addresses': calendarAddresses,
  '0005-link-numbers': linkNumbers,
  '0006-token-parents': tokenParents,
  '0007-addresses-to-confirm': addressesToConfirm,
  '0008-rows-held-once': rowsHeldOnce,
  '0009-copy-comparisons': copyComparisons,
  '0010-file-place': filePlace,
  '0011-failures-by-origin': failuresByOrigin,
  '0012-user-names': userNames,
  '0013-names-as-typed': namesAsTyped,
  '0014-file-notes': fileNotes,
  '0015-lists-in-order': listsInOrder,
  '0016-confirmation-numbers': confirmationNumbers,
  '0017-office-acts': officeActs,
  '0018-bank': bank,
  '0019-ledger': ledger,
  '0020-second-factors': secondFactors,
  '0021-claim-evidence': claimEvidence,
  '0022-bank-allocations': bankAllocations,
  '0023-figures': figures,
  '0024-returned-payments': returnedPayments,
  '0025-desk': desk,
  '0026-claimed-entries': claimedEntries,
  '0027-returns': returns,
  '0028-claim-adjustments': claimAdjustments,
  '0029-upkeep-marks': upkeepMarks,
  '0030-machine-filing': machineFiling,
  '0031-lists-at-speed': listsAtSpeed,
  '0032-texts-of-money': textsOfMoney,
  '0033-sums-at-speed.expand': sumsAtSpeed,
  '0034-company-flags.expand': companyFlags,
  '0035-files-to-remove.expand': filesToRemove,
  '0036-webhook-claims.expand': webhookClaims,
  '0037-claim-grants.expand': claimGrants,
  '0039-money-that-comes-back.expand': moneyThatComesBack,
  '0040-charges-left-out.expand': chargesLeftOut,
  '0041-ledger-guards.expand': ledgerGuards,
  '0042-bank-chain.expand': bankChain,
  '0043-bank-guards.expand': bankGuards,
  '0050-claims-unpaid.expand': claimsUnpaid,
  '0051-bank-account-names.expand': bankAccountNames,
  '0058-write-offs-undone.expand': writeOffsUndone,
  '0059-lines-of-returns.expand': linesOfReturns,
  '0060-claims-granted-again.expand': claimsGrantedAgain,
  '0061-returns-found-later.expand': returnsFoundLater,
  '0065-rows-say-their-company.expand': rowsSayTheirCompany,
  '0071-companies-said-late.expand': companiesSaidLate,
  '0072-certificates-end-early.expand': certificatesEndEarly,
  '0073-certificates-with-days-left.expand': certificatesWithDaysLeft,
  '0074-copies-compared-again.expand': copiesComparedAgain,
  '0075-rest-of-a-receipt.expand': restOfAReceipt,
  '0076-claims-by-their-words.expand': claimsByTheirWords,
  '0077-quantities-as-written.expand': quantitiesAsWritten,
  '0080-payments-recorded-by-mistake.expand': paymentsRecordedByMistake,
  '0081-parts-by-their-payment.expand': partsByTheirPayment,
};
