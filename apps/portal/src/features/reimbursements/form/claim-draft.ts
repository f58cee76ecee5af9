import {
  type CommodityForm,
  type CompanyContact,
  calculatedAmount,
  claimTotals,
  type DraftRow,
  domesticReimbItem,
  type Exemption,
  type FormDraft,
  formTitle,
  importReimbItem,
  normaliseEntryNumber,
  readAmount,
  readablePounds,
  reimbursementRequest,
  rowTitle,
  type Values,
} from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import { type ClaimFacts, endOf, formsOf } from '#domain/requests/check-claim.ts';
import { companyAddress } from '#domain/requests/company-address.ts';
import { canonicalValues } from '#domain/requests/draft/request-draft.ts';
import { ownName } from '#domain/requests/own-name.ts';
import { quantityUnit } from '#kernel/config/crop.ts';
import { namesOnce } from '../known-handlers.ts';
import type { ClaimBook } from '../reimbursements.calls.ts';

export interface ClaimContext extends ClaimFacts {
  readonly book: ClaimBook;
  readonly companyId: string;
}

/** The company's own approved exemptions: their numbers are offered. */
export const ownCertificates = ({ book, companyId }: Pick<ClaimContext, 'book' | 'companyId'>): readonly Exemption[] =>
  (book.exemptions ?? []).filter(({ company }) => company?.id === companyId);

export interface Claimant {
  readonly firstName: string;
  /** The title with which the person signs; empty where it is not known. */
  readonly title: string;
}

interface Beginning {
  readonly company: CompanyContact;
  readonly claimant: Claimant;
  readonly context: ClaimContext;
  readonly id: string;
}

/** A new claim: applicant and payee come from the company's record, the certificate from its one approved exemption. */
export function firstClaimDraft({ company, claimant, context, id }: Beginning): FormDraft {
  const { season } = context;
  const own = ownCertificates(context);
  const values: Values = {
    title: formTitle({ formType: 'reimbursement_request', rootId: company.rootId ?? '', subject: season.title }),
    season: { type: season.type, id: season.id },
    applicantName: ownName(claimant.firstName, company),
    applicantTitle: claimant.title || null,
    applicantPhone: company.phone,
    taxId: company.taxId,
    importerNumber: company.importerNumber,
    certificateNumber: own.length === 1 ? (own[0]?.certificateNumber ?? null) : null,
    payeeName: company.legalName || company.title,
    payeeAddress: companyAddress(company),
    notClaimedBefore: false,
    supportingDocs: [],
  };
  return { id, values, rows: { domesticItems: [], importItems: [] }, discarded: [] };
}

/** The reason that a company's one kind of exemption gives; none where it has both or neither. */
function reasonOf(own: readonly Exemption[]): string | null {
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

/** The handlers that are offered: of the claim's other items, of other claims and own reports, and the company itself. */
export function offeredHandlers(
  company: Pick<CompanyContact, 'title' | 'types'>,
  { book }: Pick<ClaimContext, 'book'>,
  rows: readonly DraftRow[],
): readonly string[] {
  const inItems = rows.map(({ values }) => textOf(values, 'paidByHandler')).toReversed();
  return namesOnce([...inItems, ...book.handlers, company.types.includes('first_handler') ? company.title : null]);
}

/**
 * A new domestic item: the crop is the company's own, and the handler the one of its last item, else of its last claim,
 * else the company itself where it handles crop.
 */
export function firstDomesticItem(
  company: CompanyContact,
  context: Pick<ClaimContext, 'book' | 'companyId'>,
  rows: readonly DraftRow[],
): Values {
  const last = rows.at(-1)?.values.paidByHandler;
  const ownHandler = company.types.includes('first_handler') ? company.title : null;
  return {
    producerName: company.legalName || company.title,
    producerAddress: companyAddress(company),
    stateGrown: company.mailingState,
    paidByHandler: last || context.book.lastHandler || ownHandler,
    reason: reasonOf(ownCertificates(context)),
  };
}

/** The amount that the rate allows for an item, in US dollars; null while it has no pounds. */
export function allowedAmount(values: Values, forms: readonly CommodityForm[]): string | null {
  const pounds = { inshell: textOf(values, 'inshell'), shelled: textOf(values, 'shelled') };
  if (pounds.inshell.trim() === '' && pounds.shelled.trim() === '') return null;
  return calculatedAmount(readablePounds(pounds, quantityUnit()), forms);
}

const countable = ({ values }: DraftRow) => ({
  ...readablePounds({ inshell: textOf(values, 'inshell'), shelled: textOf(values, 'shelled') }, quantityUnit()),
  amountCollected: readAmount(textOf(values, 'amountCollected')).value ?? '0.00',
});

/** The claim's totals as they stand; what cannot be read counts as none. */
export const totalsOf = ({ rows }: FormDraft) => claimTotals(Object.values(rows).flat().map(countable));

/** Title and amount of an item; the amount only inside the season, since the backend takes the rates of the item's date. */
function derived(values: Values, keys: { reference: string; date: string }, context: PricedClaim): Values {
  const [reference, date] = [textOf(values, keys.reference), textOf(values, keys.date)];
  const isInSeason = date >= (context.season.startsOn ?? '') && date <= endOf(context.season);
  const amount = allowedAmount(values, formsOf(context)) ?? '0.00';
  return { title: rowTitle({ reference, date }), calculatedAmount: isInSeason && date !== '' ? amount : undefined };
}

type PricedClaim = Pick<ClaimContext, 'season' | 'settings'>;

/** The draft as it is sent: figures in the wire's form, titles, calculated amounts and totals. */
export function claimToSend(draft: FormDraft, context: PricedClaim): FormDraft {
  const domesticItems = (draft.rows.domesticItems ?? []).map((row) => {
    const values = canonicalValues(domesticReimbItem, row.values);
    const keys = { reference: 'producerName', date: 'assessmentPaidOn' };
    return { ...row, values: { ...values, ...derived(values, keys, context) } };
  });
  const importItems = (draft.rows.importItems ?? []).map((row) => {
    const typed = canonicalValues(importReimbItem, row.values);
    const values = { ...typed, entryNumber: normaliseEntryNumber(textOf(typed, 'entryNumber')) };
    return {
      ...row,
      values: { ...values, ...derived(values, { reference: 'entryNumber', date: 'entryDate' }, context) },
    };
  });
  const values = { ...canonicalValues(reimbursementRequest, draft.values), ...totalsOf(draft) };
  return { ...draft, values, rows: { domesticItems, importItems } };
}
