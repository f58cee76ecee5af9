import { useState } from 'react';
import { toldFailure } from './told-failure.ts';

/** Work that a press begins: whether it is under way, and how it failed the last time. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(toldFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt };
}
