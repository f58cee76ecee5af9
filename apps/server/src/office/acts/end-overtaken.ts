import { isDeepStrictEqual } from 'node:util';
import type { Ref } from '@packhouse/jsonapi';
import { invoice, officeText } from '@packhouse/programme';
import { sql } from 'kysely';
import { idIn } from '#db/sql/id-in.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table, targetTypeColumn } from '#db/sql/tables.ts';
import type { OfficeWork } from '../office-context.ts';
import {
  type Decision,
  isWaiting,
  lockProposal,
  type NewDecision,
  rightOf,
  settlementOf,
  waitingProposals,
  writeDecision,
} from './decisions.ts';
import { goesOn } from './goes-on.ts';
import { movedFiles } from './moved-files.ts';
import { movedRuns, type RunOfCompany, runsOfCompany } from './moved-runs.ts';
import { proposedFor } from './proposed-changes.ts';
import { tellProposer } from './tell-of-proposal.ts';

type Made = Omit<NewDecision, 'idempotency_key'> & Pick<Decision, 'id'>;

/** The very same was done, or of its kind nothing is left to do. */
function isDone(proposal: Decision, made: Made, overtakes: boolean): boolean {
  if (proposal.kind !== made.kind) return false;
  // As JSON, which is how it is kept: what is undefined is not there.
  return overtakes || isDeepStrictEqual(proposal.given, JSON.parse(JSON.stringify(made.given)));
}

/** True where nobody could confirm a proposal any more: its thing moved on, or the very same was done. */
function isOvertaken(proposal: Decision, made: Made, overtakes: boolean): boolean {
  if (overtakes && proposal.kind === made.kind) return true;
  if (proposal.version_before !== null)
    return made.version_before !== made.version_after && proposal.version_before !== made.version_after;
  return isDone(proposal, made, overtakes);
}

/** Why it ends, for its proposer: what is not done yet may have to be proposed anew. */
async function reasonOf(work: OfficeWork, proposal: Decision, made: Made, overtakes: boolean): Promise<string> {
  if (isDone(proposal, made, overtakes)) return officeText('proposalOvertaken', { number: made.id });
  const about = (await proposedFor(work, proposal)) ?? proposal.kind;
  return officeText('proposalMoved', { number: made.id, about });
}

/**
 * Ends the proposals to which an act left nothing to do, in the name of the person who did it, and writes so to their proposers: they would wait
 * for ever. It is kept as a withdrawal whose reason names the act.
 * @param changed the act's own thing, and those that changed with it
 * @param overtakes of its kind nothing is left to do about the same thing (`Act.overtakes`)
 */
export async function endOvertaken(
  work: OfficeWork,
  changed: readonly Ref[],
  made: Made,
  overtakes = false,
): Promise<void> {
  const ended = async (proposal: Decision) => {
    if (!isDone(proposal, made, overtakes) && (await goesOn(work.db, proposal))) return;
    await end(work, proposal, made, await reasonOf(work, proposal, made, overtakes));
  };
  for (const { type, id } of changed) {
    const waiting = await waitingProposals(work.db, { type, id });
    for (const proposal of waiting.filter((one) => isOvertaken(one, made, overtakes))) await ended(proposal);
  }
  const moved = [
    ...(await aboutMoved(work)),
    ...(await movedRuns(work, changed)),
    ...(await movedFiles(work, changed)),
  ];
  for (const proposal of moved) await ended(proposal);
}

/** Ends a proposal in whose place another one was made. */
export const endReplaced = (work: OfficeWork, proposal: Decision, made: By & Pick<Decision, 'id'>): Promise<void> =>
  end(work, proposal, made, officeText('proposalOvertaken', { number: made.id }));

const aboutMoved = async (work: OfficeWork): Promise<readonly Decision[]> => [
  ...(await aboutMovedInvoices(work)),
  ...(await aboutLoweredInvoices(work)),
  ...(await aboutMovedMoney(work)),
];

interface Amended {
  /** The versions of before. */
  readonly reports: readonly Ref[];
  readonly companyId: string;
  /** Proposed runs of charges, as they stood before: a filing does not read the ledgers of all companies. */
  readonly runs: readonly RunOfCompany[];
}

/**
 * The same of proposals about reports that their company has amended, and about money that moved with that: in its person's
 * name.
 */
