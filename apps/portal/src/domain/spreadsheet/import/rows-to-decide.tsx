import { Button } from '@packhouse/ui/actions/button.tsx';
import { CellProblem } from '@packhouse/ui/data/cell-problem.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useFocusAfterMending } from '@packhouse/ui/layout/steps/use-focus-on-step.ts';
import { useTranslation } from 'react-i18next';
import type { LocatedProblem } from './file-problem.ts';
import styles from './import.module.css';
import { heldOf, type Mending, useCellTexts } from './problem-rows.tsx';
import { MoreLines, useShownLines } from './shown-lines.tsx';
import { isToDecide, warningId } from './weighty-warnings.ts';

/** The warnings about money or a person that nobody has decided about. */
export const undecided = <Found extends LocatedProblem>(
  problems: readonly Found[],
  kept: readonly string[] = [],
): readonly Found[] => problems.filter((problem) => isToDecide(problem) && !kept.includes(warningId(problem)));

type RowsToDecideProps<Found extends LocatedProblem> = {
  /** Those not decided about yet. */
  warnings: readonly Found[];
  /** All there are, also those that are not listed. */
  count: number;
  mend: (problem: Found) => Mending;
  onKeep: (warnings: readonly string[]) => void;
  onLeaveOut: (rows: readonly number[]) => void;
};

/** Warnings about money or a person, open and counted: each is kept as it was read, corrected, or left out. */
export function RowsToDecide<Found extends LocatedProblem>(props: RowsToDecideProps<Found>) {
  const { warnings, count, mend, onKeep, onLeaveOut } = props;
  const { t } = useTranslation('spreadsheet');
  const { shown, ...more } = useShownLines(warnings);
  const list = useFocusAfterMending(warnings.length);
  if (warnings.length === 0) return null;
  return (
    <Card
      action={
        warnings.length > 1 && (
          <Button onPress={() => onKeep(warnings.map(warningId))} size="small" variant="quiet">
            {t('check.keepAll', { count: warnings.length })}
          </Button>
        )
      }
      isFlush
      title={t('check.toDecide', { count })}
    >
      <p className={styles.lead}>{t('check.toDecideHint')}</p>
      <ul ref={list}>
        {shown.map((problem) => (
          <RowToDecide key={warningId(problem)} mending={mend(problem)} problem={problem} {...{ onKeep, onLeaveOut }} />
        ))}
      </ul>
      <MoreLines {...more} />
    </Card>
  );
}

type RowToDecideProps<Found extends LocatedProblem> = Pick<RowsToDecideProps<Found>, 'onKeep' | 'onLeaveOut'> & {
  problem: Found;
  mending: Mending;
};

function RowToDecide<Found extends LocatedProblem>({ problem, mending, onKeep, onLeaveOut }: RowToDecideProps<Found>) {
  const { t } = useTranslation('spreadsheet');
  const { row, heading, cell, who } = problem;
  const { inFile, correction } = useCellTexts(problem, mending);
  return (
    <CellProblem
      cell={cell}
      choices={[{ id: 'keep', label: t('check.keep') }]}
      correction={correction}
      held={heldOf(who, [inFile])}
      leaveOutLabel={t('check.leaveOutRow', { row })}
      onChoose={() => onKeep([warningId(problem)])}
      onLeaveOut={() => onLeaveOut([row])}
      place={heading === '' ? t('check.placeRow', { row }) : t('check.place', { row, column: heading })}
      remedy=""
      sentence={mending.sentence}
    />
  );
}
