import { columnLetter } from '@packhouse/spreadsheet';
import { type Option, Select } from '@packhouse/ui/fields/select.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useDrawn } from '@packhouse/ui/states/use-drawn.ts';
import { useTranslation } from 'react-i18next';
import { separated } from '#kernel/format/separated.ts';
import styles from './import.module.css';

export interface FileColumn {
  /** Its place, from 0. */
  readonly at: number;
  readonly heading: string;
  readonly samples: readonly string[];
  /** The column of the list that it is; null: none. */
  readonly to: string | null;
  /** Said of it: what is not clear, its unit. */
  readonly note?: string | undefined;
  /** True when it has to be said what it is. */
  readonly isAsked?: boolean;
  readonly error?: string | undefined;
}

export const columnFieldId = (at: number): string => `file-column-${at}`;

/** Said of a column that was asked about. */
const leftOut = 'none';

/** Lists of all that a column may be, which the browser styles option by option: so many in one frame, after that of the lines. */
const listsInFrame = 4;

type ColumnLinesProps = {
  label: string;
  columns: readonly FileColumn[];
  options: readonly Option[];
  /** The columns that are needed, of which none was found. */
  missing: readonly string[];
  onChoose: (at: number, to: string | null) => void;
};

/** A line for each column of a file, by its own heading: what stands in it, and what it is taken for. */
export function ColumnLines({ label, columns, options, missing, onChoose }: ColumnLinesProps) {
  const { t } = useTranslation('spreadsheet');
  const drawn = useDrawn(columns.length + listsInFrame, listsInFrame) - listsInFrame;
  const isTwice = ({ heading }: FileColumn) => columns.filter((one) => one.heading === heading).length > 1;
  const nameOf = (column: FileColumn) => {
    const letter = columnLetter(column.at);
    if (column.heading === '') return t('match.column', { letter });
    return isTwice(column) ? t('match.columnWith', { heading: column.heading, letter }) : column.heading;
  };
  return (
    <section aria-label={label} className={styles.columns}>
      <ul>
        {columns.map((column, place) => {
          const { at, samples, to, note, isAsked = false, error } = column;
          const name = nameOf(column);
          return (
            <li className={styles.column} key={at}>
              <div className={styles.heading}>
                <span aria-hidden="true">{name}</span>
                <span className={styles.sample}>
                  {samples.length === 0 ? t('match.empty') : t('match.sample', { values: separated(...samples) })}
                </span>
              </div>
              {place < drawn ? (
                <Select
                  description={note}
                  error={error}
                  id={columnFieldId(at)}
                  isLabelHidden
                  label={name}
                  onChange={(id) => onChoose(at, id === '' || id === leftOut ? null : id)}
                  options={isAsked ? [...options, { id: leftOut, label: t('match.leftOut') }] : options}
                  placeholder={isAsked ? t('match.choose') : t('match.leftOut')}
                  value={to ?? ''}
                />
              ) : (
                <div className={styles.room} />
              )}
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <Banner title={t('match.missing')} tone="warning">
          {missing.join(' ')}
        </Banner>
      )}
    </section>
  );
}
