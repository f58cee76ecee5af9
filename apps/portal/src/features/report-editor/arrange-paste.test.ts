import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { columnContext } from '#domain/reports/draft/month.fixture.ts';
import { arrangedRows, arrangementOf, withPastedColumn } from './arrange-paste.ts';

const cellsOf = (text: string) => text.split('\n').map((line) => line.split('|'));

function targetOf(kind: typeof firstHandlerKind) {
  const table = kind.tables.nonExemptReceipts;
  const shown = table.columns.map(({ key }) => key);
  return { table, shown, labels: new Map([['reference', 'Ticket']]), context: columnContext };
}
const target = targetOf(firstHandlerKind);
const arranged = (text: string, from = 'producer', of = target) => arrangementOf(cellsOf(text), from, of);

describe('cells that stand as the table does', () => {
  it.each([
    ['a row', 'Rio Vista Groves|G-0148|GA|10/14/2026|1,000'],
    ['rows with empty cells', 'Rio Vista Groves||||1,000\nUnknown Farm|||10/14/2026|'],
    ['a misspelled day among right ones', '|||10/14/2026|1\n|||10/15/2026|2\n|||soon|3'],
    ['a column of names', 'One\nTwo\nThree'],
  ])('are asked nothing about: %s', (_, text) => {
    expect(arranged(text)).toBeNull();
  });

  it('counts from the cell in which they are pasted', () => {
    expect(arranged('10/14/2026|1,000\n10/15/2026|2,000', 'collectedOn')).toBeNull();
    expect(arranged('10/14/2026|1,000\n10/15/2026|2,000')).not.toBeNull();
  });
});

describe('cells with headings', () => {
  it('are matched by them, in whatever order, and the headings are no row', () => {
    const text = 'Ticket|Date|Grower|Price in shell|Net wt in shell\nT-1|10/14/2026|Rio Vista Groves|3|1,000';
    const found = arranged(text);
    expect(found).toMatchObject({
      hasHeadings: true,
      columns: [
        { heading: 'Ticket', samples: ['T-1'], to: 'reference' },
        { heading: 'Date', to: 'collectedOn' },
        { heading: 'Grower', to: 'producer' },
        { heading: 'Price in shell', to: null },
        { heading: 'Net wt in shell', to: 'inshell' },
      ],
    });
    expect(found && arrangedRows(cellsOf(text), found)).toEqual([
      [
        { column: 'reference', text: 'T-1' },
        { column: 'collectedOn', text: '10/14/2026' },
        { column: 'producer', text: 'Rio Vista Groves' },
        { column: 'inshell', text: '1,000' },
      ],
    ]);
  });

  it('have a weight asked about that does not say of which form it is, and a heading that says more', () => {
    const found = arranged('Ticket|Date|Grower|Net Weight|Gross|Status\nT-1|10/14/2026|Rio Vista Groves|1,000|1,500|');
    expect(found?.columns.map(({ to, asked }) => asked ?? to)).toEqual([
      ...['reference', 'collectedOn', 'producer', 'weight', null, null],
    ]);
    const doubted = arranged('Ticket|Grower|In shell (tons)\nT-1|Rio Vista Groves|5');
    expect(doubted?.columns[2]).toMatchObject({ to: null, asked: 'words' });
    const said = found && withPastedColumn(found, 3, 'inshell');
    expect(said?.columns[3]).toEqual({ at: 3, heading: 'Net Weight', samples: ['1,000'], to: 'inshell' });
  });

  it('have rows asked about that say of themselves that they do not count', () => {
    const text = 'Ticket|Grower|In shell|Status\nT-1|Rio Vista Groves|5|VOID\nT-2|Rio Vista Groves|6|Posted';
    const found = arranged(text);
    expect(found).toMatchObject({ voided: [{ row: 2, word: 'VOID' }], wantsVoided: null });
    expect(found && arrangedRows(cellsOf(text), { ...found, wantsVoided: false })).toHaveLength(1);
    expect(found && arrangedRows(cellsOf(text), { ...found, wantsVoided: true })).toHaveLength(2);
  });

  it('keep their kilograms', () => {
    const text = 'Entry number|Shelled kg\nABC-1234567-8|18,420\n\n';
    const found = arranged(text, 'entryNumber', targetOf(importerKind));
    expect(found?.columns[1]).toMatchObject({ to: 'shelled', unit: 'kg' });
    expect(found && arrangedRows(cellsOf(text), found)).toEqual([
      [
        { column: 'entryNumber', text: 'ABC-1234567-8' },
        { column: 'shelled', text: '18,420 kg' },
      ],
    ]);
  });
});

describe('weights in another unit', () => {
  it('keep it, so that their column refuses them by its name', () => {
    const found = arranged(
      'Entry number|Entry date|Tons in shell\nABC-1234567-8|10/14/2026|18',
      'entryNumber',
      targetOf(importerKind),
    );
    const said = found && withPastedColumn(found, 2, 'inshell');
    expect(
      said && arrangedRows(cellsOf('Entry number|Entry date|Tons in shell\nABC-1234567-8|10/14/2026|18'), said)[0],
    ).toContainEqual({
      ...{ column: 'inshell', text: '18 Tons in shell' },
    });
  });
});

describe('cells in another order', () => {
  it('are matched by what stands in them, each column once', () => {
    const found = arranged('10/14/2026|G-0148|1,000|500|AB-1\n10/15/2026|G-0148|2,000|700|AB-2');
    expect(found).toMatchObject({ hasHeadings: false });
    expect(found?.columns.map(({ to }) => to)).toEqual(['collectedOn', 'producer', 'inshell', 'shelled', null]);
  });
});
