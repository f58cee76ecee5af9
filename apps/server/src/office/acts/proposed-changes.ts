import { companyContact, type ItemChange, registry, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../office-context.ts';
import { changesOf, partsThatDiffer } from './changes.ts';
import type { Decision } from './decisions.ts';
import { officePerson } from './office-person.ts';
import { plain } from './row-line.ts';
import { namesOf } from './row-names.ts';

/** Payments, refunds and lines of the bank, which have no name of their own: reference, day, US dollars and whose they are. */
const money = {
  payment: sql`select id, reference, received_on as day, amount, company_id from payment`,
  refund: sql`select id, reference, "on" as day, amount, "companyId" as company_id from (${sentMoney}) s where kind = 'refund'`,
  bank_line: sql`select id, text as reference, day, amount, null::uuid as company_id from bank_line`,
} satisfies Readonly<Record<string, RawBuilder<unknown>>>;

type Money = keyof typeof money;

const isMoney = (type: string): type is Money => Object.hasOwn(money, type);

/** How people call pieces of money of a type, by their ids; what is not there has no name. */
async function namesOfMoney(db: Db, type: Money, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select m.id::text as id,
      concat_ws(', ', nullif(m.reference, ''), m.day::text, m.amount::text, c.title) as name
    from (${money[type]}) m left join ${sql.table(tableOf(companyContact))} c on c.id = m.company_id
    where m.id::text = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Proposed = Pick<Decision, 'subject_type' | 'subject_id'> & { readonly given: object };

/** The subject of a change of several settings at once. */
export const settingsSubject = 'settings';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  return changesOf({ [name]: before[name] ?? null }, { [name]: isMembers(given) ? (given.value ?? null) : null });
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

/** A message as it would go out: its words in each language, to whom, as who wrote it asked for them, and how many they are. */
async function messageBy({ db }: OfficeContext, { given }: Proposed): Promise<readonly ItemChange[]> {
  const { texts, query, list, total, asker }: Members = { ...given };
  const me = typeof asker === 'string' ? (await officePerson(db, asker))?.name : undefined;
  const words = Object.entries(isMembers(texts) ? texts : {}).flatMap(([code, text]) =>
    isMembers(text)
      ? [[`messageSubject.${code}`, text.subject] as const, [`messageText.${code}`, text.text] as const]
      : [],
  );
  const filters = Object.entries(isMembers(query) ? query : {});
  const asked = filters.map(([key, value]) => [key, value === 'me' ? (me ?? value) : value] as const);
  return changesOf(null, Object.fromEntries([...words, ['list', list], ...asked, ['total', total]]));
}

/** Each member that a proposal would change, as it stands now and as it would stand. */
export async function proposedChanges(context: OfficeContext, decision: Proposed): Promise<readonly ItemChange[]> {
  const isSetting = decision.subject_type === 'setting' && Object.hasOwn(context.settings, decision.subject_id);
  if (isSetting) return settingBy(context, decision);
  if (decision.subject_type === settingsSubject) return settingsBy(context, decision);
  if (decision.subject_type === 'message') return messageBy(context, decision);
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
  return (await proposedChanges(context, decision)).length === 0;
}

/** A longer value is cut: who confirms it reads it whole at the console. */
const longest = 300;

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}

/** A change in one line: the old value, and the new one. */
export const changeLine = ({ field, before, after }: ItemChange): string =>
  `${field}: ${written(before)} → ${written(after)}`;

/** The name by which people call the thing that a proposal is about: a person, a company, a setting, a payment; null where it is not there yet. */
export async function proposedFor({ db }: Pick<OfficeContext, 'db'>, { subject_type, subject_id: id }: Proposed) {
  if (subject_type === 'setting') return id;
  if (isMoney(subject_type)) return (await namesOfMoney(db, subject_type, [id])).get(id) ?? null;
  const type = subject_type === 'office_person' ? user.type : subject_type;
  return (await namesOf(db, [{ type, id }])).get(id) ?? null;
}
