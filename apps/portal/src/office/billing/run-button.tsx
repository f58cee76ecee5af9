import { type ChargePreviewAnswer, chargeLineKey } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { refusalCode } from '#office/desk-parts/acts/refusal.ts';
import { useActButton } from '#office/desk-parts/acts/use-act-button.ts';

/** Books just what the preview shows, after its number and sum were read once more. */
export function RunButton({ preview, onReload }: { preview: ChargePreviewAnswer; onReload: () => void }) {
  const { t } = useTranslation(['office-billing', 'office']);
  const format = useFormat();
  const { lines, unticked, total, asOf, fingerprint } = preview;
  const [reason, setReason] = useState('');
  const isReady = unticked.length === 0 || reason.trim() !== '';
  const leaving = unticked.length === 0 ? {} : { without: unticked.map(chargeLineKey), reason: reason.trim() };
  const values = { count: lines.length, number: format.number(lines.length), amount: format.money(total) };
  const { act, label, isHidden, isOpen, open, close } = useActButton('charge run', {
    name: t('book'),
    said: () => t('booked', values),
  });
  const reload = () => {
    close();
    onReload();
  };
  return (
    <Row isSpread>
      <strong role="status">{t('runSum', values)}</strong>
      {!isHidden && (
        <Button onPress={open} variant="primary">
          {label}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          act={act}
          instead={
            refusalCode(act.failure) === 'chargesMoved' && (
              <Button onPress={reload} variant="primary">
                {t('office:act.reload')}
              </Button>
            )
          }
          isReady={isReady}
          label={label}
          onClose={close}
          onReload={reload}
          onRun={() => void act.run({ preview: fingerprint, on: asOf, ...leaving })}
        >
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
        </ActDialog>
      )}
    </Row>
  );
}
