import { type ItemChange, type Proposal, registry } from '@packhouse/programme';
import { selectByIds } from '#rows/select-rows.ts';
import { type Decision, waitingAbout } from '../../../acts/decisions.ts';
import { officePerson } from '../../../acts/office-person.ts';
import { plain } from '../../../acts/row-line.ts';
import type { OfficeContext } from '../../../office-context.ts';
import { changesOf } from '../item-history.ts';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that stand now, by the members that a proposal would change. */
async function standing(context: OfficeContext, { subject_type: type, subject_id: id }: Decision): Promise<Members> {
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

/** The members that a proposal was given, as it would write them: ids, and what says why, are told elsewhere. */
function wanted(given: unknown): Members {
  const { values, reason: _reason, why: _why, note: _note, ...rest } = isMembers(given) ? given : {};
  const own = Object.entries(rest).filter(([key, value]) => !key.endsWith('Id') && !isMembers(value));
  return { ...Object.fromEntries(own), ...(isMembers(values) ? values : {}) };
}

/** A setting by its name, as it stands and as it would stand. */
function settingBy({ settings }: OfficeContext, { subject_id: name, given }: Decision): readonly ItemChange[] {
  const before: Members = { ...settings };
  return changesOf({ [name]: before[name] ?? null }, { [name]: isMembers(given) ? (given.value ?? null) : null });
}

async function changesBy(context: OfficeContext, decision: Decision): Promise<readonly ItemChange[]> {
  if (decision.subject_type === 'setting') return settingBy(context, decision);
  const after = wanted(decision.given);
  const now = await standing(context, decision);
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, now[key] ?? null]));
  return changesOf(before, after);
}

/** A proposal as it is read before somebody settles it. */
export async function toldProposal(context: OfficeContext, decision: Decision): Promise<Proposal> {
  const { id: number, kind, right, actor_id: by, actor_name: name, at, reason, amount } = decision;
  const changes = await changesBy(context, decision);
  return { number, kind, right, by: { id: by, name }, at: at.toISOString(), reason, amount, changes };
}

/** Proposals about one row that wait for a second person, whichever version of it was seen. */
export async function proposalsAbout(
  context: OfficeContext,
  types: readonly string[],
  id: string,
): Promise<readonly Proposal[]> {
  const waiting = await waitingAbout(context.db, types, id);
  return Promise.all(waiting.map((decision) => toldProposal(context, decision)));
}
