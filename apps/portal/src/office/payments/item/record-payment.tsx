import { compareDecimals, isDecimal, paymentMethods } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#kernel/clock/clock.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { useDeskWords } from '#office/desk-parts/words/desk-words.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { FigureField } from '#ui/fields/figure-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { PayerField } from '../reconcile/find-field.tsx';

interface Typed {
  readonly company: string;
  readonly amount: string;
  readonly method: string;
  readonly on: string;
  readonly postmarked: string;
  readonly reference: string;
}

const isAmount = (text: string) => isDecimal(text) && compareDecimals(text, '0') > 0;

/** Records money that came in; what it pays is said on the payment itself. */
export function RecordPayment() {
  const { t } = useTranslation(['office-payments', 'office', 'kernel']);
  const [isOpen, setOpen] = useState(false);
  if (reachOf(useMe(), 'paymentsMatch') === 'hidden') return null;
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)} variant="primary">
        {t('record.open')}
      </Button>
      {isOpen && <RecordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['office-payments', 'office', 'kernel']);
  const [typed, setTyped] = useState<Typed>(() => {
    return { company: '', amount: '', method: 'check', on: clock.today(), postmarked: '', reference: '' };
  });
  const [isTried, setTried] = useState(false);
  const act = useAct('payment record', {
    onDone: () => {
      showToast({ title: t('record.done') });
      onClose();
    },
  });
  const run = () => {
    setTried(true);
    const { company, postmarked, ...needed } = typed;
    if (!isAmount(typed.amount) || typed.reference.trim() === '' || typed.on === '') return;
    void act.run({
      ...needed,
      ...(company === '' ? {} : { company }),
      ...(postmarked === '' ? {} : { postmarked }),
    });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button isPending={act.isRunning} onPress={run} pendingLabel={t('office:act.running')} variant="primary">
            {t('record.open')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size="l"
      title={t('record.open')}
    >
      <Stack gap="m">
        <ActDialogs act={act} />
        <RecordFields isTried={isTried} onChange={(change) => setTyped({ ...typed, ...change })} typed={typed} />
      </Stack>
    </Dialog>
  );
}

interface RecordFieldsProps {
  readonly typed: Typed;
  readonly isTried: boolean;
  readonly onChange: (change: Partial<Typed>) => void;
}

function RecordFields({ typed, isTried, onChange }: RecordFieldsProps) {
  const { t } = useTranslation('office-payments');
  const figures = useFigureTyping();
  const word = useDeskWords();
  return (
    <>
      <PayerField onChange={(company) => onChange({ company })} value={typed.company} />
      <Columns min="s">
        <FigureField
          error={isTried && !isAmount(typed.amount) ? t('split.amountMissing') : undefined}
          figures={figures}
          label={t('columns.amount')}
          onChange={(amount) => onChange({ amount })}
          prefix="$"
          value={typed.amount}
        />
        <Select
          label={t('record.method')}
          onChange={(method) => onChange({ method })}
          options={paymentMethods.map((id) => ({ id, label: word?.('state', id) ?? '' }))}
          value={typed.method}
        />
        <DateField
          error={isTried && typed.on === '' ? t('record.dayMissing') : undefined}
          label={t('record.on')}
          max={clock.today()}
          onChange={(on) => onChange({ on })}
          value={typed.on}
        />
        <DateField
          description={t('record.postmarkedHint')}
          label={t('record.postmarked')}
          max={clock.today()}
          onChange={(postmarked) => onChange({ postmarked })}
          value={typed.postmarked}
        />
      </Columns>
      <TextField
        description={t('record.referenceHint')}
        error={isTried && typed.reference.trim() === '' ? t('record.referenceMissing') : undefined}
        label={t('record.reference')}
        onChange={(reference) => onChange({ reference })}
        value={typed.reference}
      />
    </>
  );
}
