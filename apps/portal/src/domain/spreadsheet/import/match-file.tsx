import { type Choice, type HeadingMatch, headingTexts } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { FileRow } from '@packhouse/ui/fields/files/file-row.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { RowsAsked } from './doubtful-rows.tsx';
import type { WantedRows } from './list-import.ts';
import { type DoubtfulRows as Doubtful, doubtfulBelow, type OpenedTable } from './opened-table.ts';

/** Something that must be answered before the rows are checked, at its field. */
export interface MatchQuestion {
  readonly fieldId: string;
  readonly message: string;
}

export interface MatchView {
  readonly opened: OpenedTable;
  readonly match: HeadingMatch;
  /** The file's name; null for pasted rows. */
  readonly name: string | null;
  /** The list's own columns, by the names that people read. */
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  /** The message for each group of columns of which one is needed and none is matched. */
  readonly missing: readonly { readonly keys: readonly string[]; readonly message: string }[];
  /** Whether doubtful rows are wanted; null: not said yet. */
  readonly wanted: WantedRows;
  readonly isBusy: boolean;
}

/** The person's answers about the file. */
export interface MatchActions {
  readonly choose: (choice: Choice) => void;
  readonly setHeadingRow: (row: number | null) => void;
  readonly matchColumn: (index: number, to: string | null) => void;
  readonly setWanted: (which: Doubtful, said: 'in' | 'out') => void;
  readonly back: () => void;
  readonly check: () => void;
}

export const doubtfulFieldId = (which: Doubtful): string => `import-${which}-rows`;
export const charactersFieldId = 'import-characters';

/** Other sheets with rows of the list: each is imported by itself. */
export function AlikeSheets({ opened: { alike } }: MatchView) {
  const { t, format } = useTexts('spreadsheet');
  if (alike.length === 0) return null;
  return <Banner tone="info">{t('match.alike', { count: alike.length, sheets: format.list(alike) })}</Banner>;
}

/** Rows that the spreadsheet does not show, or that say of themselves that they do not count. */
export function DoubtfulRows(props: MatchView & MatchActions & { which: Doubtful; errors: readonly MatchQuestion[] }) {
  const { which, opened, match, wanted, setWanted, errors } = props;
  const rows = doubtfulBelow(which, opened, match);
  const id = doubtfulFieldId(which);
  return (
    <RowsAsked
      error={errors.find(({ fieldId }) => fieldId === id)?.message}
      id={id}
      isWanted={wanted[which] === null ? null : wanted[which] === 'in'}
      onChoose={(isIn) => setWanted(which, isIn ? 'in' : 'out')}
      rows={rows.map((row) => [row, opened.voided.find((one) => one.row === row)?.word ?? ''])}
      which={which}
    />
  );
}

/** The ways in which the characters of a text may be meant, by the words that they make. */
export function Characters({
  opened,
  choose,
  errors,
}: MatchView & MatchActions & { errors: readonly MatchQuestion[] }) {
  const { t } = useTranslation('spreadsheet');
  if (opened.encodings.length === 0) return null;
  return (
    <RadioGroup
      description={t('match.charactersHint')}
      error={errors.find(({ fieldId }) => fieldId === charactersFieldId)?.message}
      id={charactersFieldId}
      label={t('match.characters')}
      onChange={(id) => {
        const chosen = opened.encodings.find(({ encoding }) => encoding === id);
        if (chosen) choose({ encoding: chosen.encoding });
      }}
      options={opened.encodings.map(({ encoding, words }) => ({
        id: encoding,
        label: separated(...words) || t(`file.encoding.${encoding}`),
        description: t(`file.encoding.${encoding}`),
      }))}
      value=""
    />
  );
}

/** Longer headings say no more. */
const shownHeadings = 3;
/** Headings stand in the first rows. */
const shownRows = 8;

export function Headings({ opened, match, choose, setHeadingRow }: MatchView & MatchActions) {
  const { t } = useTranslation('spreadsheet');
  const rows = opened.first.slice(0, shownRows).map(({ row }) => {
    const texts = headingTexts(opened.first, row).filter(Boolean).slice(0, shownHeadings);
    return { id: String(row), label: t('match.headingsIn', { row, text: texts.join(', ') }) };
  });
  return (
    <>
      {opened.sheets.length > 1 && (
        <Select
          label={t('match.sheet')}
          onChange={(sheet) => choose({ sheet })}
          options={opened.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
          value={opened.sheet ?? ''}
        />
      )}
      <Select
        label={t('match.headings')}
        onChange={(id) => setHeadingRow(id === '' ? null : Number(id))}
        options={rows}
        placeholder={t('match.noHeadings')}
        value={match.headingRow === null ? '' : String(match.headingRow)}
      />
    </>
  );
}

export function OpenedFile({ opened, match: { headingRow }, name, back }: MatchView & MatchActions) {
  const { t } = useTranslation('spreadsheet');
  const encoding = opened.encoding === null ? [] : [t(`file.encoding.${opened.encoding}`)];
  // The headings and what stands above them are no rows of the list.
  const above = headingRow === null ? 0 : opened.first.filter(({ row }) => row <= headingRow).length;
  return (
    <FileRow
      action={
        <Button onPress={back} size="small" variant="quiet">
          {t('file.other')}
        </Button>
      }
      id="import-file"
      meta={separated(t('file.rows', { count: opened.rows - above }), ...encoding)}
      name={name ?? t('file.pasted')}
    />
  );
}
