import {
  type ClaimVerdict,
  compareDecimals,
  domesticReimbItem,
  firstHandlerReport,
  importReimbItem,
  itemGrant,
  verdictOfMoney,
} from '@packhouse/programme';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { tableOf } from '#db/sql/tables.ts';
import { findEntries } from '#features/reimbursements/evidence/claim-items.ts';
import { moneyOf } from '#features/reimbursements/evidence/compare-items.ts';
import { monthMoney } from '#features/reimbursements/evidence/month-money.ts';
import { receivedOf } from '#features/reimbursements/evidence/verdict.ts';
import { textIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeWork } from '../../office-context.ts';
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
 * has the company's chain. Whoever put the claim aside meanwhile has it back where there is more to grant.
 */
export async function refreshEvidence(work: OfficeWork, companyId: string): Promise<void> {
  const seen = [...(await receiptsOf(work, companyId)), ...(await entriesOf(work, companyId))];
  for (const one of seen) {
    const isSame = (['received', 'paid', 'monthDue', 'monthPaid'] as const).every(
      (key) => one.row.figures[key] === one.figures[key],
    );
    if (!isSame || one.row.verdict !== one.verdict) await replace(work, one);
  }
}

async function receiptsOf({ db }: OfficeWork, companyId: string): Promise<readonly Seen[]> {
  const { company, period } = firstHandlerReport.fields;
  const { rows } = await sql<Row & { readonly due: string; readonly money: string }>`select e.*, money.due::text as due,
      money.paid::text as money
    from claim_evidence e
    join ${sql.table(tableOf(firstHandlerReport))} report on report.id = (e.figures ->> 'reportId')::uuid
    cross join ${monthMoney(sql.ref(`report.${company.wire}`), sql.ref(`report.${period.wire}`))} money
    where e.released_at is null and e.receipt_id is not null and e.figures ->> 'companyId' = ${companyId}`.execute(db);
  return rows.map(({ due: monthDue, money: monthPaid, ...row }) => {
    const assessment = typeof row.figures.assessment === 'string' ? row.figures.assessment : null;
    const money = moneyOf({ assessment, monthDue, monthPaid });
    return {
      row,
      verdict: verdictOfMoney(receivedOf(money)),
      figures: { ...row.figures, monthDue, monthPaid, ...money },
    };
  });
}

async function entriesOf({ db }: OfficeWork, companyId: string): Promise<readonly Seen[]> {
  const rows = await db
    .selectFrom('claim_evidence')
    .selectAll()
    .where('kind', '=', 'entry')
    .where('entry_company', '=', companyId)
    .where('released_at', 'is', null)
    .where('verdict', 'in', ['verified', 'not_yet_paid'])
    .execute();
  const numbers = [...new Set(rows.flatMap(({ entry_number }) => entry_number ?? []))];
  const found = await findEntries(db, companyId, numbers);
  return rows.flatMap((row) => {
    const reported = found.find(({ entry }) => entry === row.entry_number)?.rows ?? [];
    if (reported.length === 0) return [];
    const { verdict, ...money } = entryVerdict(reported);
    const figures: Figures = { ...row.figures };
    return [{ row: { ...row, figures }, verdict, figures: { ...figures, ...money } }];
  });
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
