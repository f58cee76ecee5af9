import { useState } from 'react';
import { saveFile } from '#kernel/client/save-file.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import type { FailureText } from '#kernel/failures/status-text.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';

/** Fetches a file and hands it to the person; says whether it is under way and how it failed. */
export function useFetchedFile(read: () => Promise<Blob>, name: string) {
  const failureText = useFailureText();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const take = async () => {
    setLoading(true);
    setFailure(null);
    try {
      saveFile(await read(), name);
    } catch (error) {
      setFailure(failureText(toldFailure(error)));
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, failure, take };
}
