import type { StatementToReconcile } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { paymentUrls } from '../payment-urls.ts';

/** Takes a statement back after a question; offered while none of its lines is booked. */
export function TakeBack({ statement, onReload }: { statement: StatementToReconcile; onReload: () => void }) {
  const { t } = useTranslation(['office-payments', 'office', 'kernel']);
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const act = useAct('bank take-back', {
    onDone: () => {
      showToast({ title: t('takeBack.done') });
      go(paymentUrls.statements());
    },
  });
  const isMine = reachOf(useMe(), 'paymentsUndo') !== 'hidden';
  const isBooked = statement.lines.some(({ state, payments }) => state === 'booked' || payments.length > 0);
  if (isBooked || !isMine) return null;
  const close = () => {
    act.reset();
    setOpen(false);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('takeBack.title')}</Button>
      {isOpen && (
        <Dialog
          actions={
            <>
              <Button onPress={close}>{t('kernel:cancel')}</Button>
              <Button
                isPending={act.isRunning}
                onPress={() => void act.run({ statement: statement.id })}
                pendingLabel={t('office:act.running')}
                variant="primary"
              >
                {t('takeBack.title')}
              </Button>
            </>
          }
          closeLabel={t('kernel:close')}
          isOpen
          onClose={close}
          title={t('takeBack.title')}
        >
          <Stack gap="m">
            <ActDialogs act={act} onReload={onReload} />
            <p>{t('takeBack.hint')}</p>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
