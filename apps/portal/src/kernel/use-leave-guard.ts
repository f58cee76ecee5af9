import { useBlocker } from '@tanstack/react-router';

/** Asks before unsent changes are left: what an AlertDialog needs. `isUnsent` is asked at the moment of leaving. */
export function useLeaveGuard(isUnsent: () => boolean) {
  const blocker = useBlocker({
    shouldBlockFn: isUnsent,
    enableBeforeUnload: isUnsent,
    withResolver: true,
  });
  return {
    isOpen: blocker.status === 'blocked',
    onCancel: () => blocker.reset?.(),
    onConfirm: () => blocker.proceed?.(),
  };
}
