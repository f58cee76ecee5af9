import type { Act } from '../../../acts/act.ts';
import { type Decision, settlementOf, waitingProposals } from '../../../acts/decisions.ts';
import { changeLine, proposedChanges, proposedFor } from '../../../acts/proposed-changes.ts';
import { type Settlement, settleProposal } from '../../../acts/settle-proposal.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import type { Command, CommandContext, Input, Line } from '../../command.ts';

/** How a decision is told: what it is about, and each value of before with the new one. */
async function lineOf(context: CommandContext, row: Decision): Promise<Line> {
  const changes = (await proposedChanges(context, row)).map(changeLine);
  return { ...(await headOf(context, row)), changes };
}

const headOf = async (context: CommandContext, row: Decision): Promise<Line> => ({
  number: row.id,
  at: row.at,
  by: row.actor_name,
  channel: row.channel,
  kind: row.kind,
  about: await proposedFor(context, row),
  step: row.step,
  of: row.of_proposal,
  'second person': row.second,
  amount: row.amount,
  reason: row.reason,
});

async function list(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const { db } = context;
  if (!input.flag('all')) return Promise.all((await waitingProposals(db)).map((row) => lineOf(context, row)));
  const limit = Number(input.optional('limit') ?? '50');
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new OfficeRefusal('limitUnfit', { most: '10000' });
  const rows = await db.selectFrom('decision').selectAll().orderBy('id', 'desc').limit(limit).execute();
  // Of those that are done the value of before stands no more.
  return Promise.all(rows.map((row) => headOf(context, row)));
}

/** A proposal as it waits, whole, or how it was settled. */
async function show(context: CommandContext, input: Input): Promise<Line> {
  const number = input.arg('number');
  const found = /^\d{1,15}$/.test(number)
    ? await context.db.selectFrom('decision').selectAll().where('id', '=', number).executeTakeFirst()
    : undefined;
  if (found === undefined || found.step !== 'proposed') throw new OfficeRefusal('proposalUnknown', { number });
  const settled = await settlementOf(context.db, number);
  if (settled === undefined) return { ...(await lineOf(context, found)), right: found.right };
  return {
    ...(await headOf(context, found)),
    right: found.right,
    settled: settled.step,
    'settled by': settled.actor_name,
  };
}

function settling(verb: string, verdict: Settlement['verdict'], about: string, acts: readonly Act[]): Command {
  const needsReason = verdict === 'declined';
  return {
    noun: 'decision',
    verb,
    about,
    args: ['number'],
    options: { reason: { about: 'Why; kept with the decision.', ...(needsReason ? { required: true as const } : {}) } },
    begins: [],
    // Whoever proposed something withdraws it, also when their role is gone.
    ...(verdict === 'withdrawn' ? {} : { decides: true as const }),
    act: async (context, input, { idempotencyKey }) => {
      if (context.actor.channel === 'system') throw new OfficeRefusal('noPerson');
      const wish = { proposal: input.arg('number'), verdict, reason: input.optional('reason'), idempotencyKey };
      return settleProposal(context, acts, wish);
    },
  };
}

/** @param acts every act that can wait for a second person: whoever confirms it carries it out by its kind */
export const decisionCommands = (acts: readonly Act[]): readonly Command[] => [
  {
    noun: 'decision',
    verb: 'list',
    about: 'What waits for a second person, oldest first.',
    options: {
      all: { about: 'Every decision instead, newest first.', flag: true },
      limit: { about: 'How many of them; 50 unless told.' },
    },
    needs: 'audit',
    run: list,
  },
  {
    noun: 'decision',
    verb: 'show',
    about: 'A proposal: what it is about, each value as it stands and as it would stand, or how it was settled.',
    args: ['number'],
    needs: 'audit',
    run: show,
  },
  settling('confirm', 'confirmed', 'Carries out what somebody else proposed, as the second person.', acts),
  settling('decline', 'declined', 'Refuses what somebody else proposed.', acts),
  settling('withdraw', 'withdrawn', 'Takes back what one has proposed oneself.', acts),
];
