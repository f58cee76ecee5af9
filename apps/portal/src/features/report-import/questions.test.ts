import { describe, expect, it } from 'vitest';
import { withCorrections, withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import { undecided } from '#domain/spreadsheet/import/rows-to-decide.tsx';
import { warningId } from '#domain/spreadsheet/import/weighty-warnings.ts';
import { begin, csv } from './begun-import.fixture.ts';

describe('a question about money or a person', () => {
  const text = [
    'Grower #,Grower,Date,In shell lbs',
    'G-0130,Somebody Else,10/2/2026,5',
    'G-0130,,10/3/2026,7',
    'G-0130,,10/3/2026,7',
  ].join('\n');

  it('is counted until it is answered, and its row is added either way', async () => {
    const { flow } = begin();
    await flow.give({ kind: 'pasted', text });
    await flow.check();
    const { report, decisions } = flow.state();
    expect(report).toMatchObject({ toDecide: 2, counts: { new: 3, wrong: 0 } });
    const asked = undecided(report?.problems ?? [], decisions.kept);
    expect(asked.map(({ row, code }) => `${row} ${code}`)).toEqual(['2 producerNameDiffers', '4 rowTwice']);
    flow.keep(asked.slice(0, 1).map(warningId));
    expect(undecided(report?.problems ?? [], flow.state().decisions.kept)).toHaveLength(1);
    // Nothing else was decided: the answer outlives the next check.
    await flow.decide((now) => withRowsOut(now, [4]));
    const now = flow.state();
    expect(undecided(now.report?.problems ?? [], now.decisions.kept)).toEqual([]);
    expect(now.report?.counts).toMatchObject({ new: 2, leftOut: 1 });
  });

  it('shows a producer who is no contact in one line, added with what is missing', async () => {
    const { flow } = begin();
    const rows = ['2', '3', '4'].map((day) => `N-9,New Farm,10/${day}/2026,5`);
    await flow.give({ kind: 'pasted', text: ['Grower #,Grower,Date,In shell lbs', ...rows].join('\n') });
    await flow.check();
    expect(flow.state().report).toMatchObject({
      counts: { wrong: 3 },
      problemCounts: { errors: 1 },
      problems: [{ row: 2, code: 'newProducerLacking', who: 'New Farm' }],
      unknown: [{ rows: 3, lacking: ['street', 'city', 'state', 'zip'] }],
    });
    const address = { street: '1 Road', city: 'Americus', state: 'GA', zip: '31709' };
    await flow.decide((now) => withCorrections(now, 2, address));
    expect(flow.state().report).toMatchObject({ counts: { new: 3, wrong: 0 }, newContacts: 1, problems: [] });
  });

  it('comes with the rows as they were read, in pages', async () => {
    const { flow } = begin();
    await flow.give(csv());
    await flow.check();
    const first = flow.state().report?.read;
    expect(first).toMatchObject({
      total: 214,
      columns: expect.arrayContaining([
        expect.objectContaining({ heading: 'zip', isWeight: false }),
        expect.objectContaining({ kind: 'figure', isWeight: true }),
      ]),
    });
    const next = await flow.page(first?.rows.length ?? 0);
    expect(next.rows[0]?.row).toBe((first?.rows.at(-1)?.row ?? 0) + 1);
    expect(next.rows[0]?.cells).toHaveLength(next.columns.length);
  });
});
