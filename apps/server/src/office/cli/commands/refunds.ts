import { companyContact, give, refundState } from '@packhouse/programme';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';
import { refundBackAct, sendRefundAct, stopRefundAct, undoRefundStepAct } from '../../money/refunds/refund-acts.ts';
import { officeToday } from '../../office-context.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { companyIdOf } from '../find-rows.ts';

interface Row {
  readonly id: string;
  readonly company: string | null;
  readonly on: string;
  readonly amount: string;
  readonly reference: string;
  readonly steps: Parameters<typeof refundState>[0];
}

async function list(context: CommandContext, { company: word }: { readonly company?: string | undefined }) {
  const companyId = await companyIdOf(context, word);
  const rows = await readRows<Row>(context.db)`select s.id, c.title as company, s."on"::text as "on",
      s.amount::text as amount, s.reference,
      array(select x.step from refund_step x where x.of_id = s.id and x.undone_at is null) as steps
    from (${sentMoney}) s left join ${table(companyContact)} c on c.id = s."companyId"
    where s.kind = 'refund' and (${companyId}::uuid is null or s."companyId" = ${companyId}::uuid)
    order by s."on", s.id`;
  return rows.map(({ steps, ...row }) => ({ ...row, state: refundState(steps) }));
}

const ofRefund = <Given extends { readonly refund: string }>(
  _context: CommandContext,
  { refund: refundId, ...given }: Given,
) => ({ ...given, refundId });

export const refundCommands: readonly Command[] = [
  reading('refund list', {
    about: 'Refunds, oldest first, and where each stands.',
    fields: { company: give.optional(give.text('Only those of the company with this program number.')) },
    needs: 'paymentsMatch',
    run: list,
  }),
  acting('refund sent', sendRefundAct, (context, { refund, on = officeToday(context) }) => ({ refundId: refund, on })),
  acting('refund stop', stopRefundAct, ofRefund),
  acting('refund back', refundBackAct, (context, { on = officeToday(context), ...given }) =>
    ofRefund(context, { on, ...given }),
  ),
  acting('refund undo', undoRefundStepAct, ofRefund),
];
