import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CellProblem } from './cell-problem.tsx';
import { WarningDetails } from './warning-details.tsx';

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

describe('warnings about a file', () => {
  const warning = (id: number) => ({ id: String(id), place: `Row ${id}`, held: ['D4'], sentence: 'Stands twice.' });

  it('are not drawn when there is none', () => {
    expect(renderToStaticMarkup(<WarningDetails summary="0" warnings={[]} />)).toBe('');
  });

  it('are counted, and no more of them listed than anybody reads', () => {
    const list = renderToStaticMarkup(
      <WarningDetails most={2} summary="3 to look at" warnings={[1, 2, 3].map(warning)} />,
    );
    expect(list).toContain('3 to look at');
    expect(list.match(/<li>/g)).toHaveLength(2);
  });
});
