import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { nextDirection, Table, type TableColumn } from './table.tsx';

type Month = { name: string; pounds: string };
const columns: TableColumn<Month>[] = [
  { id: 'name', header: 'Month', isRowHeader: true, isSortable: true, cell: (row) => row.name, footer: 'Season' },
  { id: 'pounds', header: 'Pounds', isNumeric: true, isSortable: true, cell: (row) => row.pounds, footer: '30.5' },
  { id: 'action', header: 'Action', isHeaderHidden: true, cell: () => 'View' },
];
const rows = [
  { name: 'October', pounds: '10.0' },
  { name: 'November', pounds: '20.5' },
];
const draw = (props: Partial<Parameters<typeof Table<Month>>[0]>) =>
  renderToStaticMarkup(<Table caption="Reports" columns={columns} rowKey={(row) => row.name} rows={rows} {...props} />);

describe('a table', () => {
  it('names itself, its rows and its columns, and is reachable to be scrolled by keyboard', () => {
    const page = draw({});
    expect(page).toMatch(/<section aria-label="Reports"[^>]*tabindex="0"/);
    expect(page).toMatch(/<th[^>]*scope="row">October<\/th>/);
    expect(page.match(/scope="col"/g)).toHaveLength(3);
  });

  it('tells how it is sorted, and offers sorting only where the caller sorts', () => {
    const sorted = draw({ sort: { columnId: 'pounds', direction: 'descending' }, onSort: () => undefined });
    expect(sorted).toMatch(/aria-sort="none"[^>]*><button[^>]*>Month/);
    expect(sorted).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Pounds/);
    expect(draw({})).not.toContain('<button');
  });

  it('has two facts below each other in one cell, each with its heading, its sorting and its sum', () => {
    const [name, pounds] = columns;
    if (name === undefined || pounds === undefined) throw new Error('The columns are gone.');
    const page = draw({
      columns: [{ ...name, below: pounds }],
      sort: { columnId: 'pounds', direction: 'descending' },
      onSort: () => undefined,
    });
    expect(page).toMatch(
      /<th aria-sort="descending"[^>]*><button(?![^>]*data-sorted)[^>]*>Month.*<button[^>]*data-sorted[^>]*>Pounds/,
    );
    expect(page).toMatch(/<th[^>]*scope="row"><div[^>]*>October<\/div><div[^>]*>10.0<\/div><\/th>/);
    expect(page).toMatch(/<td[^>]*><div[^>]*>Season<\/div><div[^>]*>30.5<\/div><\/td>/);
  });

  it('asks for ascending first and turns round at the next press', () => {
    expect(nextDirection(undefined)).toBe('ascending');
    expect(nextDirection('ascending')).toBe('descending');
    expect(nextDirection('descending')).toBe('ascending');
  });

  it('stacked, says in every cell what its value is, for a screen without room for headings', () => {
    expect(draw({})).not.toContain('data-heading');
    const stacked = draw({ isStacked: true });
    expect(stacked.match(/<t[hd][^>]*data-heading="(?:Month|Pounds)"/g)).toHaveLength(6);
    // What only a screen reader is told stays hidden.
    expect(stacked.match(/<td[^>]*data-heading=""/g)).toHaveLength(2);
    expect(stacked).toMatch(/<td[^>]*data-heading="Pounds">30.5/);
  });

  it('shows the empty slot over all columns and no footer when there are no rows', () => {
    const page = draw({ rows: [], empty: 'Nothing yet' });
    expect(page).toContain('<td colSpan="3"><p>Nothing yet</p></td>');
    expect(page).not.toContain('<tfoot');
    expect(draw({})).toContain('<tfoot');
  });
});
