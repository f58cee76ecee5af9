import { amendmentReason, knownOf, resultOf, runFiling, start } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/column.ts';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import { readReport } from '#domain/reports/reports.calls.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { reportFieldId } from '../header-field.tsx';
import { useEditor } from '../use-editor-model.ts';

export function AmendmentDetails({ marksMissing, onLeave }: { marksMissing: boolean; onLeave: () => void }) {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  const problemText = useProblemText();
  const { kind, liveDraft, reviewer, file } = useEditor().model;
  const values = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values);
  const { errors } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const error = errors.find(({ row, field }) => row === undefined && field === 'amendmentReason');
  return (
    <Stack gap="s" isNarrow>
      <p>{t('versions.amendingHint')}</p>
      <TextArea
        error={error !== undefined && marksMissing ? problemText(error) : undefined}
        id={reportFieldId('amendmentReason')}
        label={t('reports:versions.reasonLabel')}
        maxLength={amendmentReason.max}
        onChange={(text) => liveDraft.setValues({ amendmentReason: text })}
        rows={2}
        value={textOf(values, 'amendmentReason')}
      />
      <Row>
        <TextLink href={urls.reportVersions(kind.form.formType, file.month.id)}>{t('versions.all')}</TextLink>
        <GiveUp onLeave={onLeave} />
      </Row>
    </Stack>
  );
}

/** Takes the amendment back; what was certified before stands as it did. */
function useGiveUp(onLeave: () => void) {
  const { model, file } = useEditor();
  const { companyId } = useSession();
  const queryClient = useQueryClient();
  const go = useGo();
  return useMutation({
    mutationFn: async () => {
      const { kind, saver, liveDraft } = model;
      const known = saver.known().form;
      if (known !== null) {
        const report = await readReport(kind, known.id);
        const begun = start(
          {
            kind: 'withdraw',
            form: kind.form,
            company: { type: 'node--appb_company_contact', id: companyId },
            packageId: file.month.id,
            backend: filingBackend(),
          },
          knownOf(report),
        );
        const result = resultOf(await runFiling(begun, filingDriver()));
        if (result?.kind !== 'saved') throw new Error('The amendment could not be taken back.');
      }
      await file.journal.discard();
      liveDraft.replace(liveDraft.draft());
      onLeave();
      await queryClient.invalidateQueries({ queryKey: ['reports', kind.id], refetchType: 'none' });
      go(urls.reportVersions(kind.form.formType, file.month.id));
    },
  });
}

function GiveUp({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  const [isAsked, setAsked] = useState(false);
  const giveUp = useGiveUp(onLeave);
  return (
    <>
      {giveUp.isError && (
        <Banner announce="assertive" title={t('kernel:saveFailed')} tone="danger">
          {t('versions.giveUpFailed')}
        </Banner>
      )}
      <Row>
        <Button
          isPending={giveUp.isPending}
          onPress={() => setAsked(true)}
          pendingLabel={t('kernel:saving')}
          size="small"
          variant="quiet"
        >
          {t('versions.giveUp')}
        </Button>
      </Row>
      <AlertDialog
        cancelLabel={t('kernel:cancel')}
        confirmLabel={t('versions.giveUp')}
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          giveUp.mutate();
        }}
        title={t('versions.giveUpTitle')}
        tone="danger"
      >
        {t('versions.giveUpBody')}
      </AlertDialog>
    </>
  );
}
