import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { reachOf, useMe } from '../me/use-me.ts';
import { ActDialogs } from './act-dialogs.tsx';
import type { ItemAct } from './item-act.ts';
import { type OfficeAct, useAct } from './use-act.ts';
import { useActKey } from './use-act-key.ts';

interface ActButtonProps {
  readonly item: ItemAct;
  /** The version of the item that is on the screen. */
  readonly version?: string | undefined;
  readonly onReload: () => void;
  /** After it is done or proposed, and its dialog closed. */
  readonly onDone?: (() => void) | undefined;
}

/** The button of an act: not there where the person may not, "Propose" where a second person decides. */
export function ActButton({ item, version, onReload, onDone }: ActButtonProps) {
  const { t } = useTranslation('office');
  const reach = reachOf(useMe(), item.right);
  const [isOpen, setOpen] = useState(false);
  const act = useAct(item.act, {
    version: item.version ?? version,
    onDone: ({ state }) => {
      setOpen(false);
      showToast(
        state === 'waits' ? { title: t('act.waits'), tone: 'info' } : { title: t('act.done', { name: item.label }) },
      );
      onDone?.();
    },
  });
  const press = () => {
    act.reset();
    if (item.asks === undefined) void act.run(item.given);
    setOpen(true);
  };
  const isThere = reach !== 'hidden' && item.isHidden !== true;
  useActKey(item.hasKey === true && isThere && !act.isRunning ? press : undefined);
  if (!isThere) return null;
  const label = reach === 'proposes' && item.prepares !== true ? t('act.propose', { name: item.label }) : item.label;
  const close = () => {
    act.reset();
    setOpen(false);
  };
  return (
    <>
      <Button
        isPending={act.isRunning}
        onPress={press}
        pendingLabel={t('act.running')}
        size={item.isSmall ? 'small' : undefined}
        variant={item.tone === 'danger' ? 'danger-quiet' : item.isPrimary ? 'primary' : 'secondary'}
      >
        {item.hasKey === true ? t('act.withKey', { name: label }) : label}
      </Button>
      {isOpen && item.asks !== undefined && !act.asksFactor && (
        <WordsDialog act={act} item={item} label={label} onClose={close} onReload={onReload} />
      )}
      {isOpen && (item.asks === undefined || act.asksFactor) && <ActDialogs act={act} onReload={onReload} />}
    </>
  );
}

interface WordsDialogProps {
  readonly act: OfficeAct;
  readonly item: ItemAct;
  readonly label: string;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Asks for the note or the reason of an act. */
function WordsDialog({ act, item, label, onClose, onReload }: WordsDialogProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const asks = item.asks ?? 'reason';
  const run = () => {
    setTried(true);
    if (words.trim() !== '') void act.run({ ...item.given, [asks]: words.trim() });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button
            isPending={act.isRunning}
            onPress={run}
            pendingLabel={t('act.running')}
            variant={item.tone ?? 'primary'}
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
      <Stack gap="m">
        <ActDialogs act={act} onReload={onReload} />
        <TextArea
          description={t(`act.${asks}Hint`)}
          error={isTried && words.trim() === '' ? t(`act.${asks}Missing`) : undefined}
          label={t(`act.${asks}`)}
          onChange={setWords}
          rows={4}
          value={words}
        />
      </Stack>
    </Dialog>
  );
}
