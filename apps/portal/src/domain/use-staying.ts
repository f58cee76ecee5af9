import { useBlocker } from '@tanstack/react-router';

/** Leaving is asked about while something would be lost: what ui's `AlertDialog` needs besides its words. */
export function useStaying(isAsked: () => boolean) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isAsked,
    enableBeforeUnload: isAsked,
    withResolver: true,
  });
  return { isOpen: status === 'blocked', onCancel: () => reset?.(), onConfirm: () => proceed?.() };
}
