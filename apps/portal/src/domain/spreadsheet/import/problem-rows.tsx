import { Button } from '@packhouse/ui/actions/button.tsx';
import { CellProblem } from '@packhouse/ui/data/cell-problem.tsx';
import { CellWarnings } from '@packhouse/ui/data/cell-warnings.tsx';
import type { FigureChoice } from '@packhouse/ui/fields/figure-choices.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useFocusAfterMending } from '@packhouse/ui/layout/steps/use-focus-on-step.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import type { LocatedProblem } from './file-problem.ts';
import styles from './import.module.css';
import { problemLines } from './problem-lines.ts';
import { MoreLines, useShownLines } from './shown-lines.tsx';

export interface Mending {
  readonly sentence: string;
  readonly remedy: string;
  /** Takes a corrected text; null where only the file can be mended. */
  readonly correct: ((text: string) => void) | null;
  /** The possible readings of the cell, where it is ambiguous. */
  readonly choices?: readonly FigureChoice[];
  readonly choose?: (id: string) => void;
}

type ProblemRowsProps<Found extends LocatedProblem> = {
  title: string;
  errors: readonly Found[];
  /** Errors that are told in the list to download alone. */
  beyond?: number;
  /** Numbers of the rows that something is wrong with. */
  wrong: readonly number[];
  download: ReactNode;
  mend: (problem: Found, rows: readonly number[]) => Mending;
  onLeaveOut: (rows: readonly number[]) => void;
};

/** Every error with its place, what is wrong, how to mend it, and the field to mend it in. */
export function ProblemRows<Found extends LocatedProblem>(props: ProblemRowsProps<Found>) {
  const { title, errors, beyond = 0, wrong, download, mend, onLeaveOut } = props;
  const { t } = useTranslation('spreadsheet');
  const lines = problemLines(errors);
  const { shown, ...more } = useShownLines(lines);
  const list = useFocusAfterMending(lines.length);
  if (wrong.length === 0) return null;
  return (
    <Card
      action={
        <Row>
          {download}
          {wrong.length > 1 && (
            <Button onPress={() => onLeaveOut(wrong)} size="small" variant="quiet">
              {t('check.leaveOutAll', { count: wrong.length })}
            </Button>
          )}
        </Row>
      }
      isFlush
      title={title}
    >
      <ul ref={list}>
        {shown.map(({ problem, rows }) => (
          <ProblemRow
            key={`${problem.row} ${problem.field} ${problem.code} ${problem.correction}`}
            mending={mend(problem, rows)}
            onLeaveOut={() => onLeaveOut(rows)}
            problem={problem}
            rows={rows}
          />
        ))}
      </ul>
      <MoreLines {...more} />
      {more.hidden === 0 && beyond > 0 && <div className={styles.foot}>{t('check.tooMany', { count: beyond })}</div>}
    </Card>
  );
}

/** Whose row it is stands first, unless the cell says it. */
export const heldOf = (who: string, held: readonly string[]): readonly string[] => (who === '' ? held : [who, ...held]);

/** A cell's text as the file has it, and the field in which another is typed. */
export function useCellTexts({ row, heading, value, correction }: LocatedProblem, { correct }: Mending) {
  const { t } = useTranslation('spreadsheet');
  return {
    inFile: value === '' ? t('check.emptyCell') : t('check.inFile', { value }),
    correction: correct && {
      label: t('check.correctFor', { row, column: heading }),
      value: correction ?? value,
      saveLabel: t('check.save'),
      onSave: correct,
    },
  };
}

type ProblemRowProps = {
  problem: LocatedProblem;
  rows: readonly number[];
  mending: Mending;
  onLeaveOut: () => void;
};

/** More numbers of rows nobody reads. */
const rowsNamed = 8;

function ProblemRow({ problem, rows, mending, onLeaveOut }: ProblemRowProps) {
  const { t, format } = useTexts('spreadsheet');
  const isOne = rows.length === 1;
  const named = rows.slice(0, rowsNamed).map(String);
  const all = format.list(rows.length > rowsNamed ? [...named, '…'] : named);
  const { row, heading, cell, correction, who } = problem;
  const { sentence, remedy, choices, choose } = mending;
  const { inFile, ...shared } = useCellTexts(problem, mending);
  return (
    <CellProblem
      {...shared}
      cell={cell}
      choices={choices}
      held={heldOf(
        isOne ? who : '',
        correction === null ? [inFile] : [inFile, t('check.corrected', { value: correction })],
      )}
      leaveOutLabel={isOne ? t('check.leaveOutRow', { row }) : t('check.leaveOutAll', { count: rows.length })}
      onChoose={choose}
      onLeaveOut={onLeaveOut}
      place={
        heading === ''
          ? t('check.placeRow', { row })
          : isOne
            ? t('check.place', { row, column: heading })
            : t('check.placeRows', { rows: all, column: heading })
      }
      remedy={remedy}
      sentence={sentence}
    />
  );
}

type WarningRowsProps<Found extends LocatedProblem> = {
  warnings: readonly Found[];
  /** All there are, also those that are not listed. */
  count: number;
  sentence: (problem: Found) => string;
};

/** Warnings about neither money nor a person, which stop nothing. */
export function WarningRows<Found extends LocatedProblem>({ warnings, count, sentence }: WarningRowsProps<Found>) {
  const { t } = useTranslation('spreadsheet');
  return (
    <CellWarnings
      summary={t('check.warnings', { count })}
      warnings={warnings.map((problem) => ({
        id: `${problem.row} ${problem.field} ${problem.code}`,
        place: t('check.place', { row: problem.row, column: problem.heading }),
        held: [problem.cell ?? '', problem.value],
        sentence: sentence(problem),
      }))}
    />
  );
}
