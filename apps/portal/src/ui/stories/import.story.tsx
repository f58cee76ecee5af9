import { CellProblem } from '../cell-problem.tsx';
import { StepHeading } from '../step-heading.tsx';
import { WarningDetails } from '../warning-details.tsx';
import type { Story } from './story.ts';

/** What the screens that read files are made of. */
export const importStories: readonly Story[] = [
  {
    file: 'step-heading.tsx',
    title: 'StepHeading',
    Example: () => <StepHeading hint="Nothing is added before you say so." title="Match the columns" />,
  },
  {
    file: 'cell-problem.tsx',
    title: 'CellProblem',
    Example: () => (
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
  },
  {
    file: 'warning-details.tsx',
    title: 'WarningDetails',
    Example: () => (
      <WarningDetails
        summary="1 thing to look at"
        warnings={[{ id: '4', place: 'Row 4, Ticket', held: ['D4', 'T-9'], sentence: 'This ticket stands twice.' }]}
      />
    ),
  },
];
