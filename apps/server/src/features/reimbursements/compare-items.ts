import {
  addDecimals,
  compareDecimals,
  domesticReimbItem,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  liveClaimStatuses,
  moneyScale,
  receivedFor,
  reimbursementRequest,
  standingStatuses,
  subtractDecimals,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { column, linksOf, linkTableOf, table } from '#db/sql/tables.ts';
import { usedFor } from './granted-for.ts';
import { bare, handlers } from './handler-names.ts';
import { monthMoney } from './month-money.ts';

/** A domestic item of a claim as it is compared; figures are decimal text. */
export interface ComparedItem {
  readonly id: string;
  readonly handler: string;
  readonly producer: string;
  readonly reference: string;
  readonly state: string;
  readonly paidOn: string;
  readonly inshell: string;
  readonly shelled: string;
  readonly amount: string;
}

/** A first handler's receipt that an item may be about, and where it stands. */
export interface FoundReceipt {
  readonly item: string;
  readonly receiptId: string;
  readonly kind: 'assessed' | 'exempt';
  readonly reportId: string;
  readonly companyId: string;
  readonly handler: string;
  readonly day: string;
  readonly inshell: string;
  readonly shelled: string;
  readonly assessment: string | null;
  /** It is the ticket that the item names; null where one of them names none. */
  readonly isTicket: boolean | null;
  /** The report stands for its month, or is corrected by its company; else it was superseded. */
  readonly stands: boolean;
  /** Billed for that month and paid of it, US dollars; nothing while its report is corrected. */
  readonly monthDue: string;
  readonly monthPaid: string;
  /** Of the assessment, and not granted before; `paid`: all that was billed for that month is paid, and nothing granted. */
  readonly received: string;
  readonly paid: boolean;
  /** The live claim that has it as evidence, and its company; null too for one that has no more than a part. */
  readonly claimId: string | null;
  readonly claimCompanyId: string | null;
  /** Granted for it by other claims of the company that asks, a part, and the first of them: the rest is left. */
  readonly grantedBefore: string | null;
  readonly grantedBeforeBy: string | null;
}

/** A live claim behind which a receipt stands. */
interface Holder {
  readonly claimId: string;
  readonly companyId: string;
  /** US dollars, less than is claimed; null: not granted, or whole. */
  readonly part: string | null;
}

/** A claim that looks for its receipts, and its company. */
export interface AskingClaim {
  readonly id: string;
  readonly companyId: string;
}

/** Bounds of office.md, section 4. `numberDays`: within which handlers use a number once. */
export const evidenceBounds = { days: 45, numberDays: 180, poundsShare: '0.005', cents: '0.05' } as const;

const isSaid = (text: RawBuilder<unknown>, among: readonly RawBuilder<unknown>[]) =>
  sql`(${text} <> '' and ${text} in (${sql.join(among)}))`;

type PoundsField = { readonly wire: string };

/** Pounds of both forms of another row within the share of those of an item `i`, each by itself. */
export function poundsAgree(
  alias: string,
  fields: { readonly inshell: PoundsField; readonly shelled: PoundsField },
): RawBuilder<unknown> {
  const near = (key: 'inshell' | 'shelled') => {
    const pounds = sql`coalesce(${column(alias, fields[key])}, 0)`;
    const claimed = sql.ref(`i.${key}`);
    return sql`abs(${pounds} - ${claimed}) <= ${evidenceBounds.poundsShare}::numeric * greatest(${pounds}, ${claimed})`;
  };
  return sql`(${near('inshell')} and ${near('shelled')})`;
}

export function itemRows(items: readonly ComparedItem[]): RawBuilder<unknown> {
  const given = items.map(({ paidOn, ...item }) => ({ ...item, paid_on: paidOn }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id text, handler text, producer text,
    reference text, state text, paid_on date, inshell numeric, shelled numeric, amount numeric)`;
}

/** Receipts of one list of first handlers' reports that agree with an item, each with its report. */
function receiptsOf(kind: 'assessed' | 'exempt'): RawBuilder<unknown> {
  const resource = kind === 'assessed' ? fhNonExemptReceipt : fhExemptReceipt;
  const list =
    kind === 'assessed' ? firstHandlerReport.fields.nonExemptReceipts : firstHandlerReport.fields.exemptReceipts;
  const { fields } = resource;
  const day = column(
    'r',
    kind === 'assessed' ? fhNonExemptReceipt.fields.collectedOn : fhExemptReceipt.fields.receivedOn,
  );
  const assessment = column('r', fhNonExemptReceipt.fields.assessment);
  const agrees =
    kind === 'assessed' ? sql`abs(${assessment} - i.amount) <= ${evidenceBounds.cents}::numeric` : sql`true`;
  const [ticket, reference] = [bare(column('r', fields.reference)), bare(sql`i.reference`)];
  const [producer, identifier] = [bare(column('r', fields.producerName)), bare(column('r', fields.identifier))];
  const named = [bare(sql`i.producer`), reference];
  return sql`select i.id as item, r.id as receipt, ${sql.lit(kind)} as kind, report.id as report, h.company, h.name as handler,
      ${column('report', firstHandlerReport.fields.period)} as period, ${column('report', firstHandlerReport.fields.status)} as status,
      ${day} as day, coalesce(${column('r', fields.inshell)}, 0) as inshell, coalesce(${column('r', fields.shelled)}, 0) as shelled,
      ${kind === 'assessed' ? assessment : sql`null::numeric`} as assessment,
      case when '' not in (${ticket}, ${reference}) and ${reference} not in (${producer}, ${identifier}) then ${reference} = ${ticket} end as "isTicket"
    from item i join handler h on h.item = i.id
    join ${table(resource)} r on ${column('r', fields.company)} = h.company
    join ${sql.table(linkTableOf(firstHandlerReport, list))} l on l.target = r.id
    join ${table(firstHandlerReport)} report on ${sql.raw(linksOf(firstHandlerReport, 'l', 'report'))}
    where ${column('r', fields.stateGrown)} = i.state
      and ${day} between i.paid_on - ${evidenceBounds.days}::int and i.paid_on + ${evidenceBounds.days}::int
      and (${isSaid(producer, named)} or ${isSaid(identifier, named)})
      and ${poundsAgree('r', fields)} and ${agrees}
      and ${column('report', firstHandlerReport.fields.status)} = any(${[...standingStatuses, 'superseded', 'returned']})`;
}

/** Who has a receipt, as a claim sees it: where all others are its company's and were granted a part, the rest is left. */
function heldFor(
  asking: AskingClaim | null,
  { holders, assessment }: { readonly holders: readonly Holder[]; readonly assessment: string | null },
): Pick<FoundReceipt, 'claimId' | 'claimCompanyId' | 'grantedBefore' | 'grantedBeforeBy'> {
  const others = holders.filter(({ claimId }) => claimId !== asking?.id);
  const parts = others.flatMap(({ part, companyId }) => (companyId === asking?.companyId ? (part ?? []) : []));
  const grantedBefore = addDecimals(parts, moneyScale);
  const [first] = others;
  if (first !== undefined && parts.length === others.length && compareDecimals(grantedBefore, assessment ?? '0') < 0)
    return { claimId: null, claimCompanyId: null, grantedBefore, grantedBeforeBy: first.claimId };
  const { claimId = null, companyId = null } = first ?? holders[0] ?? {};
  return { claimId, claimCompanyId: companyId, grantedBefore: null, grantedBeforeBy: null };
}

/** The claims behind which the receipt `r` stands, as JSON. */
function holdersOf(): RawBuilder<unknown> {
  const claim = reimbursementRequest.fields;
  const used = usedFor('e.claim_id', 'e.item_id');
  return sql`coalesce((select jsonb_agg(jsonb_build_object('claimId', c.id, 'companyId', ${column('c', claim.company)},
      'part', case when ${used} < ${column('d', domesticReimbItem.fields.amountCollected)} then ${used} end::text) order by e.at, e.id)
    from claim_evidence e
    join ${table(reimbursementRequest)} c on c.id = e.claim_id and ${column('c', claim.status)} = any(${liveClaimStatuses})
    join ${table(domesticReimbItem)} d on d.id = e.item_id
    where (e.receipt_id = r.receipt or e.rest_of = r.receipt) and e.released_at is null), '[]')`;
}

/**
 * Compares a claim's domestic items with all first handlers' receipts, in one statement (office.md, section 4): handler by
 * number, legal or trade name, as it is or was called; same state; collected within 45 days of the day paid; producer by name or identifier; pounds
 * within half a percent; amount within five cents.
 * @param asking the claim for which that is done: nobody else has the rest of what its company was granted a part of
 */
export async function compareItems(
  db: Db,
  items: readonly ComparedItem[],
  asking: AskingClaim | null = null,
): Promise<readonly FoundReceipt[]> {
  if (items.length === 0) return [];
  type Row = Omit<FoundReceipt, 'received' | 'paid' | keyof ReturnType<typeof heldFor>> & {
    readonly holders: readonly Holder[];
  };
  const { rows } = await sql<Row>`with
    item as materialized (${itemRows(items)}),
    handler as materialized (${handlers()}),
    receipt as (${receiptsOf('assessed')} union all ${receiptsOf('exempt')})
    select r.item, r.receipt as "receiptId", r.kind, r.report as "reportId", r.company as "companyId", r.handler, r.day::text as day,
      r.inshell::text as inshell, r.shelled::text as shelled, r.assessment::text as assessment, r."isTicket",
      r.status <> 'superseded' as stands,
      money.due::text as "monthDue", (case when r.status = 'returned' then 0 else money.paid end)::numeric(14,2)::text as "monthPaid", ${holdersOf()} as holders
    from receipt r cross join ${monthMoney(firstHandlerReport, sql`r.company`, sql`r.period`)} money
    order by r.item, r.day, r.receipt`.execute(db);
  return rows.map(({ holders, ...row }) => {
    const held = heldFor(asking, { holders, assessment: row.assessment });
    return { ...row, ...held, ...moneyOf({ ...row, ...held }) };
  });
}

/** Of an exempt receipt nothing came in. */
export function moneyOf({
  assessment,
  monthDue,
  monthPaid,
  grantedBefore,
}: Pick<FoundReceipt, 'assessment' | 'monthDue' | 'monthPaid' | 'grantedBefore'>): Pick<
  FoundReceipt,
  'received' | 'paid'
> {
  const money = { assessment: assessment ?? '0.00', collected: '0.00', due: monthDue, paid: monthPaid };
  const { amount, isWhole } = receivedFor(money);
  if (grantedBefore === null) return { received: amount, paid: isWhole };
  const left = subtractDecimals(amount, grantedBefore, moneyScale);
  return { received: compareDecimals(left, '0') > 0 ? left : '0.00', paid: false };
}

/** The companies that a claim's items name as handlers: those whose money stands behind them. */
export async function handlersNamed(db: Db, items: readonly ComparedItem[]): Promise<readonly string[]> {
  if (items.length === 0) return [];
  const given = items.map(({ id, handler }) => ({ id, handler }));
  return readValues<string>(db)`with item as materialized
      (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id text, handler text))
    select distinct h.company from (${handlers()}) h`;
}

/**
 * Of items that no receipt agrees with those whose number a receipt of their handler has within months, with other figures.
 * @returns their ids
 */
export async function itemsOfOtherFigures(db: Db, items: readonly ComparedItem[]): Promise<readonly string[]> {
  const numbered = items.filter(({ reference }) => reference !== '');
  if (numbered.length === 0) return [];
  const { fields } = fhNonExemptReceipt;
  const number = bare(sql.ref('i.reference'));
  return readValues<string>(db)`with item as materialized (${itemRows(numbered)}),
      handler as materialized (${handlers()})
    select distinct i.id from item i join handler h on h.item = i.id
    join ${table(fhNonExemptReceipt)} r on ${column('r', fields.company)} = h.company and ${bare(column('r', fields.reference))} = ${number}
      and ${column('r', fields.collectedOn)} between i.paid_on - ${evidenceBounds.numberDays}::int and i.paid_on + ${evidenceBounds.numberDays}::int
    join ${sql.table(linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts))} l on l.target = r.id
    join ${table(firstHandlerReport)} report on ${sql.raw(linksOf(firstHandlerReport, 'l', 'report'))}
      and ${sql.ref(`report.${firstHandlerReport.fields.status.wire}`)} = any(${[...standingStatuses]})
    where ${number} not in ('', ${bare(column('r', fields.producerName))}, ${bare(column('r', fields.identifier))})`;
}

/** A stored or typed item as it is compared; null where one of the fields that tell is still empty. */
export function comparedItem(id: string, values: Readonly<Record<string, unknown>>): ComparedItem | null {
  const text = (key: keyof typeof domesticReimbItem.fields) => {
    const value = values[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [handler, state, paidOn, amount] = [
    text('paidByHandler'),
    text('stateGrown'),
    text('assessmentPaidOn'),
    text('amountCollected'),
  ];
  const [producer, reference] = [text('producerName'), text('reference')];
  if ([handler, state, paidOn, amount].includes('') || (producer === '' && reference === '')) return null;
  const pounds = { inshell: text('inshell') || '0', shelled: text('shelled') || '0' };
  return { id, handler, producer, reference, state, paidOn, amount, ...pounds };
}
