import { isOfficeRight, mayBegin, type Proposal, registry } from '@packhouse/programme';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { type Decision, dollarsOf, waitingProposals } from '../../acts/decisions.ts';
import { ofPart } from '../../acts/goes-on.ts';
import { hasRunMoved } from '../../acts/moved-runs.ts';
import { officePerson } from '../../acts/office-person.ts';
import { proposedChanges, proposedFor } from '../../acts/proposed-changes.ts';
import { isRowVersion, standingOf } from '../../acts/standing-row.ts';
import { approveClaimAct } from '../../filings/reimbursement-acts.ts';
import type { OfficeContext } from '../../office-context.ts';
import { checksOfClaim } from './decisions/claim-item.ts';

/** True where a row was changed since or is gone, by its company or by the program itself: acts of the office end such proposals. */
async function hasMoved(context: OfficeContext, { kind, subject_type, subject_id: id, version_before }: Decision) {
  if (kind === ofPart) return false;
  const resource = registry.byType(subject_type);
  if (resource === undefined || !isRowVersion(version_before) || !isUuid(id)) return false;
  const [row] = await selectByIds(context, resource, [id]);
  return row === undefined || standingOf(resource, row).version !== version_before;
}

/** True where the person who proposed it could not propose it today. */
async function isLeft({ db }: OfficeContext, { actor_id, right }: Decision): Promise<boolean> {
  const person = await officePerson(db, actor_id);
  return person?.active !== true || (isOfficeRight(right) && !mayBegin(right, person.roles));
}

/** The facts of a claim that make its grant one for two people. */
async function dangersOf(context: OfficeContext, { kind, subject_id: id }: Decision) {
  if (kind !== approveClaimAct.kind) return [];
  return (await checksOfClaim(context, id)).filter(({ tone }) => tone === 'danger');
}

/** A proposal as it is read before somebody settles it. */
export async function toldProposal(context: OfficeContext, decision: Decision): Promise<Proposal> {
  const { id: number, kind, right, actor_id: by, actor_name: name, at, reason } = decision;
  const amount = dollarsOf(decision);
  const changes = await proposedChanges(context, decision);
  const about = await proposedFor(context, decision);
  const isMoved = (await hasMoved(context, decision)) || (await hasRunMoved(context, decision));
  const told = { number, kind, about, right, by: { id: by, name }, at: at.toISOString(), reason, amount, changes };
  return { ...told, isMoved, isLeft: await isLeft(context, decision), checks: await dangersOf(context, decision) };
}

/** Proposals about one row that wait for a second person, whichever version of it was seen. */
export async function proposalsAbout(
  context: OfficeContext,
  types: readonly string[],
  id: string,
): Promise<readonly Proposal[]> {
  const waiting = await waitingProposals(context.db, { type: types, id });
  return Promise.all(waiting.map((decision) => toldProposal(context, decision)));
}
