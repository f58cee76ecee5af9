import type { FormDraft, Values } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { ColumnContext } from '#domain/fields/column.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import {
  assessed,
  columnContext,
  columnContextIn,
  draft,
  reportContext,
  sheetOf,
} from '#domain/reports/draft/month.fixture.ts';
import { ReportReview } from '#domain/reports/draft/review.ts';
import { Reviewer } from '#domain/reports/draft/reviewer.ts';
import { ReceiptGrid } from './receipt-grid.ts';

const list = 'nonExemptReceipts';

function gridOn(
  begun: FormDraft = draft(),
  more: { marksMissing?: boolean; isReadOnly?: boolean; columns?: ColumnContext; firstRow?: Values } = {},
) {
  const liveDraft = sheetOf(begun);
  const reviewer = new Reviewer({
    draft: liveDraft.draft,
    review: new ReportReview(firstHandlerKind, () => reportContext),
    setTimer: (work) => {
      work();
      return () => undefined;
    },
    elapsed: () => 0,
  });
  liveDraft.subscribe(reviewer.changed);
  const started: string[] = [];
  const grid = new ReceiptGrid({
    list,
    table: firstHandlerKind.tables[list],
    liveDraft,
    reviewer,
    columns: columnContext,
    context: () => reportContext,
    problemText: ({ code }) => code,
    marksMissing: false,
    isReadOnly: false,
    adding: { column: 'producer', label: (typed) => `Add ${typed}`, start: (_, typed) => void started.push(typed) },
    ...more,
  });
  const first = () => grid.rowKeys()[0] ?? '';
  return { grid, liveDraft, started, first };
}

describe('a row that is typed', () => {
  const firstRow = { stateGrown: 'GA' };

  it('begins with what the month before had, and a row that is pasted with its own', () => {
    const { grid, liveDraft } = gridOn(draft(), { firstRow });
    const place = { row: grid.rowKeys().at(-1) ?? '', column: 'reference' };
    grid.enter(place, 'T-1');
    expect(liveDraft.row(place.row)?.values).toMatchObject({ reference: 'T-1', stateGrown: 'GA' });
    grid.enter({ ...place, column: 'stateGrown' }, '');
    grid.enter(place, 'T-2');
    expect(liveDraft.row(place.row)?.values).toMatchObject({ reference: 'T-2', stateGrown: null });
    grid.change([{ row: null, cells: [{ column: 'reference', text: 'T-3' }] }], 'pasted');
    expect(liveDraft.row(liveDraft.keys(list)[1] ?? '')?.values.stateGrown).toBeUndefined();
  });
});

describe('figures in French', () => {
  const row = { id: 'r1', values: assessed };
  const inFrench = () => gridOn(draft({ [list]: [row] }), { columns: columnContextIn('fr') });
  const place = { row: 'r1', column: 'inshell' };

  it('are shown, edited, copied and read the French way', () => {
    const { grid, liveDraft } = inFrench();
    expect(grid.row('r1').cells.inshell).toEqual({ text: '41\u202f237,50', edit: '41237,50' });
    expect(grid.written(place)).toBe('41237,50');
    grid.change([{ row: 'r1', cells: [{ column: 'inshell', text: '1.250,50' }] }], 'pasted');
    expect(liveDraft.row('r1')?.values.inshell).toBe('1250.50');
    expect(grid.holds('r1', '1 250,5')).toBe(true);
    expect(grid.holds('r1', '1251')).toBe(false);
  });

  it('that read two ways are marked and asked about, never guessed', () => {
    const { grid, liveDraft } = inFrench();
    for (const take of ['enter', 'change'] as const) {
      if (take === 'enter') grid.enter(place, '1.250');
      else grid.change([{ row: 'r1', cells: [{ column: 'inshell', text: '1.250' }] }], 'pasted');
      const cell = grid.row('r1').cells.inshell;
      expect(cell).toMatchObject({ text: '1.250', mark: 'error', message: 'figureUnclear' });
      expect(cell?.choices?.map(({ label }) => label)).toEqual(['1250', '1,25']);
      expect(grid.options(place, '')).toEqual(cell?.choices);
    }
    grid.choose(place, '1250');
    expect(liveDraft.row('r1')?.values.inshell).toBe('1250.00');
    expect(grid.row('r1').cells.inshell?.mark).toBeUndefined();
  });
});

