import { give, reimbursementRequest } from '@packhouse/programme';
import { lineOf } from '../../acts/row-line.ts';
import { adjustItemAct } from '../../filings/adjust-item.ts';
import { acceptDocumentAct } from '../../filings/claim-document.ts';
import {
  approveClaimAct,
  denyClaimAct,
  reopenClaimAct,
  returnClaimAct,
  reviewClaimAct,
} from '../../filings/reimbursement-acts.ts';
import { verifyClaimAct } from '../../filings/verify-claim.ts';
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

const ofRequest = async <Given extends { readonly reimbursement: string }>(
  context: CommandContext,
  { reimbursement, ...given }: Given,
) => ({ ...given, requestId: (await requestOf(context, { reimbursement })).id });

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
  acting('reimbursement review', reviewClaimAct, ofRequest),
  acting('reimbursement approve', approveClaimAct, ofRequest),
  acting('reimbursement deny', denyClaimAct, ofRequest),
  acting('reimbursement return', returnClaimAct, ofRequest),
  acting('reimbursement reopen', reopenClaimAct, ofRequest),
  acting('reimbursement pay', payClaimAct, async (context, { on: paidOn = officeToday(context), ...given }) => ({
    ...(await ofRequest(context, given)),
    paidOn,
  })),
  acting('reimbursement undo-pay', undoPayClaimAct, ofRequest),
  acting('reimbursement back', claimBackAct, (context, { on = officeToday(context), ...given }) =>
    ofRequest(context, { on, ...given }),
  ),
  acting('reimbursement undo-back', undoClaimBackAct, ofRequest),
  acting('reimbursement verify', verifyClaimAct, ofRequest),
  acting('reimbursement document', acceptDocumentAct, (context, { item: itemId, file: fileId = null, ...given }) =>
    ofRequest(context, { itemId, fileId, ...given }),
  ),
  acting('reimbursement adjust', adjustItemAct, (context, { item: itemId, amount = null, ...given }) =>
    ofRequest(context, { itemId, amount, ...given }),
  ),
];
