import { type ChargePreviewAnswer, chargeLineKey } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { refusalCode } from '#office/desk-parts/acts/refusal.ts';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';

/** Books just what the preview shows, after its number and sum were read once more. */
export function RunButton({ preview, onReload }: { preview: ChargePreviewAnswer; onReload: () => void }) {
  const { t } = useTranslation(['office-billing', 'office', 'kernel']);
  const format = useFormat();
  const reach = reachOf(useMe(), 'chargesRun');
  const [isOpen, setOpen] = useState(false);
  const { lines, unticked, total, asOf, fingerprint } = preview;
  const [reason, setReason] = useState('');
  const isReady = unticked.length === 0 || reason.trim() !== '';
  const leaving = unticked.length === 0 ? {} : { without: unticked.map(chargeLineKey), reason: reason.trim() };
  const values = { count: lines.length, number: format.number(lines.length), amount: format.money(total) };
  const act = useAct('charge run', {
    onDone: ({ state }) => {
      setOpen(false);
      showToast(state === 'waits' ? { title: t('office:act.waits'), tone: 'info' } : { title: t('booked', values) });
    },
  });
  const label = reach === 'proposes' ? t('office:act.propose', { name: t('book') }) : t('book');
  const close = () => {
    act.reset();
    setOpen(false);
  };
  const reload = () => {
    setOpen(false);
    onReload();
  };
  return (
    <Row isSpread>
      <strong role="status">{t('runSum', values)}</strong>
      {reach !== 'hidden' && (
        <Button onPress={() => setOpen(true)} variant="primary">
          {label}
        </Button>
      )}
      {isOpen && act.asksFactor && <ActDialogs act={act} onReload={reload} />}
      <Dialog
        actions={
          <>
            <Button onPress={close}>{t('kernel:cancel')}</Button>
            {refusalCode(act.failure) === 'chargesMoved' ? (
              <Button
                onPress={() => {
                  act.reset();
                  reload();
                }}
                variant="primary"
              >
                {t('office:act.reload')}
              </Button>
            ) : (
              <Button
                isDisabled={!isReady}
                isPending={act.isRunning}
                onPress={() => void act.run({ preview: fingerprint, on: asOf, ...leaving })}
                pendingLabel={t('office:act.running')}
                variant="primary"
              >
                {label}
              </Button>
            )}
          </>
        }
        closeLabel={t('kernel:close')}
        isOpen={isOpen && !act.asksFactor}
        onClose={close}
        title={label}
      >
        <Stack gap="m">
          <ActDialogs act={act} onReload={reload} />
          <p>{t('runQuestion', { ...values, date: format.date(asOf) })}</p>
          {unticked.length > 0 && (
            <TextArea
              description={t('leaveOutHint')}
              label={t('leaveOutReason', { count: unticked.length, number: format.number(unticked.length) })}
              onChange={setReason}
              rows={2}
              value={reason}
            />
          )}
        </Stack>
      </Dialog>
    </Row>
  );
}
