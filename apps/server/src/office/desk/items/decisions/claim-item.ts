import {
  type ClaimItem,
  type ClaimLine,
  type ClaimStanding,
  claimGrant,
  compareDecimals,
  type DeskCheck,
  exemption,
  refundState,
  refundVersion,
  reimbursementRequest,
  season,
  sum,
} from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refIn, refsIn, textIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Adjustment, adjustmentsOf, standingAdjustment } from '../../../filings/claims/adjustments.ts';
import { type ClaimDoubts, claimDoubts, grantsDoubtful } from '../../../filings/claims/claim-doubts.ts';
import { grantsOf } from '../../../filings/claims/claim-grants.ts';
import { standingOf, uncoveredOf, waitingClaimStatuses } from '../../../filings/claims/claim-standing.ts';
import type { OfficeContext } from '../../../office-context.ts';
import type { ItemKind } from '../item-kind.ts';
import { headOf, instantOf } from '../item-parts.ts';
import { claimEvidence } from './claim-evidence.ts';
import { itemFiles, type NamedFile } from './item-files.ts';

type MaybeCheck = DeskCheck | false;

/** Facts that stand out on a claim that waits, and on one that was granted without the money for it. */
function claimChecks({
  state,
  items,
  doubts: { alike, otherFigures, elsewhere },
  certificate,
  totals,
  standing,
}: Pick<ClaimItem, 'items' | 'certificate' | 'totals'> & {
  readonly state: string;
  readonly doubts: ClaimDoubts;
  readonly standing: ClaimStanding | null;
}): readonly DeskCheck[] {
  if (!waitingClaimStatuses.includes(state))
    return standing === null || standing === 'onHold' ? [] : [{ code: standing, tone: 'danger', values: {} }];
  // "Not found" says that no report has it.
  const isSaid = ({ id, evidence }: ClaimItem['items'][number], verdict: string) =>
    evidence?.verdict === verdict && !(verdict === 'not_found' && elsewhere.some(({ item }) => item === id));
  const count = (verdict: string) => items.filter((item) => isSaid(item, verdict)).length;
  const some = (code: string, tone: DeskCheck['tone'], number: number): MaybeCheck =>
    number > 0 && { code, tone, values: { number } };
  const found: readonly MaybeCheck[] = [
    some('unverified', 'info', items.filter(({ evidence }) => evidence === null).length),
    some('claimedBefore', 'danger', count('claimed_before')),
    some('reportedExempt', 'warning', count('reported_exempt')),
    some('amendedAway', 'warning', count('amended_away')),
    some('notFound', 'warning', count('not_found')),
    some('notYetPaid', 'warning', count('not_yet_paid')),
    some('paidInPart', 'warning', items.filter(({ grant }) => grant.why === 'paidInPart').length),
    some('adjustedAbove', 'danger', items.filter(({ grant }) => grant.isMore).length),
    some('alike', 'danger', alike.length),
    some('otherFigures', 'danger', otherFigures.length),
    elsewhere.length > 0 && {
      code: 'reportedByOther',
      tone: 'danger',
      values: {
        number: elsewhere.length,
        company: [...new Set(elsewhere.map((one) => one.company))].toSorted().join(', '),
      },
    },
    certificate !== null &&
      certificate.exemption === null &&
      certificate.uncovered === null && {
        code: 'certificateUnknown',
        tone: 'warning',
        values: { certificate: certificate.number },
      },
    certificate !== null &&
      certificate.uncovered !== null && {
        code: certificate.uncovered === 'revoked' ? 'certificateRevoked' : 'certificateOfOther',
        tone: 'danger',
        values: { certificate: certificate.number },
      },
    compareDecimals(totals.calculated, '0') > 0 &&
      compareDecimals(totals.calculated, totals.claimed) < 0 && {
        code: 'aboveCalculated',
        tone: 'warning',
        values: { claimed: totals.claimed, calculated: totals.calculated },
      },
  ];
  return found.filter((one) => one !== false);
}

type Shown = Omit<ClaimLine, 'place' | 'evidence' | 'grant'>;

function shownItem(kind: ClaimLine['kind'], { id, values }: StoredRow, adjustments: readonly Adjustment[]): Shown {
  const isDomestic = kind === 'domestic';
  const text = (key: string) => textIn(values, key);
  const claimed = text('amountCollected') ?? '0.00';
  const made = standingAdjustment(id, claimed, adjustments);
  return {
    id,
    kind,
    name: text(isDomestic ? 'producerName' : 'entryNumber') ?? '',
    via: text(isDomestic ? 'paidByHandler' : 'portCode') ?? '',
    origin: text(isDomestic ? 'stateGrown' : 'country') ?? '',
    day: text(isDomestic ? 'assessmentPaidOn' : 'entryDate'),
    reference: isDomestic ? text('reference') : null,
    reason: text('reason'),
    inshell: text('inshell') ?? '0.00',
    shelled: text('shelled') ?? '0.00',
    claimed,
    calculated: text('calculatedAmount'),
    adjusted: made === null ? null : { amount: made.amount, note: made.note, by: made.by },
  };
}

