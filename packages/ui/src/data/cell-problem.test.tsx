import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CellProblem } from './cell-problem.tsx';

const nothing = () => undefined;
const correction = { label: 'Corrected weight', value: '-5', saveLabel: 'Correct', onSave: nothing };
const draw = (more: Partial<Parameters<typeof CellProblem>[0]>) =>
  renderToStaticMarkup(
    <CellProblem
      cell="D17"
      correction={correction}
      held={['In the file: -5']}
      leaveOutLabel="Leave row 17 out"
      onLeaveOut={nothing}
      place="Row 17"
      remedy="Type the weight that was delivered."
      sentence="The weight cannot be negative."
      {...more}
    />,
  );

describe('an error in a cell of a file', () => {
  it('says where, what stands there, what is wrong and what to do', () => {
    const row = draw({});
    for (const words of [
      'Row 17',
      'D17',
      'In the file: -5',
      'cannot be negative',
      'that was delivered',
      'Leave row 17',
    ])
      expect(row).toContain(words);
    expect(row).toContain('value="-5"');
  });

  it('asks for no correction that only the file can be given', () => {
    const row = draw({ correction: null, cell: null });
    expect(row).not.toContain('<input');
    expect(row).toContain('Leave row 17 out');
  });
});
