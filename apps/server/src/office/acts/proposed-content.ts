import { companyContact, type ItemChange, invoice, reportingPeriod, season } from '@packhouse/programme';
import { remindersToday } from '#features/due/send-reminders.ts';
import { chargesDue } from '#features/ledger/charges-due.ts';
import { type OfficeContext, officeToday } from '../office-context.ts';
import { changesOf, isMembers, type Members } from './changes.ts';
import type { Decision } from './decisions.ts';
import { officePerson } from './office-person.ts';
import { namesOf } from './row-names.ts';

export type Proposed = Pick<Decision, 'kind' | 'subject_type' | 'subject_id'> & { readonly given: object };

/** A message as it would go out: its words in each language, to whom, as who wrote it asked for them, and how many they are. */
export async function messageBy({ db }: OfficeContext, { given }: Proposed): Promise<readonly ItemChange[]> {
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

/** So much is told line by line; of more charges the sum alone, of more reminders these. */
const mostLines = 200;

/** Of today's reminders each company and month, with the day on which it is due. */
export async function remindersBy(context: OfficeContext): Promise<readonly ItemChange[]> {
  const reminders = await remindersToday(context);
  return [
    ...changesOf(null, { asOf: officeToday(context) }),
    ...reminders
      .slice(0, mostLines)
      .map(({ company, period, due }) => ({ field: `${company}, ${period}`, before: null, after: due })),
  ];
}

/** The charges that a run would book, line by line, those that it leaves out, and all of it together; null where that is something else by now. */
export async function runBy(context: OfficeContext, { given }: Proposed): Promise<readonly ItemChange[] | null> {
  const { asOf, without, fingerprint }: Members = { ...given };
  const left = Array.isArray(without) ? without.map(String) : [];
  const due = await chargesDue(context, String(asOf), left);
  if ('unknownLine' in due || due.fingerprint !== fingerprint) return null;
  const { lines, unticked, total } = due;
  const all = [...lines, ...unticked];
  const companies = await namesOf(
    context.db,
    all.map(({ companyId: id }) => ({ type: companyContact.type, id })),
  );
  const named = ({ number, companyId }: (typeof all)[number]) => `${number}, ${companies.get(companyId) ?? companyId}`;
  const sum = changesOf(null, { asOf, amount: total });
  const told = ({ kind, from, amount }: (typeof all)[number]) => [kind, from, amount];
  if (all.length > mostLines) return sum;
  return [
    ...sum,
    ...lines.map((line) => ({ field: named(line), before: null, after: told(line) })),
    ...unticked.map((line) => ({ field: named(line), before: told(line), after: null })),
  ];
}

/** Rows that a proposal names by their ids, by which people do not know them. */
const typesOf = {
  companyId: ['company', companyContact.type],
  toCompanyId: ['company', companyContact.type],
  periodId: ['period', reportingPeriod.type],
  seasonId: ['season', season.type],
  invoiceId: ['invoice', invoice.type],
} as const;

/** The names of the rows that a proposal names beside the one that it is about. */
export async function rowsNamedBy(
  { db }: OfficeContext,
  { subject_id: own, given }: Proposed,
): Promise<readonly ItemChange[]> {
  const members: Members = { ...given };
  const named = Object.entries(typesOf).flatMap(([key, [field, type]]) => {
    const id = members[key];
    return typeof id === 'string' && id !== own ? [{ field, row: { type, id } }] : [];
  });
  const names = await namesOf(
    db,
    named.map(({ row }) => row),
  );
  return named.flatMap(({ field, row }) => {
    const name = names.get(row.id);
    return name === undefined ? [] : [{ field, before: null, after: name }];
  });
}

/** Who an account that is opened again is for the office: each role comes back with it. */
export async function personBy({ db }: OfficeContext, { subject_id: id }: Proposed): Promise<readonly ItemChange[]> {
  const person = await officePerson(db, id);
  const { roles = [], claimLimit } = person ?? {};
  return roles.length === 0 ? [] : changesOf(null, { roles, claimLimit });
}
