import { useTranslation } from 'react-i18next';
import { columnLetter } from '#domain/spreadsheet/table/cell-address.ts';
import { headingTexts } from '#domain/spreadsheet/table/match-columns.ts';
import { useFormat } from '#kernel/format/format.ts';
import { Select } from '#ui/fields/select.tsx';
import { importKind } from '../../kinds/import-kinds.ts';
import styles from '../import.module.css';
import type { StepParts } from '../step-parts.ts';

/** Said of a column that was in doubt. */
const notThere = 'none';

export const columnFieldId = (key: string): string => `import-column-${key}`;

type MatchColumnsProps = StepParts & {
  errors: readonly { readonly fieldId: string; readonly message: string }[];
};

/** Each column that an import knows, with the file's column that means it and what stands there. */
export function MatchColumns({ kind, flow, state, errors }: MatchColumnsProps) {
  const { t } = useTranslation('report-import');
  const format = useFormat();
  const columnsOf = useFileColumns(state);
  if (state.matching === null) return null;
  const { columns } = state.matching;
  const matched = new Set(Object.values(columns));
  const unused = columnsOf.filter(({ index }) => !matched.has(index));
  const options = columnsOf.map(({ index, label }) => ({ id: String(index), label }));
  return (
    <section aria-labelledby="import-columns">
      <h3 className={styles.subheading} id="import-columns">
        {t('import.match.columns')}
      </h3>
      <ul className={styles.columns}>
        {importKind(kind.id).columns.map(({ key }) => {
          const index = columns[key] ?? null;
          const doubt = state.matching?.doubts.find((one) => one.key === key);
          const headings = doubt?.indexes.map((at) => columnsOf.find((one) => one.index === at)?.label ?? '') ?? [];
          return (
            <li className={styles.column} key={key}>
              <Select
                description={doubt && t(`import.match.doubt_${doubt.why}`, { headings: format.list(headings) })}
                error={errors.find(({ fieldId }) => fieldId === columnFieldId(key))?.message}
                id={columnFieldId(key)}
                // Border: every column of a kind has a label (a test compares).
                label={t(`import.columns.${key as 'date'}`)}
                onChange={(id) => void flow.matchColumn(key, id === '' || id === notThere ? null : Number(id))}
                options={doubt === undefined ? options : [...options, { id: notThere, label: t('import.match.none') }]}
                placeholder={doubt === undefined ? t('import.match.none') : t('import.match.chooseFigures')}
                value={index === null ? '' : String(index)}
              />
              <Sample values={columnsOf.find((one) => one.index === index)?.samples} />
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <p className={styles.hint}>
          {t('import.match.unused', { headings: format.list(unused.map(({ label }) => label)) })}
        </p>
      )}
    </section>
  );
}

function Sample({ values }: { values: readonly string[] | undefined }) {
  const { t } = useTranslation('report-import');
  if (values === undefined) return null;
  const text = values.length === 0 ? t('import.match.empty') : t('import.match.sample', { values: values.join(' · ') });
  return <span className={styles.sample}>{text}</span>;
}

/** As many values as show what a column holds. */
const samplesShown = 3;

function useFileColumns({ opened, matching }: StepParts['state']) {
  const { t } = useTranslation('report-import');
  const first = opened?.first ?? [];
  const headingRow = matching?.headingRow ?? null;
  const headings = headingTexts(first, headingRow);
  const rows = first.filter(({ row }) => headingRow === null || row > headingRow);
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const letter = columnLetter(index);
    const heading = headings[index] ?? '';
    const values = [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].filter(Boolean);
    const label =
      heading === '' ? t('import.match.column', { letter }) : t('import.match.columnWith', { heading, letter });
    return {
      index,
      label: opened?.hidden.columns.includes(index) ? t('import.match.columnHidden', { column: label }) : label,
      samples: values.slice(0, samplesShown),
    };
  });
}
