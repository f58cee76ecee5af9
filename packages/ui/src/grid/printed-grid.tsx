import type { GridColumn } from './model/grid-model.ts';
import type { GridView } from './model/grid-view.ts';
import styles from './printed-grid.module.css';

type PrintedGridProps = {
  /** Names the rows. */
  label: string;
  numberHeader: string;
  columns: readonly GridColumn[];
  view: GridView;
};

/** All rows of a grid as a table: what is on paper cannot be scrolled. */
export function PrintedGrid({ label, numberHeader, columns, view }: PrintedGridProps) {
  const rows = view.rowKeys().map((key) => ({ key, ...view.row(key) }));
  return (
    <table className={styles.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{numberHeader}</th>
          {columns.map(({ id, header, isNumeric }) => (
            <th data-align={isNumeric ? 'end' : undefined} key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ isNew }) => isNew !== true)
          .map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map(({ id, isNumeric }) => (
                <td data-align={isNumeric ? 'end' : undefined} key={id}>
                  {row.cells[id]?.text}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
