import type { OfficeRight } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { Button } from '#ui/actions/button.tsx';
import { FigureField } from '#ui/fields/figure-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { reachOf, useMe } from '../me/use-me.ts';
import { ActDialogs } from './act-dialogs.tsx';
import { type OfficeAct, useAct } from './use-act.ts';

interface AmountActProps {
  /** As its command is called: `charge waive`. */
  readonly act: string;
  readonly label: string;
  readonly right: OfficeRight;
  readonly given: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** The most, in US dollars: what stands in the field at first. */
  readonly most: string;
  readonly onReload: () => void;
  readonly isSmall?: boolean;
  /** Names the button to a screen reader, where several say the same. */
  readonly of?: string;
}

/** The button of an act over an amount, with its reason: what is let go of a charge or of an invoice. */
export function AmountAct(props: AmountActProps) {
  const { t } = useTranslation('office');
  const reach = reachOf(useMe(), props.right);
  const [isOpen, setOpen] = useState(false);
  const act = useAct(props.act, {
    version: props.version,
    onDone: ({ state }) => {
      setOpen(false);
      showToast(
        state === 'waits' ? { title: t('act.waits'), tone: 'info' } : { title: t('act.done', { name: props.label }) },
      );
    },
  });
  if (reach === 'hidden') return null;
  const label = reach === 'proposes' ? t('act.propose', { name: props.label }) : props.label;
  const close = () => {
    act.reset();
    setOpen(false);
  };
  return (
    <>
      <Button
        label={props.of === undefined ? undefined : `${label} ${props.of}`}
        onPress={() => setOpen(true)}
        size={props.isSmall ? 'small' : 'medium'}
      >
        {label}
      </Button>
      {isOpen && act.asksFactor && <ActDialogs act={act} onReload={props.onReload} />}
      {isOpen && !act.asksFactor && <AmountDialog {...props} act={act} label={label} onClose={close} />}
    </>
  );
}

type AmountDialogProps = Omit<AmountActProps, 'act'> & { readonly act: OfficeAct; readonly onClose: () => void };

function AmountDialog({ act, label, given, most, onClose, onReload }: AmountDialogProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const figures = useFigureTyping();
  const [amount, setAmount] = useState(most);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const run = () => {
    setTried(true);
    if (reason.trim() !== '' && amount.trim() !== '') void act.run({ ...given, amount, reason: reason.trim() });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button isPending={act.isRunning} onPress={run} pendingLabel={t('act.running')} variant="primary">
            {label}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      title={label}
    >
      <Stack gap="m">
        <ActDialogs act={act} onReload={onReload} />
        <FigureField
          error={isTried && amount.trim() === '' ? t('act.amountMissing') : undefined}
          figures={figures}
          label={t('act.amount')}
          onChange={setAmount}
          prefix="$"
          value={amount}
        />
        <TextArea
          description={t('act.reasonHint')}
          error={isTried && reason.trim() === '' ? t('act.reasonMissing') : undefined}
          label={t('act.reason')}
          onChange={setReason}
          rows={3}
          value={reason}
        />
      </Stack>
    </Dialog>
  );
}
