import {
  type AgingPageAnswer,
  agingSortOf,
  type ChargeDay,
  type ChargePreviewAnswer,
  type ChargeWish,
  type Colleague,
  chargeKinds,
  chargeRulesOf,
  chargeSheet,
  chargesOfRun,
  companyContact,
  mayBegin,
  type OfficeRight,
  usualAgingSort,
  withBooked,
  withCreditsSet,
} from '@packhouse/programme';
import type { ChargeLine } from '#features/ledger/charges-due.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { type FieldError, refuseFields } from '#identity/accounts/field-errors.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { plainRows } from '#rows/plain-rows.ts';
import { officePeople } from '../acts/office-person.ts';
import { previewCharges } from '../money/charge-runs.ts';
import { readAgingPage } from '../money/read-aging.ts';
import { companyOfInvoice } from '../money/record-payment.ts';
import { type OfficeContext, officeToday } from '../office-context.ts';
import { demandOfficeDay, readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import { readCompliancePage } from './compliance-table.ts';
import { pageOf, quoted, searchOf } from './engine/list-query.ts';
import { readFiling } from './filing-months.ts';
import { readSettingsNow } from './items/setting-item.ts';
import { leftOutCharges } from './left-out-charges.ts';
import { readHome } from './read-home.ts';

/** The members of a query, each a text. */
export type ReadQuery = Readonly<Partial<Record<string, string>>>;

export interface DeskRead {
  readonly name: string;
  readonly right: OfficeRight;
  read(context: OfficeContext, query: ReadQuery): Promise<unknown>;
}

/** The day that is asked for; today unless told. @throws OfficeRefusal */
const dayOf = (context: OfficeContext, { on }: ReadQuery): string =>
  on === undefined ? officeToday(context) : demandOfficeDay(on);

/** The page of an aging that is asked for. @throws RefusedRequest 422 naming each member that is of another form */
function agingPage(context: OfficeContext, query: ReadQuery): Promise<AgingPageAnswer> {
  const { q = '', sort = '', page = '1' } = query;
  const errors: FieldError[] = [];
  const asked = sort === '' ? usualAgingSort : agingSortOf(sort);
  if (asked === undefined)
    errors.push({ field: 'sort', code: 'unknown', detail: `An aging is not sorted by "${quoted(sort)}".` });
  const ask = { sort: asked ?? usualAgingSort, search: searchOf(q, errors), page: pageOf(page, errors) };
  refuseFields(errors);
  return readAgingPage(context, readDay(dayOf(context, query), officeToday(context)), ask);
}

async function preview(context: OfficeContext, query: ReadQuery): Promise<ChargePreviewAnswer> {
  const without = (query.without ?? '').split(',').filter((one) => one !== '');
  const { lines, unticked, ...rest } = await previewCharges(context, dayOf(context, query), without);
  const ids = [...new Set([...lines, ...unticked].map(({ companyId }) => companyId))];
  const names = new Map((await plainRows(context, companyContact, ids)).map(({ id, title }) => [id, title]));
  const named = ({ companyId, ...line }: ChargeLine): ChargeWish => ({
    ...line,
    company: { id: companyId, name: names.get(companyId) ?? companyId },
  });
  return {
    ...rest,
    lines: lines.map(named),
    unticked: unticked.map(named),
    leftOut: await leftOutCharges(context.db),
  };
}

/** Those to whom work is given, by the names they sign in with: everybody at the office but those who only read. */
const colleagues = async ({ db }: OfficeContext): Promise<readonly Colleague[]> =>
  (await officePeople(db))
    .filter(({ active, roles }) => active && mayBegin('takeWork', roles))
    .map(({ name, roles }) => ({ name, roles }));

/** The days of a charge that a preview shows. @throws OfficeRefusal for what is none */
async function sheet(context: OfficeContext, query: ReadQuery): Promise<readonly ChargeDay[]> {
  const { invoice = '', period = '' } = query;
  const kind = chargeKinds.find((one) => one === query.kind);
  if (!isUuid(invoice) || kind === undefined || !/^\d{1,6}$/.test(period)) throw new OfficeRefusal('nothingThere');
  const ledger = await readLedger(context.db, { companyId: await companyOfInvoice(context, invoice) });
  const own = ledger.invoices.find(({ id }) => id === invoice);
  const [rules, asOf] = [chargeRulesOf(context.settings), dayOf(context, query)];
  // As the run leaves it: a charge that it takes back may free money for this bill.
  const after = withCreditsSet(withBooked(ledger, chargesOfRun(ledger, rules, asOf), asOf));
  return own === undefined ? [] : chargeSheet(after, own, { rules, asOf, kind, periodNo: Number(period) });
}

export const deskReads: readonly DeskRead[] = [
  { name: 'home', right: 'takeWork', read: readHome },
  { name: 'filing', right: 'reportsSeen', read: readFiling },
  { name: 'colleagues', right: 'assignWork', read: colleagues },
  { name: 'compliance', right: 'reportsSeen', read: readCompliancePage },
  { name: 'aging', right: 'paymentsMatch', read: agingPage },
  { name: 'charge-preview', right: 'chargesRun', read: preview },
  { name: 'charge-sheet', right: 'chargesRun', read: sheet },
  { name: 'settings', right: 'settings', read: (context) => readSettingsNow(context) },
];
