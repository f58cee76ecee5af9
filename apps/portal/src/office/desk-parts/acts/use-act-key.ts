import { useRouter } from '@tanstack/react-router';
import { useAltKey } from '../keys/use-alt-key.ts';

/**
 * Alt with Enter presses the button of an act.
 * @param press absent: there is no such act now
 */
export function useActKey(press: (() => void) | undefined): void {
  const { state } = useRouter();
  const onKey = () => {
    // On the way to the next item the one before is still in sight, and is not meant.
    if (state.location.pathname === state.matches.at(-1)?.pathname) press?.();
  };
  useAltKey('Enter', press === undefined ? undefined : onKey);
}
