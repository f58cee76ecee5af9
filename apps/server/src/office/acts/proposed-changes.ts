import { companyContact, defaultSettings, type ItemChange, invoice, registry, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../office-context.ts';
import { changesOf, isMembers, type Members, partsThatDiffer } from './changes.ts';
import { officePerson } from './office-person.ts';
import { messageBy, type Proposed, personBy, remindersBy, rowsNamedBy, runBy } from './proposed-content.ts';
import { plain } from './row-line.ts';
import { namesOf } from './row-names.ts';

const { number } = invoice.fields;

/**
 * Payments, refunds, statements and lines of the bank, and charges that a run left out, which have no name of their own: reference, day, US dollars
 * and whose they are.
 */
const money = {
  payment: sql`select id, reference, received_on as day, amount, company_id from payment`,
  refund: sql`select id, reference, "on" as day, amount, "companyId" as company_id from (${sentMoney}) s where kind = 'refund'`,
  bank_line: sql`select id, text as reference, day, amount, null::uuid as company_id from bank_line`,
  charge_left_out: sql`select l.id, concat_ws(' ', i.${sql.ref(number.wire)}, l.kind) as reference, l.from_day as day, l.amount,
      l.company_id from charge_left_out l join ${table(invoice)} i on i.id = l.invoice_id`,
  // As it was read: one that was taken back is named by that.
  bank_file: sql`select subject_id as id, concat_ws(', ', given ->> 'name', answer #>> '{answer,0,account}') as reference,
      answer #>> '{answer,0,to}' as day, answer #>> '{answer,0,closing}' as amount, company_id
    from decision where kind = 'bank.import'`,
} satisfies Readonly<Record<string, RawBuilder<unknown>>>;

type Money = keyof typeof money;

const isMoney = (type: string): type is Money => Object.hasOwn(money, type);

/** How people call pieces of money of a type, by their ids; what is not there has no name. */
async function namesOfMoney(db: Db, type: Money, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<{ id: string; name: string }>(db)`select m.id::text as id,
      concat_ws(', ', nullif(m.reference, ''), m.day::text, m.amount::text, c.title) as name
    from (${money[type]}) m left join ${table(companyContact)} c on c.id = m.company_id
    where m.id::text = any(${ids}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The subject of a change of several settings at once. */
export const settingsSubject = 'settings';

async function standing(context: OfficeContext, { subject_type: type, subject_id: id }: Proposed): Promise<Members> {
  if (type === 'office_person') {
    const person = await officePerson(context.db, id);
    return person === undefined ? {} : { roles: person.roles, claimLimit: person.claimLimit };
  }
  const resource = registry.byType(type);
  if (resource === undefined || id === '') return {};
  const [row] = await selectByIds(context, resource, [id]);
  if (row === undefined) return {};
  const values = Object.entries(row.values).map(([key, value]) => [key, plain(value)]);
  return { ...row.base, ...Object.fromEntries(values) };
}

/** The members that a proposal was given, as it would write them: ids, marks, and what says why, are told elsewhere. */
function wanted(given: unknown): Members {
  const {
    values,
    reason: _reason,
    why: _why,
    note: _note,
    fingerprint: _mark,
    ...rest
  } = isMembers(given) ? given : {};
  const own = Object.entries(rest).filter(
    ([key, value]) => value !== undefined && !key.endsWith('Id') && !isMembers(value),
  );
  return { ...Object.fromEntries(own), ...(isMembers(values) ? values : {}) };
}

function settingBy({ settings }: OfficeContext, { subject_id: name, given }: Proposed): readonly ItemChange[] {
  const before: Members = { ...settings };
  const standard: Members = { ...defaultSettings };
  return partsThatDiffer(
    name,
    before[name] ?? null,
    isMembers(given) && 'value' in given ? (given.value ?? null) : (standard[name] ?? null),
  );
}

function settingsBy({ settings }: OfficeContext, { given }: Proposed): readonly ItemChange[] {
  const before: Members = { ...settings };
  return Object.entries(wanted(given)).flatMap(([name, after]) => partsThatDiffer(name, before[name] ?? null, after));
}

async function withPayments({ db }: OfficeContext, after: Members): Promise<Members> {
  const { paymentIds: ids } = after;
  if (!Array.isArray(ids)) return after;
  const names = await namesOfMoney(db, 'payment', ids.map(String));
  return { ...after, paymentIds: ids.map((id) => names.get(String(id)) ?? id) };
}

/** Each member that a proposal would change, as it stands now and as it would stand. */
export async function proposedChanges(context: OfficeContext, decision: Proposed): Promise<readonly ItemChange[]> {
  if (decision.subject_type === 'message') return messageBy(context, decision);
  if (decision.subject_type === 'reminders') return remindersBy(context);
  if (decision.kind === 'user.open') return personBy(context, decision);
  const run = decision.subject_type === 'charge_run' ? await runBy(context, decision) : null;
  return run ?? [...(await rowsNamedBy(context, decision)), ...(await membersBy(context, decision))];
}

async function membersBy(context: OfficeContext, decision: Proposed): Promise<readonly ItemChange[]> {
  const isSetting = decision.subject_type === 'setting' && Object.hasOwn(context.settings, decision.subject_id);
  if (isSetting) return settingBy(context, decision);
  if (decision.subject_type === settingsSubject) return settingsBy(context, decision);
  const after = await withPayments(context, wanted(decision.given));
  const now = await standing(context, decision);
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, now[key] ?? null]));
  return changesOf(before, after);
}

/** True where everything that a proposal would write stands so already. */
export async function changesNothing(context: OfficeContext, decision: Proposed): Promise<boolean> {
  // A setting by its name is told by its version: one that is stored is no default.
  if (decision.subject_type === 'setting' || !isMembers(decision.given)) return false;
  const { values: _values, ...rest } = decision.given;
  const hasOther = Object.values(rest).some(isMembers);
  if (hasOther || Object.keys(wanted(decision.given)).length === 0) return false;
  return (await membersBy(context, decision)).length === 0;
}

/** A longer value is cut in lists and mails: `decision show` and the console have it whole. */
const longest = 300;
/** So much stands before the place in which two long values begin to differ. */
const lead = 40;

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cut(text: string, from: number): string {
  const characters = [...text];
  const rest = characters.slice(from, from + longest).join('');
  return `${from > 0 ? '…' : ''}${rest}${from + longest < characters.length ? '…' : ''}`;
}

/** A change in one line, whole: the old value, and the new one. */
export const wholeLine = ({ field, before, after }: ItemChange): string =>
  `${field}: ${written(before)} → ${written(after)}`;

/** A change in one line, of long values the part in which they differ. */
export function changeLine(change: ItemChange): string {
  const [before, after] = [written(change.before), written(change.after)];
  const [old, now] = [[...before], [...after]];
  if (old.length <= longest && now.length <= longest) return wholeLine(change);
  const differs = old.findIndex((character, at) => character !== now[at]);
  const from = Math.max(0, (differs === -1 ? old.length : differs) - lead);
  return `${change.field}: ${cut(before, from)} → ${cut(after, from)}`;
}

/** The name by which people call the thing that a proposal is about: a person, a company, a setting, a payment; null where it is not there yet. */
export async function proposedFor({ db }: Pick<OfficeContext, 'db'>, { subject_type, subject_id: id }: Proposed) {
  if (subject_type === 'setting') return id;
  if (isMoney(subject_type)) return (await namesOfMoney(db, subject_type, [id])).get(id) ?? null;
  const type = subject_type === 'office_person' ? user.type : subject_type;
  return (await namesOf(db, [{ type, id }])).get(id) ?? null;
}
