import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Select } from '#ui/fields/select.tsx';
import { columnLetter } from '../table/cell-address.ts';
import { type HeadingMatch, headingTexts } from '../table/match-columns.ts';
import styles from './import.module.css';
import type { OpenedTable } from './opened-table.ts';

/** Said of a column that was in doubt. */
const notThere = 'none';

export const columnFieldId = (key: string): string => `import-column-${key}`;

type MatchColumnsProps = {
  opened: OpenedTable;
  match: HeadingMatch;
  columns: readonly { readonly key: string; readonly label: string }[];
  matchColumn: (key: string, index: number | null) => void;
  errors: readonly { readonly fieldId: string; readonly message: string }[];
};

/** Each column of the list, with the file's column that means it and what stands there. */
export function MatchColumns({ opened, match, columns, matchColumn, errors }: MatchColumnsProps) {
  const { t } = useTranslation('spreadsheet');
  const format = useFormat();
  const fileColumns = useFileColumns(opened, match);
  const matched = new Set(Object.values(match.columns));
  const unused = fileColumns.filter(({ index }) => !matched.has(index));
  const options = fileColumns.map(({ index, label }) => ({ id: String(index), label }));
  return (
    <section aria-labelledby="import-columns">
      <h3 className={styles.subheading} id="import-columns">
        {t('match.columns')}
      </h3>
      <ul className={styles.columns}>
        {columns.map(({ key, label }) => {
          const index = match.columns[key] ?? null;
          const doubt = match.doubts.find((one) => one.key === key);
          const headings = doubt?.indexes.map((at) => fileColumns.find((one) => one.index === at)?.label ?? '') ?? [];
          return (
            <li className={styles.column} key={key}>
              <Select
                description={doubt && t(`match.doubt_${doubt.why}`, { headings: format.list(headings) })}
                error={errors.find(({ fieldId }) => fieldId === columnFieldId(key))?.message}
                id={columnFieldId(key)}
                label={label}
                onChange={(id) => matchColumn(key, id === '' || id === notThere ? null : Number(id))}
                options={doubt === undefined ? options : [...options, { id: notThere, label: t('match.none') }]}
                placeholder={doubt === undefined ? t('match.none') : t('match.choose')}
                value={index === null ? '' : String(index)}
              />
              <Sample values={fileColumns.find((one) => one.index === index)?.samples} />
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <p className={styles.hint}>{t('match.unused', { headings: format.list(unused.map(({ label }) => label)) })}</p>
      )}
    </section>
  );
}

function Sample({ values }: { values: readonly string[] | undefined }) {
  const { t } = useTranslation('spreadsheet');
  if (values === undefined) return null;
  const text = values.length === 0 ? t('match.empty') : t('match.sample', { values: values.join(' · ') });
  return <span className={styles.sample}>{text}</span>;
}

/** As many values as show what a column holds. */
const samplesShown = 3;

function useFileColumns({ first, hidden }: OpenedTable, { headingRow }: HeadingMatch) {
  const { t } = useTranslation('spreadsheet');
  const headings = headingTexts(first, headingRow);
  const rows = first.filter(({ row }) => headingRow === null || row > headingRow);
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const letter = columnLetter(index);
    const heading = headings[index] ?? '';
    const values = [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].filter(Boolean);
    const label = heading === '' ? t('match.column', { letter }) : t('match.columnWith', { heading, letter });
    return {
      index,
      label: hidden.columns.includes(index) ? t('match.columnHidden', { column: label }) : label,
      samples: values.slice(0, samplesShown),
    };
  });
}
