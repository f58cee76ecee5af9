import { give } from '@packhouse/programme';
import type { Act } from '../../acts/act.ts';
import { type Decision, dollarsOf, outcomeOf, settlementOf, waitingProposals } from '../../acts/decisions.ts';
import { changeLine, proposedChanges, proposedFor, wholeLine } from '../../acts/proposed-changes.ts';
import { type Settlement, settleProposal } from '../../acts/settle-proposal.ts';
import { doubtsOfClaim } from '../../filings/claims/doubt-lines.ts';
import { approveClaimAct } from '../../filings/reimbursement-acts.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { type ActCommand, type Command, type CommandContext, doing, type Line, limitOf, reading } from '../command.ts';

/** How a decision is told: its thing, what is in doubt about it, and each value of before with the new one. */
async function lineOf(context: CommandContext, row: Decision, line = changeLine): Promise<Line> {
  const changes = (await proposedChanges(context, row)).map(line);
  const doubts = row.kind === approveClaimAct.kind ? await doubtsOfClaim(context, row.subject_id) : [];
  return { ...(await headOf(context, row)), ...(doubts.length === 0 ? {} : { doubts }), changes };
}

const headOf = async (context: CommandContext, row: Decision): Promise<Line> => ({
  number: row.id,
  at: row.at,
  by: row.actor_name,
  channel: row.channel,
  kind: row.kind,
  about: await proposedFor(context, row),
  step: outcomeOf(row),
  of: row.of_proposal,
  'second person': row.second,
  amount: dollarsOf(row),
  reason: row.reason,
});

async function list(
  context: CommandContext,
  given: { readonly all?: boolean | undefined; readonly limit?: string | undefined },
): Promise<readonly Line[]> {
  const { db } = context;
  if (given.all !== true) return Promise.all((await waitingProposals(db)).map((row) => lineOf(context, row)));
  const rows = await db.selectFrom('decision').selectAll().orderBy('id', 'desc').limit(limitOf(given)).execute();
  // Of those that are done the value of before stands no more.
  return Promise.all(rows.map((row) => headOf(context, row)));
}

/** A proposal as it waits, whole, or how it was settled; of what one person did alone, what was given and answered. */
async function show(context: CommandContext, { number }: { readonly number: string }): Promise<Line> {
  const found = /^\d{1,15}$/.test(number)
    ? await context.db.selectFrom('decision').selectAll().where('id', '=', number).executeTakeFirst()
    : undefined;
  if (found === undefined) throw new OfficeRefusal('proposalUnknown', { number });
  if (found.step !== 'proposed') {
    const [given, answer] = [JSON.stringify(found.given), JSON.stringify(found.answer)];
    return { ...(await headOf(context, found)), right: found.right, given, answer };
  }
  const settled = await settlementOf(context.db, number);
  if (settled === undefined) return { ...(await lineOf(context, found, wholeLine)), right: found.right };
  return {
    ...(await headOf(context, found)),
    right: found.right,
    settled: outcomeOf(settled),
    'settled by': settled.actor_name,
    'settled because': settled.reason,
  };
}

const settling = (
  name: 'decision confirm' | 'decision decline' | 'decision withdraw',
  verdict: Settlement['verdict'],
  acts: readonly Act[],
): ActCommand =>
  doing(name, {
    begins: [],
    ...(verdict === 'withdrawn' ? {} : { decides: true }),
    act: (context, { number, reason }, { idempotencyKey }) =>
      settleProposal(context, acts, { proposal: number, verdict, reason, idempotencyKey }),
  });

/** @param acts every act that can wait for a second person: anyone who confirms it carries it out by its kind */
export const decisionCommands = (acts: readonly Act[]): readonly Command[] => [
  reading('decision list', {
    about: 'What waits for a second person, oldest first.',
    fields: {
      all: give.flag('Every decision instead, newest first.'),
      limit: give.optional(give.text('How many of them; 50 unless told.')),
    },
    needs: 'audit',
    run: list,
  }),
  reading('decision show', {
    about:
      'A proposal: what it is about, each value as it stands and as it would stand, or how it was settled. Of any other act what was given and answered.',
    fields: { number: give.word() },
    needs: 'audit',
    run: show,
  }),
  settling('decision confirm', 'confirmed', acts),
  settling('decision decline', 'declined', acts),
  // Anyone who proposed something withdraws it, also when their role is gone.
  settling('decision withdraw', 'withdrawn', acts),
];
