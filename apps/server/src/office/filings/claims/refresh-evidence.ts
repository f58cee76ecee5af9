import {
  type ClaimVerdict,
  compareDecimals,
  domesticReimbItem,
  explainableVerdicts,
  fhNonExemptReceipt,
  firstHandlerReport,
  importReimbItem,
  itemGrant,
  liveClaimStatuses,
  reimbursementRequest,
  sum,
  verdictOfMoney,
} from '@packhouse/programme';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linksOf, linkTableOf, ownerColumn, table } from '#db/sql/tables.ts';
import { findEntries } from '#features/reimbursements/claim-items.ts';
import { comparedItem, compareItems, evidenceBounds, moneyOf } from '#features/reimbursements/compare-items.ts';
import { usedFor } from '#features/reimbursements/granted-for.ts';
import { handlers } from '#features/reimbursements/handler-names.ts';
import { monthMoney } from '#features/reimbursements/month-money.ts';
import { receivedOf, verdictsOf } from '#features/reimbursements/verdict.ts';
import { textIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeWork } from '../../office-context.ts';
import { takenOfEntries } from './borne.ts';
import { receivedIn } from './claim-grants.ts';
import { entryVerdict } from './find-evidence.ts';

type Figures = Readonly<Record<string, unknown>>;
type Row = Omit<Selectable<OwnTables['claim_evidence']>, 'figures'> & { readonly figures: Figures };

/** Evidence as the money of today has it. */
interface Seen {
  readonly row: Row;
  readonly verdict: ClaimVerdict;
  readonly figures: Figures;
}

/**
 * Looks again at the items that wait for a company's money, or were verified by it, once that money moved: a claim that
 * waited is to be decided, one whose payment came back is not granted by it, and one that was granted is told. The caller
 * has the company's chain. Anyone who put the claim aside meanwhile has it back where there is more to grant.
 */
export async function refreshEvidence(work: OfficeWork, companyId: string): Promise<void> {
  const seen = [...(await receiptsOf(work, companyId)), ...(await entriesOf(work, companyId))];
  for (const one of seen) {
    const isSame = (['received', 'paid', 'monthDue', 'monthPaid', 'grantedBefore'] as const).every(
      (key) => (one.row.figures[key] ?? null) === (one.figures[key] ?? null),
    );
    if (!isSame || one.row.verdict !== one.verdict) await replace(work, one);
  }
}

const held = sql`coalesce(e.receipt_id, e.rest_of)`;
const granted = usedFor('e.claim_id', 'e.item_id');

/**
 * Looks for the receipts of earlier versions of a month again, which stand in the version that is filed by now with other ids,
 * or do not any more. A claim that has a receipt keeps it, one that was granted it first, and one that had it first has it again: theirs come first,
 * each written before the next is looked for.
 * @param reportIds the earlier versions
 */
export async function followVersions(work: OfficeWork, companyId: string, reportIds: readonly string[]): Promise<void> {
  const rows = await readRows<Row & { readonly company: string }>(work.db)`select e.*,
      ${column('claim', reimbursementRequest.fields.company)} as company
    from claim_evidence e join ${table(reimbursementRequest)} claim on claim.id = e.claim_id
    where e.released_at is null and e.kind = 'receipt' and e.figures ->> 'companyId' = ${companyId}
      and e.figures ->> 'reportId' = any(${reportIds}::text[])
    order by ${held} is null, ${granted} is null,
      (select min(f.at) from claim_evidence f where f.item_id = e.item_id and coalesce(f.receipt_id, f.rest_of) is not null),
      e.at, e.id`;
  for (const { company, ...row } of rows) {
    const had = row.receipt_id ?? row.rest_of;
    const [item] = await selectByIds(work, domesticReimbItem, [row.item_id]);
    const compared = item === undefined ? null : comparedItem(item.id, item.values);
    if (compared === null) continue;
    const found = await compareItems(work.db, [compared], { id: row.claim_id, companyId: company });
    const [{ verdict = 'not_found', receipt = null } = {}] = verdictsOf(
      [compared.id],
      // Another item of the same claim has it.
      found.map((one) => (one.claimId === row.claim_id && one.receiptId !== had ? { ...one, claimId: '' } : one)),
      row.claim_id,
    );
    const holds = verdict === 'verified' || verdict === 'not_yet_paid';
    const receiptId = holds ? (receipt?.receiptId ?? null) : null;
    const isSame = verdict === row.verdict && receiptId === had && receipt?.receiptId === row.figures.receiptId;
    if (isSame) continue;
    const isRest = receipt !== null && receipt.grantedBefore !== null;
    const taken = { receipt_id: isRest ? null : receiptId, rest_of: isRest ? receiptId : null };
    await replace(work, { row: { ...row, ...taken }, verdict, figures: { ...receipt } });
  }
}

