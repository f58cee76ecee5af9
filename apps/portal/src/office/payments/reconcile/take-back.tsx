import type { StatementToReconcile } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { ActDialog } from '../item/act-dialog.tsx';
import { paymentUrls } from '../payment-urls.ts';

/** Takes a statement back after a question; offered while none of its lines is booked. */
export function TakeBack({ statement, onReload }: { statement: StatementToReconcile; onReload: () => void }) {
  const { t } = useTranslation('office-payments');
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
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('takeBack.title')}</Button>
      {isOpen && (
        <ActDialog
          act={act}
          isReady
          onClose={() => {
            act.reset();
            setOpen(false);
          }}
          onReload={onReload}
          onRun={() => void act.run({ statement: statement.id })}
          title={t('takeBack.title')}
        >
          <p>{t('takeBack.hint')}</p>
        </ActDialog>
      )}
    </>
  );
}
