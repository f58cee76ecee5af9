import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#kernel/use-leave-guard.ts';
import type { RequestDraft } from '#kernel/use-request-draft.ts';
import type { RequestForm } from '#kernel/use-request-form.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { SaveProblem } from './save-problem.tsx';

interface FrameProps {
  readonly request: RequestDraft;
  readonly form: RequestForm;
  /** A file is on its way: saving waits for it. */
  readonly isUploading: boolean;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Around the fields of a request: what is wrong on top, saving and going on below. */
export function RequestFrame({ request, form, isUploading, onReload, children }: FrameProps) {
  const { t } = useTranslation('reimbursements');
  const { t: kernel } = useTranslation('kernel');
  const isSaving = request.state.kind === 'saving';
  return (
    <Stack gap="l">
      <ErrorSummary attempt={form.attempt} errors={form.summary} title={kernel('errorSummary')} />
      <div inert={isSaving}>{children}</div>
      <SaveProblem onReload={onReload} state={request.state} />
      {isUploading && <p role="status">{t('save.uploading')}</p>}
      <Row gap="m">
        <Button isDisabled={isUploading || isSaving} onPress={() => void form.saveDraft()}>
          {t('save.draft')}
        </Button>
        <Button
          iconAfter="arrow-right"
          isDisabled={isUploading}
          isPending={isSaving}
          onPress={() => void form.goOn()}
          pendingLabel={kernel('saving')}
          variant="primary"
        >
          {t('save.continue')}
        </Button>
      </Row>
      <LeaveGuard isUnsent={request.isUnsent} />
    </Stack>
  );
}

function LeaveGuard({ isUnsent }: Pick<RequestDraft, 'isUnsent'>) {
  const { t } = useTranslation('reimbursements');
  return (
    <AlertDialog
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      title={t('leave.title')}
      tone="danger"
      {...useLeaveGuard(isUnsent)}
    >
      {t('leave.body')}
    </AlertDialog>
  );
}