async function itemsOf(
  context: OfficeContext,
  claim: StoredRow,
  alike: ClaimDoubts['alike'],
): Promise<readonly ClaimLine[]> {
  const { domestic, imports } = await itemsOfClaim(context, claim);
  const adjustments = await adjustmentsOf(context.db, claim.id);
  const evidence = await claimEvidence(context.db, claim.id, alike);
  const grants = new Map((await grantsOf(context, claim)).map(({ itemId, grant }) => [itemId, grant]));
  const rows = [
    ...domestic.map((row) => shownItem('domestic', row, adjustments)),
    ...imports.map((row) => shownItem('import', row, adjustments)),
  ];
  return rows.flatMap((row, at) => {
    const grant = grants.get(row.id);
    return grant === undefined ? [] : [{ ...row, place: at + 1, grant, evidence: evidence.get(row.id) ?? null }];
  });
}

function totalsOf({ values }: StoredRow, items: readonly ClaimLine[]): ClaimItem['totals'] {
  const { amount: grantable, borne } = claimGrant(items.map(({ grant }) => grant));
  return {
    pounds: sum([textIn(values, 'totalInshell') ?? '0', textIn(values, 'totalShelled') ?? '0']),
    claimed: textIn(values, 'totalClaimed') ?? '0.00',
    calculated: sum(items.map((item) => item.calculated ?? '0')),
    grantable,
    borne,
    approved: textIn(values, 'amountApproved'),
  };
}

async function certificateOf(db: Db, row: StoredRow): Promise<ClaimItem['certificate']> {
  const number = textIn(row.values, 'certificateNumber');
  if (number === null || number.trim() === '') return null;
  const { certificateNumber, company } = exemption.fields;
  const found = await readValue<string>(db)`select t.id from ${table(exemption)} t
    where lower(${column('t', certificateNumber)}) = lower(${number.trim()})
      and ${column('t', company)} = ${refIn(row.values, 'company')?.id ?? null}::uuid limit 1`;
  return { number, exemption: found, uncovered: await uncoveredOf(db, row.id) };
}

function filesOf({ values }: StoredRow): readonly NamedFile[] {
  const copy = refIn(values, 'pdf');
  const papers = refsIn(values, 'supportingDocs').map(({ id }) => ({ id, role: 'paper' as const }));
  return [...papers, ...(copy === null ? [] : [{ id: copy.id, role: 'copy' as const }])];
}

async function sentOf(db: Db, id: string): Promise<NonNullable<ClaimItem['sent']>> {
  const rows = await db
    .selectFrom('refund_step')
    .select(['step', 'on_day', 'payment_id', 'line_id', 'undone_at'])
    .where('of_id', '=', id)
    .execute();
  const standing = rows.filter(({ undone_at }) => undone_at === null);
  const state = refundState(standing.map(({ step }) => step));
  const back = standing.find(({ step }) => step === 'back');
  return {
    version: refundVersion(state, rows.length, rows.length - standing.length),
    isNoted: state === 'released',
    back: back === undefined ? null : { on: back.on_day, payment: back.payment_id, isByLine: back.line_id !== null },
  };
}

async function read(context: OfficeContext, id: string): Promise<ClaimItem | null> {
  const [row] = isUuid(id) ? await selectByIds(context, reimbursementRequest, [id]) : [];
  if (row === undefined) return null;
  const { db } = context;
  const doubts = await claimDoubts(context, row);
  const items = await itemsOf(context, row, doubts.alike);
  const [of] = await selectByIds(context, season, [refIn(row.values, 'season')?.id ?? row.id]);
  const state = String(row.values.status);
  const certificate = await certificateOf(db, row);
  const totals = totalsOf(row, items);
  const since = state === 'certified' ? instantOf(row.values.certifiedAt) : instantOf(row.changed);
  return {
    version: String(row.vid),
    head: await headOf(db, 'reimbursements', row, since),
    season: String(of?.base.title ?? ''),
    applicant: textIn(row.values, 'applicantName'),
    payee: textIn(row.values, 'payeeName'),
    payeeAddress: textIn(row.values, 'payeeAddress'),
    certificate,
    isForTwo:
      (certificate?.uncovered ?? null) !== null ||
      grantsDoubtful(
        doubts,
        items.map(({ id: itemId, grant }) => ({ itemId, grant })),
      ),
    totals,
    decidedOn: textIn(row.values, 'decidedOn'),
    decisionNote: textIn(row.values, 'decisionNote'),
    paidOn: textIn(row.values, 'paidOn'),
    paymentReference: textIn(row.values, 'paymentReference'),
    sent: state === 'paid' ? await sentOf(db, id) : null,
    items,
    files: await itemFiles(db, filesOf(row)),
    checks: claimChecks({ state, items, doubts, certificate, totals, standing: await standingOf(db, id) }),
  };
}

/** The facts that stand out on a claim. */
export const checksOfClaim = async (context: OfficeContext, id: string): Promise<ClaimItem['checks']> =>
  (await read(context, id))?.checks ?? [];

export const claimItem: ItemKind = {
  kind: 'reimbursements',
  right: 'claimsVerify',
  read,
  filesOf: async (context, id) => (await read(context, id))?.files.map((file) => file.id) ?? [],
};
