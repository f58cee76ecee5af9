import type { DraftRow } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useColumnContext } from '../grid/use-receipt-grid.ts';
import { useEditor } from '../model/use-editor-model.ts';
import type { RowDifference } from './row-differences.ts';

/** A row that differs, in words: what it is, and what each side says of it. */
export function useRowTexts({ list, mine, theirs, fields }: RowDifference) {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const { kind } = useEditor().model;
  const context = useColumnContext();
  const { columns } = kind.tables[list];
  const texts = (row: DraftRow, keys: (key: string) => boolean) =>
    columns
      .filter(({ key, kind: type }) => type !== 'calculated' && keys(key))
      .flatMap((column) => {
        const text = column.shown(row.values, context);
        // Border: every column's key has a heading in the kind's texts (a test compares).
        return text === ''
          ? []
          : [{ key: column.key, text, heading: t(`reports:${kind.id}.columns.${column.key as 'inshell'}`) }];
      });
  const alike = (key: string) => !fields.includes(key);
  const one = mine ?? theirs;
  const name =
    one === null
      ? ''
      : texts(one, alike)
          .slice(0, 4)
          .map(({ text }) => text)
          .join(', ');
  const side = (row: DraftRow | null) => {
    if (row === null || fields.length === 0) return undefined;
    const said = texts(row, (key) => fields.includes(key)).map(({ heading, text }) => `${heading}: ${text}`);
    return said.length === 0 ? t('words:none') : said.join(' · ');
  };
  return { name: name || t('rows.unnamed'), mine: side(mine), theirs: side(theirs) };
}
