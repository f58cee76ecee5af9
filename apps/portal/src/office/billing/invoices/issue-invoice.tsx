import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';

/** Issues what a filed report asks to be paid beyond what was billed for its month, or the credit. */
export function IssueInvoice() {
  const { t } = useTranslation(['office-billing', 'office', 'kernel']);
  const reach = reachOf(useMe(), 'invoicesIssue');
  const [isOpen, setOpen] = useState(false);
  const [report, setReport] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useAct('invoice create', {
    onDone: ({ answer }) => {
      setOpen(false);
      setReport('');
      setTried(false);
      showToast({ title: typeof answer === 'string' ? answer : t('office:act.done', { name: t('issue') }) });
    },
  });
  if (reach === 'hidden') return null;
  const close = () => {
    act.reset();
    setOpen(false);
  };
  const run = () => {
    setTried(true);
    if (report.trim() !== '') void act.run({ report: report.trim() });
  };
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        {t('issue')}
      </Button>
      {isOpen && act.asksFactor && <ActDialogs act={act} />}
      <Dialog
        actions={
          <>
            <Button onPress={close}>{t('kernel:cancel')}</Button>
            <Button isPending={act.isRunning} onPress={run} pendingLabel={t('office:act.running')} variant="primary">
              {t('issue')}
            </Button>
          </>
        }
        closeLabel={t('kernel:close')}
        isOpen={isOpen && !act.asksFactor}
        onClose={close}
        title={t('issue')}
      >
        <Stack gap="m">
          <ActDialogs act={act} />
          <TextField
            description={t('issueHint')}
            error={isTried && report.trim() === '' ? t('reportMissing') : undefined}
            label={t('reportNumber')}
            onChange={setReport}
            value={report}
          />
        </Stack>
      </Dialog>
    </>
  );
}