export async function endAmended(
  work: OfficeWork,
  { reports, companyId, runs }: Amended,
  by: { readonly userId: string; readonly name: string },
): Promise<void> {
  const made = {
    at: work.now,
    actor_id: by.userId,
    actor_name: by.name,
    channel: 'console',
    trust: 'session',
  } as const;
  const reason = officeText('proposalAmended');
  for (const { type, id } of reports)
    for (const proposal of await waitingProposals(work.db, { type, id })) await end(work, proposal, made, reason);
  for (const proposal of await aboutMoved(work))
    if (!(await goesOn(work.db, proposal))) await end(work, proposal, made, reason);
  if (runs.length === 0) return;
  const now = new Map((await runsOfCompany(work, companyId)).map(({ run, mark }) => [run.id, mark]));
  for (const { run, mark } of runs) if (now.get(run.id) !== mark) await end(work, run, made, reason);
}

const subjectRow = idIn(sql`d.subject_id`);

/** Proposals about invoices that this transaction paid, opened or charged, by an act about other things: a line of the bank, a payment. */
const aboutMovedInvoices = ({ db, now }: OfficeWork) =>
  readRows<Decision>(db)`select d.* from decision d
      join ${table(invoice)} i on i.id = ${subjectRow}
    where ${isWaiting} and d.subject_type = ${invoice.type} and i.changed = ${now}
      and d.version_before <> i.vid::text order by d.id`;

/** Proposals that give up an invoice which a credit of its month's report lowers since this transaction (`demandNoCredit`). */
function aboutLoweredInvoices({ db, now }: OfficeWork) {
  const { company, period, report, status } = invoice.fields;
  const isSame = [company.wire, period.wire, targetTypeColumn(report)].map(
    (name) => sql`${sql.ref(`c.${name}`)} = ${sql.ref(`i.${name}`)}`,
  );
  return readRows<Decision>(db)`select d.* from decision d
      join ${table(invoice)} i on i.id = ${subjectRow}
    where ${isWaiting} and d.kind in ('invoice.write_off', 'invoice.void')
      and exists (select from ${table(invoice)} c where c.changed = ${now} and c.id <> i.id
        and ${column('c', status)} = 'credit' and ${sql.join(isSame, sql` and `)})
    order by d.id`;
}

/** The same of payments, refunds and paid claims: a line of the bank moves their money, or says of it what somebody proposed by hand. */
const aboutMovedMoney = ({ db, now }: OfficeWork) =>
  readRows<Decision>(db)`select d.* from decision d
    where ${isWaiting} and ((d.subject_type = 'payment' and (
          exists (select from payment p where p.id = ${subjectRow} and ${now} in (p.reversed_at, p.return_undone_at))
          or exists (select from allocation a where a.source_id = ${subjectRow} and ${now} in (a.made_at, a.undone_at))
          or exists (select from refund r where r.source_id = ${subjectRow} and r.made_at = ${now})))
        or (d.subject_type = 'bank_line' and exists (select from payment p
          where p.id = any(array(select ${idIn(sql`x`)} from jsonb_array_elements_text(case
              when jsonb_typeof(d.given -> 'paymentIds') = 'array' then d.given -> 'paymentIds' else '[]' end) x))
            and p.returned_line::text <> d.subject_id))
        or (d.version_before ~ '/' and exists (select from refund_step r
          where r.of_id = ${subjectRow} and ${now} in (r.made_at, r.undone_at)))) order by d.id`;

type By = Pick<Made, 'at' | 'actor_id' | 'actor_name' | 'channel' | 'trust'>;

async function end(work: OfficeWork, proposal: Decision, made: By, reason: string): Promise<void> {
  // Somebody may be settling it just now.
  await lockProposal(work.db, proposal.id);
  if ((await settlementOf(work.db, proposal.id)) !== undefined) return;
  const { id, made: _made, ...row } = proposal;
  const right = rightOf(proposal);
  const { at, actor_id, actor_name, channel, trust } = made;
  const by = { at, actor_id, actor_name, channel, trust };
  const ending = { step: 'withdrawn', of_proposal: id, second: 'not needed', reason, idempotency_key: null } as const;
  const answer = { answer: { proposal: id, kind: proposal.kind, state: 'ended' } };
  await writeDecision(work.db, { ...row, ...by, ...ending, right, answer });
  await tellProposer(work, { ...proposal, right }, { decider: actor_name, outcome: 'ended', note: reason });
}
