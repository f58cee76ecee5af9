import { compareDecimals, type ItemEvidence, type NamedCell, reimbursementRequest, sum } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import type { ClaimDoubts } from '../../../filings/claims/claim-doubts.ts';
import { isTakenOut } from '../../../filings/claims/claim-grants.ts';
import { joinCompany } from '../../lists/parts.ts';

type Figures = Readonly<Record<string, unknown>>;

const textOf = (figures: Figures, key: string): string | null => {
  const value = figures[key];
  return value === null || value === undefined ? null : String(value);
};

function receiptOf(figures: Figures): ItemEvidence['receipt'] {
  if (textOf(figures, 'receiptId') === null) return null;
  const [before, received] = [textOf(figures, 'grantedBefore'), textOf(figures, 'received')];
  const [due, paid] = [textOf(figures, 'monthDue'), textOf(figures, 'monthPaid')];
  const isMonthPaid = due !== null && paid !== null && compareDecimals(due, '0') > 0 && compareDecimals(paid, due) >= 0;
  return {
    handler: textOf(figures, 'handler') ?? '',
    day: textOf(figures, 'day') ?? '',
    inshell: textOf(figures, 'inshell') ?? '0',
    shelled: textOf(figures, 'shelled') ?? '0',
    assessment: textOf(figures, 'assessment'),
    paid: before === null ? figures.paid === true : isMonthPaid,
    received: before === null ? received : sum([before, received ?? '0']),
    before,
    report: textOf(figures, 'reportId') ?? '',
  };
}

async function namedClaims(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<ItemEvidence['conflict']>>();
  const rows = await readRows<{ id: string; name: string; company: NamedCell | null }>(db)`select t.id, t.title as name,
      case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.title) end as company
    from ${table(reimbursementRequest)} t ${joinCompany(column('t', reimbursementRequest.fields.company))}
    where t.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name, company }) => [id, { claim: { id, name }, company }]));
}

export async function claimEvidence(
  db: Db,
  claimId: string,
  alike: ClaimDoubts['alike'],
): Promise<ReadonlyMap<string, ItemEvidence>> {
  const rows = await db
    .selectFrom('claim_evidence')
    .select(['item_id', 'verdict', 'figures', 'note', 'at', 'by_name'])
    .where('claim_id', '=', claimId)
    .where('released_at', 'is', null)
    .where(sql<boolean>`not (${isTakenOut})`)
    .orderBy('at')
    .execute();
  const found = rows.map((row) => ({ ...row, figures: { ...row.figures } as Figures }));
  const rival = ({ item_id, verdict, figures }: (typeof found)[number]) =>
    textOf(figures, 'namedBy') ??
    (verdict === 'claimed_before' ? textOf(figures, 'claimId') : null) ??
    textOf(figures, 'grantedBeforeBy') ??
    alike.find(({ item }) => item === item_id)?.claimId ??
    null;
  const claims = await namedClaims(
    db,
    found.flatMap((row) => rival(row) ?? []),
  );
  return new Map(
    found.map((row) => {
      const { figures } = row;
      const evidence: ItemEvidence = {
        verdict: row.verdict,
        at: row.at.toISOString(),
        by: row.by_name,
        note: row.note,
        file: textOf(figures, 'document'),
        receipt: receiptOf(figures),
        reported: typeof figures.reported === 'boolean' ? figures.reported : null,
        conflict: claims.get(rival(row) ?? '') ?? null,
      };
      return [row.item_id, evidence];
    }),
  );
}