/** Of the evidence `e` what is about an item that its claim holds still, a live one. */
const joinHeld = (items: {
  readonly wire: string;
}) => sql`join ${sql.table(linkTableOf(reimbursementRequest, items))} held
      on held.source = e.claim_id and held.target = e.item_id
    join ${table(reimbursementRequest)} claim on claim.id = e.claim_id
      and ${column('claim', reimbursementRequest.fields.status)} = any(${liveClaimStatuses})`;

/**
 * Puts the receipts of a report that was just filed in the place of papers that were accepted for them, also behind what is
 * granted by now: nobody else is refunded for them, and what did not come in for one is not paid.
 */
export async function followPapers(work: OfficeWork, companyId: string, reportId: string): Promise<void> {
  const { domesticItems } = reimbursementRequest.fields;
  const collected = column('r', fhNonExemptReceipt.fields.collectedOn);
  const { assessmentPaidOn, paidByHandler } = domesticReimbItem.fields;
  const paid = column('i', assessmentPaidOn);
  const rows = await readRows<Row>(work.db)`with days as materialized (
      select min(${collected}) as first, max(${collected}) as last from ${table(firstHandlerReport)} report
      join ${sql.table(linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts))} l
        on ${sql.raw(linksOf(firstHandlerReport, 'l', 'report'))}
      join ${table(fhNonExemptReceipt)} r on r.id = l.target
        and ${sql.ref(`r.${ownerColumn(fhNonExemptReceipt)}`)} = l.company_id
      where report.id = ${reportId}::uuid),
    paper as materialized (select e.id, ${column('i', paidByHandler)} as handler
    from days cross join claim_evidence e
    ${joinHeld(domesticItems)}
    join ${table(domesticReimbItem)} i on i.id = e.item_id
      and ${paid} between days.first - ${evidenceBounds.days}::int and days.last + ${evidenceBounds.days}::int
    where e.kind = 'document' and e.released_at is null)
    select e.* from claim_evidence e join (${handlers(sql`paper`)}) h on h.item = e.id and h.company = ${companyId}::uuid
    order by e.at, e.id`;
  if (rows.length === 0) return;
  const items = await selectByIds(
    work,
    domesticReimbItem,
    rows.map(({ item_id }) => item_id),
  );
  const compared = rows.flatMap(({ item_id }) => {
    const item = items.find(({ id }) => id === item_id);
    return (item && comparedItem(item.id, item.values)) ?? [];
  });
  // The person who accepted the paper read which ticket it is about.
  const found = (await compareItems(work.db, compared)).filter(
    (one) => one.reportId === reportId && one.isTicket !== false,
  );
  const verdicts = verdictsOf(
    compared.map(({ id }) => id),
    found,
    '',
  );
  for (const { item, verdict, receipt } of verdicts) {
    const row = rows.find(({ item_id }) => item_id === item);
    if (row === undefined || receipt === null || receipt.kind !== 'assessed' || verdict === 'claimed_before') continue;
    const taken: Row = { ...row, kind: 'receipt', receipt_id: receipt.receiptId, note: null };
    await replace(work, { row: taken, verdict, figures: { ...receipt } });
  }
}

/** Of a receipt that several claims of a company have, each has what those before it leave: who was granted a part first. */
async function receiptsOf({ db }: OfficeWork, companyId: string): Promise<readonly Seen[]> {
  const { company, period } = firstHandlerReport.fields;
  type Measured = Row & {
    readonly due: string;
    readonly money: string;
    readonly used: string | null;
    readonly claimed: string;
  };
  const rows = await readRows<Measured>(db)`select e.*, money.due::text as due,
      (case when ${column('report', firstHandlerReport.fields.status)} = 'returned' then 0 else money.paid end)::numeric(14,2)::text as money, ${granted}::text as used,
      coalesce(${column('d', domesticReimbItem.fields.amountCollected)}, 0)::text as claimed
    from claim_evidence e
    join ${table(domesticReimbItem)} d on d.id = e.item_id
    join ${table(firstHandlerReport)} report on report.id = (e.figures ->> 'reportId')::uuid
    cross join ${monthMoney(firstHandlerReport, column('report', company), column('report', period))} money
    where e.released_at is null and ${held} is not null and e.figures ->> 'companyId' = ${companyId}
    order by ${granted} is null, e.receipt_id is null, (select min(f.at) from claim_evidence f where f.item_id = e.item_id)`;
  const taken = new Map<string | null, { readonly grantedBefore: string; readonly grantedBeforeBy: string }>();
  return rows.map(({ due: monthDue, money: monthPaid, used, claimed, ...row }) => {
    const assessment = typeof row.figures.assessment === 'string' ? row.figures.assessment : null;
    const receipt = row.receipt_id ?? row.rest_of;
    const { grantedBefore, grantedBeforeBy } = taken.get(receipt) ?? { grantedBefore: null, grantedBeforeBy: null };
    const money = moneyOf({ assessment, monthDue, monthPaid, grantedBefore });
    const isGone = grantedBefore !== null && compareDecimals(grantedBefore, assessment ?? '0') >= 0;
    const verdict = isGone ? 'claimed_before' : verdictOfMoney(receivedOf(money));
    const { borne } = itemGrant({ claimed, verdict, received: receivedOf(money), adjusted: null });
    taken.set(receipt, {
      grantedBefore: sum([grantedBefore ?? '0', used ?? borne]),
      grantedBeforeBy: grantedBeforeBy ?? row.claim_id,
    });
    return { row, verdict, figures: { ...row.figures, monthDue, monthPaid, ...money, grantedBefore, grantedBeforeBy } };
  });
}