describe('a table of receipts', () => {
  it('ends with a blank row, which typing makes a row', () => {
    const { grid, first } = gridOn();
    const key = first();
    expect(grid.row(key)).toEqual({ label: '+', cells: {}, isNew: true });
    grid.enter({ row: key, column: 'inshell' }, '41,237.5');
    expect(grid.rowKeys()).toHaveLength(2);
    expect(grid.row(key)).toMatchObject({ label: '1', cells: { inshell: { text: '41,237.50', edit: '41237.50' } } });
  });

  it('shows a locked report without a blank row and without marks', () => {
    const rows = [{ id: 'r1', values: { ...assessed, inshell: null } }];
    const { grid, first } = gridOn(draft({ [list]: rows }), { isReadOnly: true, marksMissing: true });
    expect(grid.rowKeys()).toEqual(['r1']);
    expect(
      Object.values(grid.row(first()).cells)
        .map(({ mark }) => mark)
        .filter(Boolean),
    ).toEqual([]);
  });

  it('fills in what a chosen producer says, and the amount once the row is dated', () => {
    const { grid, liveDraft, first } = gridOn();
    const row = first();
    grid.choose({ row, column: 'producer' }, 'G-0148');
    grid.enter({ row, column: 'inshell' }, '100');
    expect(liveDraft.row(row)?.values).toMatchObject({ identifier: 'G-0148', stateGrown: 'GA', title: 'G-0148' });
    expect(liveDraft.row(row)?.values.assessment).toBeUndefined();
    grid.enter({ row, column: 'collectedOn' }, '14');
    expect(liveDraft.row(row)?.values).toMatchObject({ title: 'G-0148 2026-10-14', assessment: '2.00' });
    expect(grid.row(row).cells.assessment?.text).toBe('2.00');
  });

  it('marks what is wrong at once, and what is missing when the person wants to go on', () => {
    const rows = [{ id: 'r1', values: { ...assessed, inshell: null, collectedOn: '2026-09-30' } }];
    const { grid, first } = gridOn(draft({ [list]: rows }));
    const { cells } = grid.row(first());
    expect(cells.collectedOn).toMatchObject({ mark: 'error', message: 'dateOutsidePeriod' });
    expect(cells.inshell?.mark).toBeUndefined();
    const strict = gridOn(draft({ [list]: rows }), { marksMissing: true });
    expect(strict.grid.row(strict.first()).cells.inshell).toMatchObject({ mark: 'error', message: 'weightMissing' });
  });

  it('warns of what only several rows together show', () => {
    const rows = ['r1', 'r2'].map((id) => ({ id, values: { ...assessed, reference: 'T-1' } }));
    const { grid } = gridOn(draft({ [list]: rows }));
    expect(grid.row('r2').cells.reference).toMatchObject({ mark: 'warning', message: 'ticketTwice' });
    expect(grid.row('r1').cells.reference?.mark).toBeUndefined();
  });

  it('keeps a row’s view the same object until it changes', () => {
    const rows = ['r1', 'r2'].map((id) => ({ id, values: { ...assessed, reference: id } }));
    const { grid } = gridOn(draft({ [list]: rows }));
    const [one, two] = [grid.row('r1'), grid.row('r2')];
    grid.enter({ row: 'r2', column: 'shelled' }, '5');
    expect(grid.row('r1')).toBe(one);
    expect(grid.row('r2')).not.toBe(two);
  });

  it('offers producers while typing, and adding one last', () => {
    const { grid, first, started } = gridOn();
    const place = { row: first(), column: 'producer' };
    expect(grid.options(place, 'rio v').map(({ label }) => label)).toEqual(['Rio Vista Groves', 'Add rio v']);
    grid.choose(place, '@add');
    expect(started).toEqual(['rio v']);
    expect(grid.options({ ...place, column: 'reference' }, 'x')).toEqual([]);
  });

  it('puts a row back as it was before typing began, and takes a new one away', () => {
    const { grid, liveDraft, first } = gridOn(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    const undo = grid.begin();
    grid.choose({ row: 'r1', column: 'producer' }, 'A-0201');
    undo();
    expect(liveDraft.row('r1')?.values).toMatchObject(assessed);
    const blank = grid.rowKeys().at(-1) ?? '';
    const undoNew = grid.begin();
    grid.enter({ row: blank, column: 'inshell' }, '5');
    undoNew();
    expect([first(), liveDraft.keys(list)]).toEqual(['r1', ['r1']]);
  });
});

describe('changing many cells at once', () => {
  const at = (column: string) => firstHandlerKind.tables[list].columns.findIndex(({ key }) => key === column);
  const texts = (from: number, ...cells: readonly string[]) =>
    cells.map((text, at) => ({ column: firstHandlerKind.tables[list].columns[from + at]?.key ?? '', text }));

  it('fills rows and adds what is beyond the last, as one step', () => {
    const { grid, liveDraft } = gridOn(
      draft({ [list]: [{ id: 'r1', values: { ...assessed, reference: 'T-1' }, sent: true }] }),
    );
    const edits = [
      { row: 'r1', cells: texts(0, 'G-0148', '', '', '10/14/2026', '41,237.5') },
      { row: null, cells: texts(0, 'Rio Bend Orchards', '', 'AL', '15', 'abc') },
    ];
    grid.change(edits, 'pasted');
    const [one, two] = liveDraft.draft().rows[list] ?? [];
    expect(one?.values).toMatchObject({ producerName: 'Rio Vista Groves', identifier: 'G-0148', reference: 'T-1' });
    expect(two?.values).toMatchObject({ producerName: 'Rio Bend Orchards', stateGrown: 'AL', inshell: 'abc' });
    expect(liveDraft.edits()).toBe(1);
    grid.history.undo();
    expect(liveDraft.draft().rows[list]?.map(({ values }) => values.reference)).toEqual(['T-1']);
  });

  it('leaves out blank rows, and makes the row at the end the first new one', () => {
    const { grid, liveDraft, first } = gridOn();
    const key = first();
    const edits = ['Plant 1', '', 'Plant 2'].map((text, nth) => ({
      row: nth === 0 ? key : null,
      cells: texts(at('location'), text),
    }));
    grid.change(edits, 'pasted');
    expect(liveDraft.draft().rows[list]?.map(({ values }) => values.location)).toEqual(['Plant 1', 'Plant 2']);
    expect(first()).toBe(key);
  });

  it('fills with the very producer of another row, where two have one name', () => {
    const rows = [
      { id: 'r1', values: { ...assessed, producer: { type: 'node--fh_producer_contact', id: 'A-0201' } } },
      { id: 'r2', values: {} },
    ];
    const { grid, liveDraft } = gridOn(draft({ [list]: rows }));
    const alike = (column: string) => ({ column, like: 'r1' });
    grid.change([{ row: 'r2', cells: [alike('producer'), alike('collectedOn'), alike('inshell')] }], 'filled');
    expect(liveDraft.row('r2')?.values).toMatchObject({
      producer: { id: 'A-0201' },
      producerName: 'Baldwin Bay Pécans',
      collectedOn: '2026-10-14',
      inshell: '41237.50',
      assessment: '824.75',
    });
  });

  it('writes for the clipboard what it reads again, and nothing that a spreadsheet would run', () => {
    const rows = [{ id: 'r1', values: { ...assessed, reference: '=1+1' } }];
    const { grid, liveDraft } = gridOn(draft({ [list]: rows }));
    const { columns } = firstHandlerKind.tables[list];
    const written = columns.map(({ key }) => grid.written({ row: 'r1', column: key }));
    const expected: Readonly<Record<string, string>> = {
      ...{ producer: 'Rio Vista Groves', identifier: 'G-0148', stateGrown: 'GA', collectedOn: '10/14/2026' },
      ...{ inshell: '41237.50', assessment: '824.75', reference: "'=1+1" },
    };
    expect(written).toEqual(columns.map(({ key }) => expected[key] ?? ''));
    grid.change([{ row: null, cells: texts(0, ...written) }], 'pasted');
    const [one, two] = liveDraft.draft().rows[list] ?? [];
    expect(two?.values).toMatchObject({ ...one?.values, producerAddress: '210 County Rd 9, Leesburg, GA 31701' });
  });

  it('inserts, repeats and deletes rows', () => {
    const rows = ['r1', 'r2'].map((id) => ({ id, values: { ...assessed, reference: id } }));
    const { grid, liveDraft } = gridOn(draft({ [list]: rows }));
    const [empty] = grid.insertRows({ row: 'r2', side: 'above' }, [null]);
    const [copy] = grid.insertRows({ row: 'r2', side: 'below' }, ['r1']);
    expect(liveDraft.keys(list)).toEqual(['r1', empty, 'r2', copy]);
    expect(liveDraft.row(copy ?? '')?.values).toEqual(rows[0]?.values);
    grid.removeRows(['r1', 'r2']);
    expect(liveDraft.keys(list)).toEqual([empty, copy]);
  });
});
