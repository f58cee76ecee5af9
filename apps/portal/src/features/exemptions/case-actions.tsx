import { knownOf, resultOf, runFiling, start } from '@packhouse/programme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { client } from '#kernel/client.ts';
import { filingBackend, filingDriver } from '#kernel/filing-driver.ts';
import { useFailureText } from '#kernel/read-failure.ts';
import { saveFile } from '#kernel/save-file.ts';
import { useSession } from '#kernel/use-session.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { showToast } from '#ui/toasts.ts';
import { actionsOf, type ExemptionCase, type ExemptionRequest } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';
import { FailureLines } from './save-problem.tsx';

interface ActionsProps {
  readonly kind: ExemptionKind;
  readonly one: ExemptionCase;
}

/** What can be done with a request, and its certificate. */
export function CaseActions({ kind, one }: ActionsProps) {
  const { t } = useTranslation('exemptions');
  const { request, exemption } = one;
  const actions = actionsOf(one);
  const certification = request && addresses.formCertification(kind.form.formType, request.id);
  const editor = request && addresses.exemption(kind.id, request.id);
  return (
    <Row gap="m">
      {exemption?.certificate && (
        <DownloadCertificate file={exemption.certificate} name={`${exemption.certificateNumber ?? exemption.id}.pdf`} />
      )}
      {editor && actions.includes('continue') && (
        <ButtonLink href={editor} variant="primary">
          {t('action.continue')}
        </ButtonLink>
      )}
      {certification && actions.includes('certify') && (
        <ButtonLink href={certification} variant="primary">
          {t('action.certify')}
        </ButtonLink>
      )}
      {editor && actions.includes('change') && <ButtonLink href={editor}>{t('action.change')}</ButtonLink>}
      {certification && actions.includes('receipt') && (
        <ButtonLink href={certification}>{t('action.receipt')}</ButtonLink>
      )}
      {request && actions.includes('withdraw') && <Withdraw kind={kind} request={request} />}
    </Row>
  );
}

function DownloadCertificate({ file, name }: { file: { type: string; id: string }; name: string }) {
  const { t } = useTranslation('exemptions');
  const failureText = useFailureText();
  const download = useMutation({ mutationFn: async () => saveFile(await client.download(file), name) });
  return (
    <Stack gap="s">
      <Button
        icon="download"
        isPending={download.isPending}
        onPress={() => download.mutate()}
        pendingLabel={t('action.downloading')}
      >
        {t('action.download')}
      </Button>
      {download.error && (
        <Banner announce="assertive" headingLevel={3} title={t('action.downloadFailed')} tone="danger">
          {failureText(download.error).hint}
        </Banner>
      )}
    </Stack>
  );
}

function Withdraw({ kind, request }: { kind: ExemptionKind; request: ExemptionRequest }) {
  const { t } = useTranslation('exemptions');
  const { t: kernel } = useTranslation('kernel');
  const { company } = useSession();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: async () => {
      const known = knownOf({ form: kind.form, row: request, rows: {}, packaged: true });
      const intent = { kind: 'withdraw', form: kind.form, company, backend: filingBackend() } as const;
      return resultOf(await runFiling(start(intent, known), filingDriver()));
    },
    onSuccess: async (result) => {
      setAsking(false);
      if (result?.kind === 'saved') showToast({ title: t('withdraw.done'), tone: 'success' });
      await queries.invalidateQueries({ queryKey: ['exemptions'] });
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
