import { unappliedList } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { PaymentPlaces } from './payment-places.tsx';
import { paymentUrls } from './payment-urls.ts';

/** After so many days money that pays nothing is marked. */
const oldDays = 30;

/** /office/payments/unapplied: money that pays nothing yet, with its age; what is old is offered back. */
export function UnappliedList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      actions={<OfferBack />}
      hrefOf={({ id, kind }) => deskUrls.item(kind === 'credit' ? 'invoices' : 'payments', id)}
      list={unappliedList}
      nameKey="reference"
      nextStep={
        <StepLink href={paymentUrls.import()} right="paymentsMatch">
          {t('import.title')}
        </StepLink>
      }
      rowTone={({ days }) => (typeof days === 'number' && days >= oldDays ? 'warning' : undefined)}
    >
      <PaymentPlaces here="unapplied" />
    </ListScreen>
  );
}

/** Asks the companies by mail what becomes of their old money; whoever was asked is not asked again. */
function OfferBack() {
  const { t } = useTranslation(['office-payments', 'office', 'kernel']);
  const [isOpen, setOpen] = useState(false);
  const act = useAct('payment offer', {
    onDone: ({ answer }) => {
      setOpen(false);
      showToast({ title: t('unapplied.offered', { count: Array.isArray(answer) ? answer.length : 0 }) });
    },
  });
  if (reachOf(useMe(), 'paymentsMatch') === 'hidden') return null;
  const close = () => {
    act.reset();
    setOpen(false);
  };
  return (
    <>
      <Button icon="send" onPress={() => setOpen(true)}>
        {t('unapplied.offer')}
      </Button>
      <Dialog
        actions={
          <>
            <Button onPress={close}>{t('kernel:cancel')}</Button>
            <Button
              isPending={act.isRunning}
              onPress={() => void act.run({})}
              pendingLabel={t('office:act.running')}
              variant="primary"
            >
              {t('unapplied.offer')}
            </Button>
          </>
        }
        closeLabel={t('kernel:close')}
        isOpen={isOpen}
        onClose={close}
        title={t('unapplied.offer')}
      >
        <Stack gap="m">
          <ActDialogs act={act} />
          <p>{t('unapplied.offerHint')}</p>
        </Stack>
      </Dialog>
    </>
  );
}
