import type { OfficeRight } from '@packhouse/programme';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { reachOf, useMe } from '../me/use-me.ts';
import { ActDialogs } from './act-dialogs.tsx';
import { useAct } from './use-act.ts';

interface FormActProps {
  /** As its command is called: `exemption approve`. */
  readonly act: string;
  readonly label: string;
  /** Asked for anew with what is typed, where that decides about it. */
  readonly right: OfficeRight;
  /** It decides nothing: who prepares does it, and proposes nothing. */
  readonly prepares?: boolean;
  readonly version?: string | undefined;
  readonly tone?: 'danger' | undefined;
  readonly isPrimary?: boolean | undefined;
  readonly size?: 'small' | undefined;
  /** Sent with the act; null where something is missing, which the fields then say. */
  readonly given: () => Readonly<Record<string, unknown>> | null;
  readonly onReload: () => void;
  readonly onDone?: () => void;
  /** The fields. `isTried`: somebody pressed the button. */
  readonly children: (isTried: boolean) => ReactNode;
}

/** An act with a form of its own: a button, and a dialog that asks. */
export function FormAct(props: FormActProps) {
  const { t } = useTranslation('office');
  const reach = reachOf(useMe(), props.right);
  const [isOpen, setOpen] = useState(false);
  if (reach === 'hidden') return null;
  const label = reach === 'proposes' && !props.prepares ? t('act.propose', { name: props.label }) : props.label;
  return (
    <>
      <Button
        onPress={() => setOpen(true)}
        size={props.size}
        variant={props.tone === 'danger' ? 'danger-quiet' : props.isPrimary ? 'primary' : 'secondary'}
      >
        {label}
      </Button>
      {isOpen && <FormDialog {...props} label={label} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Stays open until the act is done: a refusal stands above what was typed. */
function FormDialog({ onClose, ...props }: FormActProps & { readonly onClose: () => void }) {
  const { label, given, onReload } = props;
  const { t } = useTranslation(['office', 'kernel']);
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const act = useAct(props.act, {
    version: props.version,
    onDone: ({ state }) => {
      onClose();
      props.onDone?.();
      showToast(
        state === 'waits' ? { title: t('act.waits'), tone: 'info' } : { title: t('act.done', { name: props.label }) },
      );
    },
  });
  if (act.asksFactor) return <ActDialogs act={act} onReload={onReload} />;
  // Enter in a field runs no dangerous act: its button alone does.
  const isDanger = props.tone === 'danger';
  const run = () => {
    setTried(true);
    const sent = given();
    if (sent !== null && !act.isRunning) void act.run(sent);
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button
            {...(isDanger ? { onPress: run } : { form: formId, type: 'submit' })}
            isPending={act.isRunning}
            pendingLabel={t('act.running')}
            variant={props.tone ?? 'primary'}
          >
            {label}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      title={label}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDanger) run();
        }}
      >
        <Stack gap="m">
          <ActDialogs act={act} onReload={onReload} />
          {props.children(isTried)}
        </Stack>
      </form>
    </Dialog>
  );
}
