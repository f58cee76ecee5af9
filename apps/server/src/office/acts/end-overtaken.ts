import type { OfficeRight } from '@packhouse/programme';
import type { OfficeWork } from '../office-context.ts';
import { lockedProposal, type Named, settlementOf, waitingProposals, writeDecision } from './decisions.ts';
import type { OfficePerson } from './office-person.ts';
import { tellProposer } from './tell-of-proposal.ts';

/**
 * Ends the proposals that an act left nothing to do: nobody could confirm them, and they would wait for ever. Who proposed
 * them is told which decision did it.
 */
export async function endOvertaken(
  work: OfficeWork,
  { kind, overtakes }: { readonly kind: string; readonly overtakes?: true },
  { type, id, version }: Named & { readonly version: string | null },
  { person, by }: { readonly person: OfficePerson; readonly by: string },
): Promise<void> {
  if (!overtakes) return;
  const waiting = (await waitingProposals(work.db, { type, id, version })).filter((one) => one.kind === kind);
  for (const { id: number } of waiting) {
    // Somebody may be settling it just now.
    const proposal = await lockedProposal(work.db, number);
    if (proposal === undefined || (await settlementOf(work.db, number)) !== undefined) continue;
    const { id: _id, made: _made, ...row } = proposal;
    // Border: the names of rights are written by acts alone.
    const right = proposal.right as OfficeRight;
    const isCli = work.actor.channel === 'cli';
    await writeDecision(work.db, {
      ...row,
      right,
      at: work.now,
      actor_id: person.userId,
      actor_name: person.name,
      channel: isCli ? 'cli' : 'console',
      trust: isCli ? 'machine' : 'session',
      step: 'withdrawn',
      of_proposal: number,
      second: 'not needed',
      reason: `Decision ${by} has done it: nothing is left to do.`,
      answer: { answer: { proposal: number, kind, state: 'overtaken' } },
      idempotency_key: null,
    });
    const end = { decider: person.name, outcome: 'overtaken', note: '' } as const;
    if (proposal.actor_id !== person.userId) await tellProposer(work, { ...proposal, right }, end);
  }
}
