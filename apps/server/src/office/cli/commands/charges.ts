import { type ActGiven, chargeLineKey, officeActs, officeText } from '@packhouse/programme';
import type { ChargeLine } from '#features/ledger/charges-due.ts';
import { leftOutCharges } from '../../desk/left-out-charges.ts';
import { askAgainAct, runChargesAct, undoWriteOffAct, waiveChargeAct, writeOffAct } from '../../money/billing-acts.ts';
import { previewCharges } from '../../money/charge-runs.ts';
import { officeToday } from '../../office-context.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { ofInvoice } from '../find-rows.ts';

const figures = ['from', 'to', 'days', 'base', 'rate', 'amount'] as const;

const rowOf = (line: ChargeLine) => ({
  invoice: line.number,
  kind: line.corrects === null ? line.kind : `${line.kind}, corrected`,
  ...Object.fromEntries(figures.map((key) => [key, line[key]])),
  line: chargeLineKey(line),
});

const { on, without } = officeActs['charge run'].fields;

async function preview(
  context: CommandContext,
  { on: day = officeToday(context), without: left = [] }: Pick<ActGiven<'charge run'>, 'on' | 'without'>,
) {
  const { lines, unticked, total, fingerprint, asOf } = await previewCharges(context, day, left);
  if (lines.length + unticked.length === 0) return officeText('nothingToCharge', { day: asOf });
  return [
    ...lines.map(rowOf),
    { invoice: 'In all', amount: total },
    { invoice: `To book it: --preview ${fingerprint}` },
  ];
}

export const chargeCommands: readonly Command[] = [
  reading('charge preview', {
    about: 'Charges for late payment that are due and not booked yet, with base, rate and days; books nothing.',
    fields: { on, without },
    needs: 'chargesRun',
    run: preview,
  }),
  acting(
    'charge run',
    runChargesAct,
    (context, { on: asOf = officeToday(context), preview: fingerprint, without: left = [], reason }) => ({
      asOf,
      fingerprint,
      without: left,
      reason,
    }),
  ),
  reading('charge left-out', {
    about: 'Charges that runs left out, with their reasons; no run has them unless somebody asks again.',
    needs: 'chargesRun',
    run: async ({ db }) => (await leftOutCharges(db)).map(({ company, ...one }) => ({ ...one, company: company.name })),
  }),
  acting('charge ask-again', askAgainAct, (_context, { charge }) => ({ leftOutId: charge })),
  acting('charge waive', waiveChargeAct, (_context, { charge: chargeId, ...given }) => ({ chargeId, ...given })),
  acting('invoice undo-write-off', undoWriteOffAct, ofInvoice),
  acting('invoice write-off', writeOffAct, ofInvoice),
];
