import {
  companyContact,
  type domesticReimbItem,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  liveClaimStatuses,
  receivedFor,
  reimbursementRequest,
  standingStatuses,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linksOf, linkTableOf, tableOf } from '#db/sql/tables.ts';
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
  /** The report stands for its month; else it was superseded. */
  readonly stands: boolean;
  /** Billed for that month and paid of it, US dollars. */
  readonly monthDue: string;
  readonly monthPaid: string;
  /** Of the assessment; `paid`: all that was billed for that month is paid. */
  readonly received: string;
  readonly paid: boolean;
  /** The live claim that has it as evidence, and its company. */
  readonly claimId: string | null;
  readonly claimCompanyId: string | null;
}

/** Bounds of office.md, section 4. */
export const evidenceBounds = { days: 45, poundsShare: '0.005', cents: '0.05' } as const;

/** A name without marks, spaces and forms of a company. */
export const bare = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(lower(coalesce(${text}, '')), '\\m(llc|inc|incorporated|co|company|corp|corporation|ltd|lp|llp)\\M', '', 'g'), '[^[:alnum:]]+', '', 'g')`;
const column = (alias: string, { wire }: { readonly wire: string }) => sql.ref(`${alias}.${wire}`);
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

/** Items as the rows of a query. */
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
    join ${sql.table(tableOf(resource))} r on ${column('r', fields.company)} = h.company
    join ${sql.table(linkTableOf(firstHandlerReport, list))} l on l.target = r.id
    join ${sql.table(tableOf(firstHandlerReport))} report on ${sql.raw(linksOf(firstHandlerReport, 'l', 'report'))}
    where ${column('r', fields.stateGrown)} = i.state
      and ${day} between i.paid_on - ${evidenceBounds.days}::int and i.paid_on + ${evidenceBounds.days}::int
      and (${isSaid(producer, named)} or ${isSaid(identifier, named)})
      and ${poundsAgree('r', fields)} and ${agrees}
      and ${column('report', firstHandlerReport.fields.status)} = any(${[...standingStatuses, 'superseded']})`;
}

/** The words of an item name the company `c`, by its number, legal or trade name. */
export function namesHandler(said: RawBuilder<unknown>): RawBuilder<unknown> {
  const { legalName, dba, rootId, handlerNumber } = companyContact.fields;
  const names = [sql.ref('c.title'), column('c', legalName), column('c', dba)].map(bare);
  const numbers = [rootId, handlerNumber].map((field) => sql`lower(coalesce(${column('c', field)}, ''))`);
  return sql`(${isSaid(bare(said), names)} or ${isSaid(sql`lower(btrim(${said}))`, numbers)})`;
}

/** Each item of a query with the companies that it names as its handler. */
export const handlers = (): RawBuilder<unknown> =>
  sql`select i.id as item, c.id as company, c.title as name from item i join ${sql.table(tableOf(companyContact))} c
    on ${namesHandler(sql.ref('i.handler'))}`;

/**
 * Compares a claim's domestic items with all first handlers' receipts, in one statement (office.md, section 4): handler by
 * number, legal or trade name; same state; collected within 45 days of the day paid; producer by name or identifier; pounds
 * within half a percent; amount within five cents.
 */
export async function compareItems(db: Db, items: readonly ComparedItem[]): Promise<readonly FoundReceipt[]> {
  if (items.length === 0) return [];
  const claim = reimbursementRequest.fields;
  const { rows } = await sql<Omit<FoundReceipt, 'received' | 'paid'>>`with
    item as materialized (${itemRows(items)}),
    handler as materialized (${handlers()}),
    receipt as (${receiptsOf('assessed')} union all ${receiptsOf('exempt')})
    select r.item, r.receipt as "receiptId", r.kind, r.report as "reportId", r.company as "companyId", r.handler, r.day::text as day,
      r.inshell::text as inshell, r.shelled::text as shelled, r.assessment::text as assessment, r."isTicket",
      r.status <> 'superseded' as stands,
      money.due::text as "monthDue", money.paid::text as "monthPaid",
      e.claim_id as "claimId", ${column('claim', claim.company)} as "claimCompanyId"
    from receipt r cross join ${monthMoney(firstHandlerReport, sql`r.company`, sql`r.period`)} money
    left join claim_evidence e on e.receipt_id = r.receipt and e.released_at is null
      and exists (select from ${sql.table(tableOf(reimbursementRequest))} c where c.id = e.claim_id
        and ${column('c', claim.status)} = any(${liveClaimStatuses}))
    left join ${sql.table(tableOf(reimbursementRequest))} claim on claim.id = e.claim_id
    order by r.item, r.day, r.receipt`.execute(db);
  return rows.map((row) => ({ ...row, ...moneyOf(row) }));
}

/** Of an exempt receipt nothing came in. */
export function moneyOf({
  assessment,
  monthDue,
  monthPaid,
}: Pick<FoundReceipt, 'assessment' | 'monthDue' | 'monthPaid'>): Pick<FoundReceipt, 'received' | 'paid'> {
  const money = { assessment: assessment ?? '0.00', collected: '0.00', due: monthDue, paid: monthPaid };
  const { amount, isWhole } = receivedFor(money);
  return { received: amount, paid: isWhole };
}

/** The companies that a claim's items name as handlers: those whose money stands behind them. */
export async function handlersNamed(db: Db, items: readonly ComparedItem[]): Promise<readonly string[]> {
  if (items.length === 0) return [];
  const given = items.map(({ id, handler }) => ({ id, handler }));
  const { rows } = await sql<{ company: string }>`with item as materialized
      (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id text, handler text))
    select distinct h.company from (${handlers()}) h`.execute(db);
  return rows.map(({ company }) => company);
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
