import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { pause } from '#kernel/clock/pause.ts';
import type { DraftSaver } from './draft-saver.ts';

/** Milliseconds that a person waits for the save before they are told what the next screen waits for. */
const patience = 3000;

interface Guarded {
  readonly saver: DraftSaver;
  /** False while the draft cannot be sent as it is: then nothing is sent, only asked. */
  readonly maySend: () => boolean;
  /** The form was just saved, and is left on purpose. */
  readonly isOff: boolean;
  /** A file is on its way that nothing holds yet: leaving would lose it. */
  readonly isUploading?: boolean;
}

/**
 * LogoutHook sends what is unsent and waits until that has ended; where it fails, or takes long, it asks (screens:
 * saving). What an AlertDialog needs.
 */
export function useUnsentGuard({ saver, maySend, isOff, isUploading = false }: Guarded) {
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (isUploading) return true;
      if (!saver.isUnsent()) return false;
      if (maySend()) await Promise.race([saver.save(), pause(patience)]);
      return saver.isUnsent();
    },
    enableBeforeUnload: () => isUploading || saver.isUnsent(),
    disabled: isOff,
    withResolver: true,
  });
  const isUnsent = useSyncExternalStore(saver.subscribe, () => saver.isUnsent()) || isUploading;
  const { proceed } = blocker;
  useEffect(() => {
    if (!isUnsent) proceed?.();
  }, [isUnsent, proceed]);
  return {
    isOpen: blocker.status === 'blocked',
    onCancel: () => blocker.reset?.(),
    onConfirm: () => proceed?.(),
  };
}
