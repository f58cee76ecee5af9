import {
  knownOf,
  type ReimbursementRequest,
  reimbursementForm,
  resultOf,
  runFiling,
  start,
} from '@packhouse/programme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { filingBackend, filingDriver } from '#kernel/filing-driver.ts';
import { useSession } from '#kernel/use-session.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Row } from '#ui/stack.tsx';
import { showToast } from '#ui/toasts.ts';
import { type ClaimKind, claimActions } from './claim-list.ts';
import { FailureLines } from './save-problem.tsx';

interface ActionsProps {
  readonly kind: ClaimKind;
  readonly claim: ReimbursementRequest;
}

/** What can be done with a claim. */
export function ClaimActions({ kind, claim }: ActionsProps) {
  const { t } = useTranslation('reimbursements');
  const actions = claimActions(claim);
  const certification = addresses.formCertification('reimbursement_request', claim.id);
  const editor = addresses.reimbursement(kind, claim.id);
  return (
    <Row gap="m">
      {actions.includes('continue') && (
        <ButtonLink href={editor} variant="primary">
          {t('action.continue')}
        </ButtonLink>
      )}
      {actions.includes('certify') && (
        <ButtonLink href={certification} variant="primary">
          {t('action.certify')}
        </ButtonLink>
      )}
      {actions.includes('change') && <ButtonLink href={editor}>{t('action.change')}</ButtonLink>}
      {actions.includes('receipt') && <ButtonLink href={certification}>{t('action.receipt')}</ButtonLink>}
      {actions.includes('withdraw') && <Withdraw claim={claim} />}
    </Row>
  );
}

function Withdraw({ claim }: { claim: ReimbursementRequest }) {
  const { t } = useTranslation('reimbursements');
  const { t: kernel } = useTranslation('kernel');
  const { company } = useSession();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: async () => {
      const known = knownOf({ form: reimbursementForm, row: claim, rows: {}, packaged: true });
      const intent = { kind: 'withdraw', form: reimbursementForm, company, backend: filingBackend() } as const;
      return resultOf(await runFiling(start(intent, known), filingDriver()));
    },
    onSuccess: async (result) => {
      setAsking(false);
      if (result?.kind === 'saved') showToast({ title: t('withdraw.done'), tone: 'success' });
      await queries.invalidateQueries({ queryKey: ['reimbursements'] });
    },
  });
  const result = withdraw.data;
  return (
    <>
      <Button onPress={() => setAsking(true)} variant="quiet">
        {t('withdraw.label')}
      </Button>
      <AlertDialog
        cancelLabel={kernel('cancel')}
        confirmLabel={t('withdraw.label')}
        isOpen={isAsking}
        isPending={withdraw.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        pendingLabel={kernel('saving')}
        title={t('withdraw.title')}
        tone="danger"
      >
        {t('withdraw.body')}
      </AlertDialog>
      {result && result.kind !== 'saved' && (
        <Banner announce="assertive" headingLevel={3} title={kernel('saveFailed')} tone="danger">
          {result.kind === 'failed' ? <FailureLines failures={result.failures} /> : t('conflict.unknown')}
        </Banner>
      )}
    </>
  );
}
