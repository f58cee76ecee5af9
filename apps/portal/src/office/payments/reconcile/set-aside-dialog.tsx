import { absoluteDecimal, type ReconcileLine, type ReturnablePayment, type SentBefore } from '@packhouse/programme';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';
import { mayBeBack, returnableBy } from './reconcile.calls.ts';
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
  const [back, setBack] = useState<SentBefore | 'none' | null>(null);
  const sent =
    useQuery({ ...mayBeBack(line.id), enabled: why === 'returned' && !line.amount.startsWith('-') }).data ?? [];
  const takesBack = why === 'returned' && line.amount.startsWith('-');
  const name = t(why === 'not_ours' ? 'reconcile.notOurs' : 'reconcile.returned');
  const isProposed = takesBack && reachOf(me, 'paymentsReverse') === 'proposes';
  const label = isProposed ? t('office:act.propose', { name }) : name;
  const run = () => {
    setTried(true);
    if (back !== null && back !== 'none') return void sitting.match(back);
    if (note.trim() === '' || (sent.length > 0 && back === null)) return;
    const named = payments.length === 0 ? {} : { payment: payments };
    void sitting.setAside(why, note.trim(), { ...named, ...(back === 'none' ? { another: true } : {}) });
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
      {sent.length > 0 && <Back back={back} isTried={isTried} onChange={setBack} sent={sent} />}
      <TextArea
        autoFocus
        description={t('aside.noteHint')}
        error={isTried && note.trim() === '' && (back === null || back === 'none') ? t('aside.noteMissing') : undefined}
        label={t('aside.note')}
        onChange={setNote}
        rows={3}
        value={note}
      />
      {takesBack && <Returnable line={line} onChange={setPayments} payments={payments} />}
    </ActDialog>
  );
}

interface BackProps {
  readonly sent: readonly SentBefore[];
  readonly back: SentBefore | 'none' | null;
  readonly isTried: boolean;
  readonly onChange: (back: SentBefore | 'none') => void;
}

/** Asks which of our refunds of its amount came back by a line, whoever it names: set aside, it would be nobody's money. */
function Back({ sent, back, isTried, onChange }: BackProps) {
  const { t, format } = useTexts('office-payments');
  const options = sent.map(({ kind, id, company, reference, on }) => ({
    id,
    label: t(`settles.${kind}`, { reference: reference || '–', day: format.shortDate(on) }),
    description: company,
  }));
  return (
    <RadioGroup
      error={isTried && back === null ? t('aside.sentMissing') : undefined}
      label={t('aside.sent')}
      onChange={(id) => onChange(sent.find((one) => one.id === id) ?? 'none')}
      options={[...options, { id: 'none', label: t('aside.sentNone') }]}
      value={back === null || back === 'none' ? (back ?? '') : back.id}
    />
  );
}

interface ReturnableProps {
  readonly line: ReconcileLine;
  readonly payments: readonly string[];
  readonly onChange: (payments: readonly string[]) => void;
}

function Returnable({ line, payments, onChange }: ReturnableProps) {
  const { t, format } = useTexts('office-payments');
  const none = { amount: format.money(absoluteDecimal(line.amount)), day: format.shortDate(line.day) };
  const told = ({ receivedOn, amount, reference, movedTo, takenBackOn }: ReturnablePayment) => [
    format.shortDate(receivedOn),
    format.money(amount),
    reference,
    ...(movedTo === null ? [] : [t('aside.movedTo', { company: movedTo })]),
    ...(takenBackOn === null ? [] : [t('aside.takenBackOn', { day: format.shortDate(takenBackOn) })]),
  ];
  return (
    <Reading of={returnableBy(line.id)} shape="text">
      {(found) => (
        <fieldset>
          <legend>{found.length === 0 ? t('aside.noPayment', none) : t('aside.payment')}</legend>
          <Stack gap="s">
            {found.map(({ payment, company, ...one }) => (
              <Checkbox
                description={separated(...told({ payment, company, ...one }))}
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
    </Reading>
  );
}
