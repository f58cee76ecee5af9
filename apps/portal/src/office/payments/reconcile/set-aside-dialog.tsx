import { absoluteDecimal, type ReconcileLine, type ReturnablePayment } from '@packhouse/programme';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';
import { returnableBy } from './reconcile.calls.ts';
import type { Sitting } from './use-sitting.ts';

interface SetAsideDialogProps {
  readonly line: ReconcileLine;
  readonly why: 'not_ours' | 'returned';
  readonly sitting: Sitting;
  readonly onClose: () => void;
}

/** Sets a line aside with a note; one by which the bank took money back names the payments that it was. */
export function SetAsideDialog({ line, why, sitting, onClose }: SetAsideDialogProps) {
  const { t } = useTranslation(['office-payments', 'office']);
  const me = useMe();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [payments, setPayments] = useState<readonly string[]>([]);
  const takesBack = why === 'returned' && line.amount.startsWith('-');
  const name = t(why === 'not_ours' ? 'reconcile.notOurs' : 'reconcile.returned');
  const isProposed = takesBack && reachOf(me, 'paymentsReverse') === 'proposes';
  const label = isProposed ? t('office:act.propose', { name }) : name;
  const run = () => {
    setTried(true);
    if (note.trim() !== '') void sitting.setAside(why, note.trim(), payments);
  };
  return (
    <ActDialog
      act={sitting.troubled}
      isRunning={sitting.isRunning}
      label={label}
      onClose={onClose}
      onRun={run}
      title={name}
    >
      <TextArea
        autoFocus
        description={t('aside.noteHint')}
        error={isTried && note.trim() === '' ? t('aside.noteMissing') : undefined}
        label={t('aside.note')}
        onChange={setNote}
        rows={3}
        value={note}
      />
      {takesBack && <Returnable line={line} onChange={setPayments} payments={payments} />}
    </ActDialog>
  );
}

interface ReturnableProps {
  readonly line: ReconcileLine;
  readonly payments: readonly string[];
  readonly onChange: (payments: readonly string[]) => void;
}

function Returnable({ line, payments, onChange }: ReturnableProps) {
  const { t } = useTranslation('office-payments');
  const format = useFormat();
  const read = useRead(useQuery(returnableBy(line.id)));
  const none = { amount: format.money(absoluteDecimal(line.amount)), day: format.shortDate(line.day) };
  const told = ({ receivedOn, amount, reference, movedTo, takenBackOn }: ReturnablePayment) => [
    format.shortDate(receivedOn),
    format.money(amount),
    reference,
    ...(movedTo === null ? [] : [t('aside.movedTo', { company: movedTo })]),
    ...(takenBackOn === null ? [] : [t('aside.takenBackOn', { day: format.shortDate(takenBackOn) })]),
  ];
  return (
    <ReadStates read={read} shape="text">
      {(found) => (
        <fieldset>
          <legend>{found.length === 0 ? t('aside.noPayment', none) : t('aside.payment')}</legend>
          <Stack gap="s">
            {found.map(({ payment, company, ...one }) => (
              <Checkbox
                description={told({ payment, company, ...one }).join(' · ')}
                isChecked={payments.includes(payment)}
                key={payment}
                label={company ?? t('payer.unknown')}
                onChange={(isChecked) =>
                  onChange(isChecked ? [...payments, payment] : payments.filter((one) => one !== payment))
                }
              />
            ))}
          </Stack>
        </fieldset>
      )}
    </ReadStates>
  );
}
