import type { RowBase } from '@packhouse/jsonapi';
import { type FilingForm, knownOf, resultOf, runFiling, start } from '@packhouse/programme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { reportError } from '#kernel/failures/told-failure.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useRequestFailures } from './use-request-failures.ts';

interface Withdrawal {
  readonly form: FilingForm;
  readonly row: RowBase;
  /** The query that is read again afterwards. */
  readonly queryKey: readonly string[];
  readonly onDone: () => void;
}

/** Takes a request back (domain.md, section 4): what ui's `ConfirmButton` needs besides its words. */
export function useWithdraw({ form, row, queryKey, onDone }: Withdrawal) {
  const { t } = useTranslation('kernel');
  const { company } = useSession();
  const queries = useQueryClient();
  const failures = useRequestFailures();
  const failureText = useFailureText();
  const {
    data: result,
    error,
    mutateAsync,
  } = useMutation({
    mutationFn: async () => {
      const known = knownOf({ form, row, rows: {}, packaged: true });
      const intent = { kind: 'withdraw', form, company, backend: filingBackend() } as const;
      return resultOf(await runFiling(start(intent, known), filingDriver()));
    },
    // The page says it first: at a backend of a provider's it takes a second to be read again.
    onSuccess: async (ended) => {
      await queries.invalidateQueries({ queryKey });
      if (ended?.kind === 'saved') onDone();
    },
  });
  const lines = result?.kind === 'failed' ? failures.lines(result.failures) : [failures.unknownConflict];
  const isOver = result === undefined || result === null || result.kind === 'saved';
  const failure = isOver ? null : { title: t('saveFailed'), lines };
  return {
    cancelLabel: t('cancel'),
    pendingLabel: t('saving'),
    // An error is shown below the button.
    onConfirm: () => mutateAsync().catch(reportError),
    failure: error === null ? failure : { title: t('saveFailed'), lines: [failureText(error).hint] },
  };
}
