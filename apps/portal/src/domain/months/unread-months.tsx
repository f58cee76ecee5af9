import type { ReportType } from '@packhouse/programme';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import type { ReactNode } from 'react';
import { ClientError } from '#kernel/client/client.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { MonthPackage, MonthReport } from './month-package.ts';
import { keptSeason } from './season-months.ts';

interface UnreadMonthsProps {
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly seasonId: string;
  readonly reportTypes: readonly ReportType[];
  readonly children: (months: readonly MonthPackage<MonthReport>[]) => ReactNode;
}

/** No answer, or none that says anything of the months. */
const isOutage = (error: Error | null) => error instanceof ClientError && (error.status === 0 || error.status >= 500);

/** A season's months could not be read: why, and below it the current season's as the browser read them last. */
export function UnreadMonths({ query, seasonId, reportTypes, children }: UnreadMonthsProps) {
  const { t, format } = useTexts('words');
  const { companyId } = useSession();
  const failed = useFailed(query);
  const kept = isOutage(query.error) ? keptSeason({ companyId, seasonId }, reportTypes) : null;
  return (
    <Stack gap="l">
      <FailedState {...failed} />
      {kept && (
        <>
          <p>{t('month.kept', { time: format.dateTime(kept.readAt) })}</p>
          {children(kept.months)}
        </>
      )}
    </Stack>
  );
}
