import { companyContact, refundState } from '@packhouse/programme';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';
import { refundBackAct, sendRefundAct, stopRefundAct, undoRefundStepAct } from '../../../money/refunds/refund-acts.ts';
import { officeToday } from '../../../office-context.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { companyNamed } from '../../find-rows.ts';

interface Row {
  readonly id: string;
  readonly company: string | null;
  readonly on: string;
  readonly amount: string;
  readonly reference: string;
  readonly steps: Parameters<typeof refundState>[0];
}

async function list(context: CommandContext, input: Input) {
  const word = input.optional('company');
  const companyId = word === undefined ? null : (await companyNamed(context, word)).id;
  const { rows } =
    await sql<Row>`select s.id, c.title as company, s."on"::text as "on", s.amount::text as amount, s.reference,
      array(select x.step from refund_step x where x.of_id = s.id and x.undone_at is null) as steps
    from (${sentMoney}) s left join ${sql.table(tableOf(companyContact))} c on c.id = s."companyId"
    where s.kind = 'refund' and (${companyId}::uuid is null or s."companyId" = ${companyId}::uuid)
    order by s."on", s.id`.execute(context.db);
  return rows.map(({ steps, ...row }) => ({ ...row, state: refundState(steps) }));
}

const reason = { about: 'Why; it stays with the refund.', required: true } as const;

export const refundCommands: readonly Command[] = [
  {
    noun: 'refund',
    verb: 'list',
    about: 'Refunds, oldest first, and where each stands.',
    options: { company: { about: 'Only those of the company with this program number.' } },
    needs: 'paymentsMatch',
    run: list,
  },
  {
    noun: 'refund',
    verb: 'sent',
    about: 'Notes that a refund left: the check is in the mail, the transfer is at the bank.',
    args: ['refund'],
    options: { on: { about: 'Day it left; today unless told.' } },
    ...acting(sendRefundAct, async (context, input) => ({
      refundId: input.arg('refund'),
      on: input.optional('on') ?? officeToday(context),
    })),
  },
  {
    noun: 'refund',
    verb: 'stop',
    about: 'Stops a refund that has not left; its money is unapplied again.',
    args: ['refund'],
    options: { reason },
    ...acting(stopRefundAct, async (_context, input) => ({
      refundId: input.arg('refund'),
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'refund',
    verb: 'back',
    about: 'Notes that a refund came back without a line of the bank; its money is unapplied again.',
    args: ['refund'],
    options: { reason, on: { about: 'Day it came back; today unless told.' } },
    ...acting(refundBackAct, async (context, input) => ({
      refundId: input.arg('refund'),
      on: input.optional('on') ?? officeToday(context),
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'refund',
    verb: 'undo',
    about: 'Undoes what was noted last of a refund: that it was sent, stopped, or came back.',
    args: ['refund'],
    options: { reason },
    ...acting(undoRefundStepAct, async (_context, input) => ({
      refundId: input.arg('refund'),
      reason: input.text('reason'),
    })),
  },
];