type EntryRow = Row & { readonly number: string; readonly used: string | null };

const inOrder = sql`order by ${granted} is null, (select min(f.at) from claim_evidence f where f.item_id = e.item_id), e.borne desc, e.item_id`;

/** Entries that the company claims, each item of one after the other in the order in which they were first looked at. */
async function entriesOf(work: OfficeWork, companyId: string): Promise<readonly Seen[]> {
  const rows = await readRows<EntryRow>(work.db)`select e.*, e.entry_number as number, ${granted}::text as used
    from claim_evidence e where e.kind = 'entry' and e.entry_company = ${companyId}::uuid and e.released_at is null
      and e.verdict in ('verified', 'not_yet_paid', 'claimed_before') ${inOrder}`;
  return seenEntries(work, companyId, rows);
}

/** Puts the entries of a report that an importer just filed in the place of papers, as `followPapers` does with receipts. */
export async function followEntryPapers(work: OfficeWork, companyId: string): Promise<void> {
  const { importItems } = reimbursementRequest.fields;
  const rows = await readRows<EntryRow>(work.db)`select e.*, e.entry_number as number, ${granted}::text as used
    from claim_evidence e ${joinHeld(importItems)}
    where e.kind = 'document' and e.entry_company = ${companyId}::uuid and e.released_at is null ${inOrder}`;
  if (rows.length === 0) return;
  for (const seen of await seenEntries(work, companyId, rows)) {
    if (explainableVerdicts.includes(seen.verdict)) continue;
    const { document: _document, before: _before, ...figures } = seen.figures;
    await replace(work, { ...seen, figures, row: { ...seen.row, kind: 'entry', note: null } });
  }
}

async function seenEntries(
  work: OfficeWork,
  companyId: string,
  standing: readonly EntryRow[],
): Promise<readonly Seen[]> {
  const { db } = work;
  const numbers = [...new Set(standing.map(({ number }) => number))];
  const found = await findEntries(db, companyId, numbers);
  const butItems = standing.map(({ item_id }) => item_id);
  const taken = [...(await takenOfEntries(db, companyId, { numbers, butItems }))];
  const seen: Seen[] = [];
  for (const { number, used, ...row } of standing) {
    const reported = found.find(({ entry }) => entry === number)?.rows ?? [];
    const claimed = await claimedOf(work, row);
    const others = taken.filter(({ entry }) => entry === number);
    const { verdict, ...money } = entryVerdict(reported, { claimed, taken: others });
    const { borne } = itemGrant({ claimed, verdict, received: receivedIn(money), adjusted: null });
    taken.push({ entry: number, claimId: row.claim_id, borne: used ?? borne, isGranted: used !== null });
    const [first] = verdict === 'claimed_before' ? others : [];
    const { claimId: _claimId, ...figures }: Figures = { ...row.figures };
    const rival = first === undefined ? {} : { claimId: first.claimId };
    seen.push({ row: { ...row, figures: { ...row.figures } }, verdict, figures: { ...figures, ...money, ...rival } });
  }
  return seen;
}

async function claimedOf(work: OfficeWork, { kind, item_id }: Row): Promise<string> {
  const resource = kind === 'receipt' ? domesticReimbItem : importReimbItem;
  const [item] = await selectByIds(work, resource, [item_id]);
  return item === undefined ? '0.00' : (textIn(item.values, 'amountCollected') ?? '0.00');
}

/** The evidence of before stays as it was, released; the new one is nobody's: it came by itself. */
async function replace(work: OfficeWork, { row, verdict, figures }: Seen): Promise<void> {
  const { db, now } = work;
  const released = await db
    .updateTable('claim_evidence')
    .set({ released_at: now, entry_company: null })
    .where('id', '=', row.id)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (released === undefined) return;
  const claimed = await claimedOf(work, row);
  const { borne } = itemGrant({ claimed, verdict, received: receivedIn(figures), adjusted: null });
  const made: Insertable<OwnTables['claim_evidence']> = {
    ...row,
    id: work.newId(),
    verdict,
    figures: JSON.stringify(figures),
    borne,
    at: now,
    by_name: null,
  };
  await db.insertInto('claim_evidence').values(made).execute();
  if (row.borne === null || compareDecimals(borne, row.borne) > 0)
    await db
      .updateTable('office_work')
      .set({ snoozed_until: null })
      .where('kind', '=', 'reimbursements')
      .where('item', '=', row.claim_id)
      .execute();
}
