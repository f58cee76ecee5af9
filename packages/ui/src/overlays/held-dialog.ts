import { createContext, useContext, useEffect } from 'react';

/** Tells the dialog around it whether it is held open; where there is none, nobody asks. */
export const HoldDialog = createContext<(isHeld: boolean) => void>(() => undefined);

/**
 * As long as the component that calls it is drawn, the dialog around it has no cross, and Escape does not close it: what it
 * shows is shown this once, and a button of its own says that the person has it.
 */
export function useHeldDialog(): void {
  const hold = useContext(HoldDialog);
  useEffect(() => {
    hold(true);
    return () => hold(false);
  }, [hold]);
}
