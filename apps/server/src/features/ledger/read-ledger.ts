import {
  type Charge,
  defaultSettings,
  invoice,
  type Ledger,
  type LedgerInvoice,
  type LedgerPayment,
  type LeftOut,
  liveAllocations,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { column, table, targetTypeColumn } from '#db/sql/tables.ts';
import { extensionAt, extensionOf } from '../due/due-day.ts';

/** The entries wanted: a company's, those of no known payer, or all. */
export type LedgerScope = { readonly companyId: string | null } | 'all';

export interface NamedInvoice extends LedgerInvoice {
  readonly companyId: string | null;
  readonly number: string;
}

export interface NamedPayment extends LedgerPayment {
  readonly companyId: string | null;
  readonly method: string;
  readonly reference: string;
  /** Not by a transfer of its own: its return was undone, or it was moved from another payment. */
  readonly cameBy: 'again' | 'moved' | null;
}

type NamedRefund = Ledger['refunds'][number] & { readonly reference: string };

export interface NamedLedger extends Ledger {
  readonly refunds: readonly NamedRefund[];
  readonly invoices: readonly NamedInvoice[];
  readonly payments: readonly NamedPayment[];
}

type Entry<Kind extends 'allocations' | 'waivers' | 'writeOffs'> = Ledger[Kind][number];

const { company, period, report, issuedOn, dueOn, amountDue, status, number } = invoice.fields;

/** Rows `t` whose company, in a column of this name, is the scope's: in one of two forms, for no index answers `is not distinct from`. */
function within(scope: LedgerScope, companyColumn: string): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`;
  const whose = sql.ref(companyColumn);
  return scope.companyId === null ? sql`${whose} is null` : sql`${whose} = ${scope.companyId}::uuid`;
}

const invoicesOf = (scope: LedgerScope) =>
  sql`(select t.id from ${table(invoice)} t where ${within(scope, `t.${company.wire}`)})`;
const paymentsOf = (scope: LedgerScope) => sql`(select t.id from payment t where ${within(scope, 't.company_id')})`;

const issued = sql`coalesce(${column('t', issuedOn)}, t.created::date)`;
/** The day whose end begins the counting of charges, but for an extension of the invoice's month. */
const ownChargeable = sql`coalesce(terms.chargeable_from, ${column('t', dueOn)}, ${issued})`;

/** The entries of one kind as a column: an array of objects, in the order of the rows. */
const entries = <Row>(rows: RawBuilder<Row>) =>
  sql<readonly Row[]>`(select coalesce(json_agg(entry), '[]') from (${rows}) entry)`;

function invoices(scope: LedgerScope): RawBuilder<NamedInvoice> {
  // Charges follow a later due day also where the invoice was issued before the office gave it.
  const extended = extensionOf(column('t', company), column('t', period));
  return sql<NamedInvoice>`select t.id, ${column('t', company)} as "companyId",
      coalesce(${column('t', number)}, t.title) as number, ${issued}::text as "issuedOn",
      coalesce(${column('t', dueOn)}, ${issued})::text as "dueOn",
      greatest(${ownChargeable}, ${extended})::text as "chargeableFrom",
      coalesce(${column('t', amountDue)}, 0)::numeric(12,2)::text as "amountDue",
      case when ${column('t', status)} = 'void' then coalesce(terms.voided_on, t.changed::date)::text end as "voidedOn",
      terms.debit_of as "debitOf", ${column('t', period)}::text || coalesce(${sql.ref(`t.${targetTypeColumn(report)}`)}, '') as month
    from ${table(invoice)} t left join invoice_terms terms on terms.invoice_id = t.id
    where ${within(scope, `t.${company.wire}`)} order by t.nid`;
}

/** Through returns that were undone, however often, back to the day on which the money came in. */
const firstReceivedOn = sql`(with recursive back as (
    select p.* from payment p where p.id = t.moved_from and p.return_undone_at is not null
    union all select p.* from payment p join back b on p.id = b.moved_from where p.return_undone_at is not null)
  select min(received_on)::text from back)`;

/** It is a part of an earlier payment of its company: a check of a deposit, say. */
const isSplitOff = sql`exists (select from refund r join payment f on f.id = r.source_id
  where r.moved_to = t.id and f.company_id = t.company_id)`;

const payments = (scope: LedgerScope) => sql<NamedPayment>`
    select id, company_id as "companyId", method, reference, received_on::text as "receivedOn",
      ${firstReceivedOn} as "firstReceivedOn", postmarked_on::text as "postmarkedOn", amount::text, reversed_on::text as "reversedOn",
      exists (select from refund_step s where s.payment_id = t.id
        and (s.undone_at is null or t.reversed_on is not null)) as "isBack",
      ${isSplitOff} as "isSplit", by_mistake as "isMistake",
      case when t.moved_from is null or ${isSplitOff} then null
        when exists (select from payment f where f.id = t.moved_from and f.company_id = t.company_id) then 'again'
        else 'moved' end as "cameBy"
    from payment t where ${within(scope, 't.company_id')} order by received_on, made_at, id`;

/** The program's time zone: a ledger is read without its settings. */
const zone = sql`coalesce((select value #>> '{}' from setting where key = 'timeZone'), ${sql.lit(defaultSettings.timeZone)})`;

const source = sql`json_build_object('kind', source_kind, 'id', source_id) as source`;

const allocations = (scope: LedgerScope) => sql<Entry<'allocations'>>`
    select id, ${source}, invoice_id as "invoiceId", amount::text, counts_from::text as "countsFrom",
      paid_on::text as "paidOn", (made_at at time zone ${zone})::date::text as "madeOn", undone_on::text as "undoneOn"
    from allocation where invoice_id in ${invoicesOf(scope)} order by made_at, id`;

const refunds = (scope: LedgerScope) => sql<NamedRefund>`
    select id, ${source}, amount::text, refunded_on::text as "on", moved_to is not null as "isMoved",
      exists (select from payment t join payment f on f.company_id = t.company_id
        where t.id = refund.moved_to and f.id = refund.source_id) as "isSplit", reference
    from refund
    where source_id in (${paymentsOf(scope)} union all ${invoicesOf(scope)}) order by made_at, id`;

function charges(scope: LedgerScope): RawBuilder<Charge> {
  // A month may have been extended since, or its extension taken back.
  const extendedThen = extensionAt(column('t', company), column('t', period), sql`run.made_at`);
  return sql<Charge>`select c.id, c.invoice_id as "invoiceId", c.kind, c.period_no as "periodNo", c.per,
      c.charged_on as "on", c.from_day::text as "from", c.to_day::text as "to", c.base::text, c.rate::text, c.amount::text,
      c.booked_on::text as "bookedOn", c.corrects,
      case when run.id is not null then greatest(${ownChargeable}, ${extendedThen})::text end as "countedFrom"
    from charge c join ${table(invoice)} t on t.id = c.invoice_id
      left join charge_run run on run.id = c.run_id left join invoice_terms terms on terms.invoice_id = t.id
    where ${within(scope, `t.${company.wire}`)} order by c.booked_on, c.from_day, c.id`;
}

const waivers = (scope: LedgerScope) => sql<Entry<'waivers'>>`
    select id, invoice_id as "invoiceId", charge_id as "chargeId", amount::text, waived_on::text as "on"
    from waiver where invoice_id in ${invoicesOf(scope)} order by made_at, id`;

const writeOffs = (scope: LedgerScope) => sql<Entry<'writeOffs'>>`
    select id, invoice_id as "invoiceId", amount::text, written_off_on::text as "on"
    from write_off where invoice_id in ${invoicesOf(scope)} order by made_at, id`;

const leftOut = (scope: LedgerScope) => sql<LeftOut>`
    select id, invoice_id as "invoiceId", kind, period_no as "periodNo",
      from_day::text as "from", to_day::text as "to", corrects
    from charge_left_out where asked_again_at is null and invoice_id in ${invoicesOf(scope)}`;

/**
 * Reads the entries of a ledger, all as they stood at one moment, whoever writes meanwhile; under the company's lock they
 * stay so.
 */
export const readLedger = (db: Db, scope: LedgerScope): Promise<NamedLedger> =>
  db
    .selectNoFrom([
      entries(invoices(scope)).as('invoices'),
      entries(payments(scope)).as('payments'),
      entries(allocations(scope)).as('allocations'),
      entries(charges(scope)).as('charges'),
      entries(waivers(scope)).as('waivers'),
      entries(writeOffs(scope)).as('writeOffs'),
      entries(refunds(scope)).as('refunds'),
      entries(leftOut(scope)).as('leftOut'),
    ])
    .executeTakeFirstOrThrow();

/** Each payment and credit that pays an invoice, the oldest first, by its reference. */
export function paidBy(ledger: NamedLedger, invoice: { readonly id: string }) {
  const paid = liveAllocations(ledger, invoice).map(({ source, amount }) => {
    const payment = ledger.payments.find(({ id }) => id === source.id);
    const credit = ledger.invoices.find(({ id }) => id === source.id);
    const on = payment?.receivedOn ?? credit?.issuedOn ?? '';
    return { isPayment: payment !== undefined, on, reference: payment?.reference ?? credit?.number ?? '', amount };
  });
  return paid.toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

/** A company's part of a ledger. */
export interface LedgerOfCompany {
  readonly companyId: string;
  readonly ledger: NamedLedger;
}

/** The ledger of each company in one of all; money of unknown payers is nobody's. */
export function ledgersOfCompanies(ledger: NamedLedger): readonly LedgerOfCompany[] {
  const companies = Map.groupBy(ledger.invoices, ({ companyId }) => companyId);
  const payments = Map.groupBy(ledger.payments, ({ companyId }) => companyId);
  const company = new Map<string, string | null>(
    [...ledger.invoices, ...ledger.payments].map(({ id, companyId }) => [id, companyId]),
  );
  const ofInvoice = <T extends { readonly invoiceId: string }>(entries: readonly T[]) =>
    Map.groupBy(entries, ({ invoiceId }) => company.get(invoiceId));
  const [allocations, charges] = [ofInvoice(ledger.allocations), ofInvoice(ledger.charges)];
  const [waivers, writeOffs] = [ofInvoice(ledger.waivers), ofInvoice(ledger.writeOffs)];
  const leftOut = ofInvoice(ledger.leftOut ?? []);
  const refunds = Map.groupBy(ledger.refunds, ({ source }) => company.get(source.id));
  const known = [...new Set([...companies.keys(), ...payments.keys()])].filter((id) => id !== null);
  return known.map((companyId) => ({
    companyId,
    ledger: {
      invoices: companies.get(companyId) ?? [],
      payments: payments.get(companyId) ?? [],
      allocations: allocations.get(companyId) ?? [],
      charges: charges.get(companyId) ?? [],
      waivers: waivers.get(companyId) ?? [],
      writeOffs: writeOffs.get(companyId) ?? [],
      refunds: refunds.get(companyId) ?? [],
      leftOut: leftOut.get(companyId) ?? [],
    },
  }));
}
