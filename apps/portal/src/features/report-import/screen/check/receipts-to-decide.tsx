import { withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import { RowsToDecide, undecided } from '#domain/spreadsheet/import/rows-to-decide.tsx';
import type { CheckParts } from '../step-parts.ts';
import { useMending } from './use-mending.ts';

/** How many warnings about money or a person nobody has decided about. */
export const openDecisions = ({ report, decisions }: Pick<CheckParts, 'report' | 'decisions'>): number =>
  Math.max(report.toDecide - (decisions.kept?.length ?? 0), undecided(report.problems, decisions.kept).length);

/** Warnings about money or a person, open and counted. */
export function ReceiptsToDecide({ flow, report, decisions }: CheckParts) {
  const mend = useMending(flow);
  return (
    <RowsToDecide
      count={openDecisions({ report, decisions })}
      mend={mend}
      onKeep={(warnings) => flow.keep(warnings)}
      onLeaveOut={(rows) => void flow.decide((now) => withRowsOut(now, rows))}
      warnings={undecided(report.problems, decisions.kept)}
    />
  );
}
