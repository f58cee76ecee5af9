import { CellProblem } from '../data/cell-problem.tsx';
import { CellWarnings } from '../data/cell-warnings.tsx';
import { WarningDetails } from '../data/warning-details.tsx';
import { SpreadsheetSource } from '../fields/files/spreadsheet-source.tsx';
import { StepHeading } from '../layout/steps/step-heading.tsx';
import type { Stories } from './stories.ts';

/** Components of the screens that read files. */
export const importStories: Stories = {
  'step-heading.tsx': () => <StepHeading hint="Nothing is added before you say so." title="Match the columns" />,
  'cell-problem.tsx': () => (
    <ul>
      <CellProblem
        cell="D17"
        correction={{ label: 'Corrected weight', value: '-5', saveLabel: 'Correct', onSave: () => undefined }}
        held={['In the file: -5']}
        leaveOutLabel="Leave row 17 out"
        onLeaveOut={() => undefined}
        place="Row 17, In shell, lb"
        remedy="Type the weight that was delivered."
        sentence="The weight cannot be negative."
      />
    </ul>
  ),
  'cell-warnings.tsx': () => (
    <CellWarnings
      summary="1 thing to look at"
      warnings={[{ id: '4', place: 'Row 4, Ticket', held: ['D4', 'T-9'], sentence: 'This ticket stands twice.' }]}
    />
  ),
  'warning-details.tsx': () => (
    <WarningDetails summary="1 thing to look at">The ticket T-9 stands twice.</WarningDetails>
  ),
  'spreadsheet-source.tsx': () => (
    <SpreadsheetSource
      isReading={false}
      onFile={() => undefined}
      onPasted={() => undefined}
      texts={{
        choose: 'Choose a file',
        file: 'Your spreadsheet',
        fileHint: 'An Excel workbook (XLSX) or a CSV or TSV file.',
        drop: 'Drop a file here, or',
        reading: 'Reading the file',
        paste: 'Rows from your spreadsheet',
        pasteHint: 'Select the rows with their headings, copy them, and paste them here.',
        nothingPasted: 'Paste the rows first.',
        read: 'Read the rows',
      }}
    />
  ),
};
