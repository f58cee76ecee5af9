import { Button } from '@packhouse/ui/actions/button.tsx';
import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import { readReport } from '#domain/reports/reports.calls.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useColumnContext } from '../grid/use-receipt-grid.ts';
import { useEditor } from '../use-editor-model.ts';
import { type CopyScope, copyMonth } from './copy-month.ts';
import { filedReport, monthsBefore } from './last-month.ts';

/** Begins a month with the rows or producers of the one before; not shown where there is none. */
export function CopyLastMonth() {
  const { t, format } = useTexts(['report-editor', 'kernel']);
  const failureText = useFailureText();
  const { companyId, seasons } = useSession();
  const { kind, file } = useEditor().model;
  const before = useQuery(monthsBefore({ kind, month: file.month, companyId, seasons }));
  const copy = useCopy();
  const [isTold, setTold] = useState(true);
  const last = before.data?.last ?? null;
  const report = last && filedReport(last);
  if (last === null || report === null) return null;
  const begin = (scope: CopyScope) => {
    setTold(false);
    copy.mutate({ reportId: report.id, scope });
  };
  const month = format.month(last.period.startsOn);
  const failure = copy.isError && !isTold ? failureText(copy.error) : null;
  return (
    <>
      {kind.usesProducers ? (
        <MenuButton
          groups={[
            {
              id: 'ways',
              title: t('copy.from', { month }),
              entries: (['rows', 'producers'] as const).map((scope) => ({
                id: scope,
                label: t(`copy.${scope}`),
                description: t(`copy.${scope}Hint`),
              })),
            },
          ]}
          icon="copy"
          onAction={(scope) => begin(scope === 'producers' ? 'producers' : 'rows')}
          size="small"
        >
          {t('copy.button')}
        </MenuButton>
      ) : (
        <Button
          icon="copy"
          isPending={copy.isPending}
          onPress={() => begin('rows')}
          pendingLabel={t('kernel:loading')}
          size="small"
        >
          {t('copy.button')}
        </Button>
      )}
      <Dialog
        actions={<Button onPress={() => setTold(true)}>{t('kernel:close')}</Button>}
        closeLabel={t('kernel:close')}
        isOpen={failure !== null}
        onClose={() => setTold(true)}
        size="s"
        title={t('copy.failed')}
      >
        {failure?.hint}
      </Dialog>
    </>
  );
}

function useCopy() {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { kind, liveDraft } = useEditor().model;
  const context = useColumnContext();
  return useMutation({
    mutationFn: async ({ reportId, scope }: { reportId: string; scope: CopyScope }) => {
      const report = await readReport(kind, reportId);
      const rows = copyMonth({ kind, report, scope, context });
      const count = listKeys.reduce((sum, list) => sum + rows[list].length, 0);
      const freshIn = (list: ListKey) => rows[list].map((values) => liveDraft.fresh(values));
      if (count > 0) {
        liveDraft.append({
          nonExemptReceipts: freshIn('nonExemptReceipts'),
          exemptReceipts: freshIn('exemptReceipts'),
        });
      }
      showToast({ title: t('copy.done', { count }), body: t('copy.doneHint'), tone: 'success' });
    },
  });
}
