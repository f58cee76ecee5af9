import { chargeLineKey } from '@packhouse/programme';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { leftOutCharges } from '../../../desk/reads/left-out-charges.ts';
import { askAgainAct, runChargesAct, waiveChargeAct, writeOffAct } from '../../../money/billing-acts.ts';
import { type ChargeLine, previewCharges } from '../../../money/charge-runs.ts';
import { companyOfInvoice } from '../../../money/record-payment.ts';
import { officeToday } from '../../../office-context.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { invoiceNamed } from './invoice-named.ts';

const asOfOption = { about: 'Up to the end of this day; today unless told.' } as const;
const withoutOption = { about: 'A line that is left out, as "charge preview" names it.', many: true } as const;
const asOfIn = (context: CommandContext, input: Input) => input.optional('on') ?? officeToday(context);

const rowOf = ({
  number,
  kind,
  from,
  to,
  days,
  base,
  rate,
  amount,
  corrects,
  line,
}: ChargeLine & { readonly line: string }) => ({
  invoice: number,
  kind: corrects === null ? kind : `${kind}, corrected`,
  from,
  to,
  days,
  base,
  rate,
  amount,
  line,
});

async function preview(context: CommandContext, input: Input) {
  const without = input.list('without');
  const { lines, unticked, total, fingerprint, asOf } = await previewCharges(context, asOfIn(context, input), without);
  if (lines.length + unticked.length === 0) return `Nothing is to be charged as of ${asOf}.`;
  const rows = lines.map((line) => ({ ...line, line: chargeLineKey(line) })).map(rowOf);

  return [...rows, { invoice: 'In all', amount: total }, { invoice: `To book it: --preview ${fingerprint}` }];
}

async function ofInvoice(context: CommandContext, input: Input) {
  const { id } = await invoiceNamed(context, input);
  const { charges } = await readLedger(context.db, { companyId: await companyOfInvoice(context, id) });
  return charges
    .filter(({ invoiceId }) => invoiceId === id)
    .map(({ id: charge, kind, from, to, base, rate, amount, bookedOn, corrects }) => ({
      charge,
      kind,
      from,
      to,
      base,
      rate,
      amount,
      bookedOn,
      corrects,
    }));
}

const reason = { about: 'Why.', required: true } as const;

export const chargeCommands: readonly Command[] = [
  {
    noun: 'charge',
    verb: 'preview',
    about: 'Charges for late payment that are due and not booked yet, with base, rate and days; books nothing.',
    options: { on: asOfOption, without: withoutOption },
    needs: 'chargesRun',
    run: preview,
  },
  {
    noun: 'charge',
    verb: 'run',
    about: 'Books the charges that a preview showed and tells the companies; made twice it books nothing new.',
    options: {
      preview: { about: 'The mark that the preview showed.', required: true },
      on: asOfOption,
      without: withoutOption,
      reason: { about: 'Why lines are left out; needed where some are.' },
    },
    ...acting(runChargesAct, async (context, input) => ({
      asOf: asOfIn(context, input),
      fingerprint: input.text('preview'),
      without: input.list('without'),
      reason: input.optional('reason'),
    })),
  },
  {
    noun: 'charge',
    verb: 'left-out',
    about: 'Charges that runs left out, with their reasons; no run has them unless somebody asks again.',
    needs: 'chargesRun',
    run: async ({ db }) => (await leftOutCharges(db)).map(({ company, ...one }) => ({ ...one, company: company.name })),
  },
  {
    noun: 'charge',
    verb: 'ask-again',
    about: 'Asks for a charge that a run left out, by the id that "charge left-out" tells.',
    args: ['charge'],
    ...acting(askAgainAct, async (_context, input) => ({ leftOutId: input.arg('charge') })),
  },
  {
    noun: 'charge',
    verb: 'list',
    about: 'The charges on an invoice.',
    args: ['number'],
    needs: 'chargesRun',
    run: ofInvoice,
  },
  {
    noun: 'charge',
    verb: 'waive',
    about: 'Lets go of a charge or a part of it, by the id that "charge list" tells.',
    args: ['charge'],
    options: { reason, amount: { about: 'US dollars; all that is left of it unless told.' } },
    ...acting(waiveChargeAct, async (_context, input) => ({
      chargeId: input.arg('charge'),
      amount: input.optional('amount'),
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'invoice',
    verb: 'write-off',
    about: 'Gives up what is open on an invoice, or a part of it.',
    args: ['number'],
    options: { reason, amount: { about: 'US dollars; all that is open unless told.' } },
    ...acting(writeOffAct, async (context, input) => ({
      invoiceId: (await invoiceNamed(context, input)).id,
      amount: input.optional('amount'),
      reason: input.text('reason'),
    })),
  },
];
