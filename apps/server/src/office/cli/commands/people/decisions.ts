import type { Act } from '../../../acts/act.ts';
import { type Decision, waitingProposals } from '../../../acts/decisions.ts';
import { type Settlement, settleProposal } from '../../../acts/settle-proposal.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import type { Command, CommandContext, Input, Line } from '../../command.ts';

const lineOf = (row: Decision): Line => ({
  number: row.id,
  at: row.at,
  by: row.actor_name,
  channel: row.channel,
  kind: row.kind,
  step: row.step,
  of: row.of_proposal,
  'second person': row.second,
  amount: row.amount,
  reason: row.reason,
});

async function list({ db }: CommandContext, input: Input): Promise<readonly Line[]> {
  if (!input.flag('all')) return (await waitingProposals(db)).map(lineOf);
  const limit = Number(input.optional('limit') ?? '50');
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new OfficeRefusal('limitUnfit', { most: '10000' });
  const rows = await db.selectFrom('decision').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(lineOf);
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
  settling('confirm', 'confirmed', 'Carries out what somebody else proposed, as the second person.', acts),
  settling('decline', 'declined', 'Refuses what somebody else proposed.', acts),
  settling('withdraw', 'withdrawn', 'Takes back what one has proposed oneself.', acts),
];
