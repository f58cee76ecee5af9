import { give, reimbursementRequest } from '@packhouse/programme';
import { lineOf } from '../../acts/row-line.ts';
import { adjustItemAct } from '../../filings/adjust-item.ts';
import { verifyClaimAct } from '../../filings/claim-acts.ts';
import { acceptDocumentAct } from '../../filings/claim-document.ts';
import {
  approveClaimAct,
  denyClaimAct,
  reopenClaimAct,
  returnClaimAct,
  reviewClaimAct,
} from '../../filings/reimbursement-acts.ts';
import {
  claimBackAct,
  payClaimAct,
  undoClaimBackAct,
  undoPayClaimAct,
} from '../../money/refunds/claim-payment-acts.ts';
import { officeToday } from '../../office-context.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { copyLine } from '../copy-line.ts';
import { namedRow } from '../find-rows.ts';

const requestOf = (context: CommandContext, { reimbursement }: { readonly reimbursement: string }) =>
  namedRow(
    context,
    { resource: reimbursementRequest, columns: ['title'], noun: 'reimbursement', list: 'reimbursements' },
    reimbursement,
  );
const requestIdOf = async (context: CommandContext, given: { readonly reimbursement: string }) => ({
  requestId: (await requestOf(context, given)).id,
});

const noted = async (context: CommandContext, given: { readonly reimbursement: string; readonly note: string }) => ({
  ...(await requestIdOf(context, given)),
  note: given.note,
});
const reasoned = async (
  context: CommandContext,
  given: { readonly reimbursement: string; readonly reason: string },
) => ({
  ...(await requestIdOf(context, given)),
  reason: given.reason,
});

export const reimbursementCommands: readonly Command[] = [
  reading('reimbursement show', {
    about: 'Everything about one request but its tax and importer numbers.',
    fields: { reimbursement: give.word() },
    needs: 'claimsVerify',
    run: async (context, given) => {
      const row = await requestOf(context, given);
      return { ...lineOf(reimbursementRequest, row, ['taxId', 'importerNumber']), ...(await copyLine(context, row)) };
    },
  }),
  acting('reimbursement review', reviewClaimAct, requestIdOf),
  acting('reimbursement approve', approveClaimAct, async (context, { amount, note, ...given }) => ({
    ...(await requestIdOf(context, given)),
    amount,
    note,
  })),
  acting('reimbursement deny', denyClaimAct, noted),
  acting('reimbursement return', returnClaimAct, noted),
  acting('reimbursement reopen', reopenClaimAct, noted),
  acting('reimbursement pay', payClaimAct, async (context, { on, reference, ...given }) => ({
    ...(await requestIdOf(context, given)),
    paidOn: on ?? officeToday(context),
    reference,
  })),
  acting('reimbursement undo-pay', undoPayClaimAct, reasoned),
  acting('reimbursement back', claimBackAct, async (context, given) => ({
    ...(await reasoned(context, given)),
    on: given.on ?? officeToday(context),
  })),
  acting('reimbursement undo-back', undoClaimBackAct, reasoned),
  acting('reimbursement verify', verifyClaimAct, requestIdOf),
  acting('reimbursement document', acceptDocumentAct, async (context, { item, file = null, note, ...given }) => ({
    ...(await requestIdOf(context, given)),
    itemId: item,
    fileId: file,
    note,
  })),
  acting('reimbursement adjust', adjustItemAct, async (context, { item, amount = null, note, ...given }) => ({
    ...(await requestIdOf(context, given)),
    itemId: item,
    amount,
    note,
  })),
];
