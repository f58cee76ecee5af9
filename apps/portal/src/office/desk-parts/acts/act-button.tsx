import type { ActName, ActSent } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAltKey } from '../use-alt-key.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActDialogs } from './act-dialogs.tsx';
import type { ItemAct } from './item-act.ts';
import { useActButton } from './use-act-button.ts';
import { WordsField } from './words-field.tsx';

/**
 * Alt with Enter presses the button of an act.
 * @param press absent: there is no such act now
 */
function useActKey(press: (() => void) | undefined): void {
  const { state } = useRouter();
  const onKey = () => {
    // On the way to the next item the one before is still in sight, and is not meant.
    if (state.location.pathname === state.matches.at(-1)?.pathname) press?.();
  };
  useAltKey('Enter', press === undefined ? undefined : onKey);
}

interface ActButtonProps {
  readonly item: ItemAct;
  /** The version of the item that is on the screen. */
  readonly version?: string | undefined;
  /** Absent: as the item whose screen this is does. */
  readonly onReload?: (() => void) | undefined;
  /** After it is done or proposed, and its dialog closed. */
  readonly onDone?: (() => void) | undefined;
}

/** The button of an act: not there where the person may not, "Propose" where a second person decides. */
export function ActButton({ item, version, onReload, onDone }: ActButtonProps) {
  const { t } = useTranslation('office');
  const { asks, given } = item;
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { act, label, isHidden, isOpen, open, close } = useActButton<ActName>(item.act, {
    name: item.label,
    // Border: which acts take one of several rights is checked where each is written.
    right: item.right as never,
    version: item.version ?? version,
    onDone,
  });
  const press = () => {
    setWords('');
    setTried(false);
    open();
    if (asks === undefined) void act.run(given);
  };
  const isThere = !isHidden && item.isHidden !== true;
  useActKey(item.hasKey === true && isThere && !act.isRunning ? press : undefined);
  if (!isThere) return null;
  const run = () => {
    setTried(true);
    // Border: the act's own fields with the one that is asked here, as `ItemAct` has it.
    if (asks !== undefined && words.trim() !== '') void act.run({ ...given, [asks]: words.trim() } as ActSent<ActName>);
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
      {isOpen && asks === undefined && <ActDialogs act={act} onReload={onReload} />}
      {isOpen && asks !== undefined && (
        <ActDialog act={act} label={label} onClose={close} onReload={onReload} onRun={run} tone={item.tone}>
          <WordsField asks={asks} isTried={isTried} onChange={setWords} rows={4} value={words} />
        </ActDialog>
      )}
    </>
  );
}
