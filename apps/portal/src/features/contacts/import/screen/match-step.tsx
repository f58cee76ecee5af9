import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { hiddenBelow, withColumn } from '#domain/spreadsheet/import/opened-table.ts';
import { findColumns, headingTexts } from '#domain/spreadsheet/table/match-columns.ts';
import { contactColumns, neededColumns } from '../contact-columns.ts';
import type { StepParts } from './step-parts.ts';

/** Which column of the file is which. */
export function MatchContacts({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  const [hidden, setHidden] = useState<'in' | 'out' | null>(null);
  const { answer, name, work } = state;
  if (answer === null) return null;
  const { opened, match } = answer;
  const check = async () => {
    const rows = hiddenBelow(opened, match);
    if (rows.length > 0) await (hidden === 'out' ? run.leaveOut(rows) : run.putBack());
    run.goTo('check');
  };
  const setHeadingRow = (headingRow: number | null) => {
    const headings = headingTexts(opened.first, headingRow);
    void run.setMatch({ headingRow, ...findColumns(contactColumns, headings, new Set(opened.hidden.columns)) });
  };
  return (
    <MatchStep
      back={() => run.goTo('source')}
      check={() => void check()}
      chooseSheet={(sheet) => void run.chooseSheet(sheet)}
      // Border: every column has a label (a test compares).
      columns={contactColumns.map(({ key, label }) => ({ key, label: t(`field.${label as 'identifier'}`) }))}
      hidden={hidden}
      isBusy={work !== null}
      match={match}
      matchColumn={(key, index) => void run.setMatch(withColumn(match, key, index))}
      missing={neededColumns
        .filter((key) => (match.columns[key] ?? null) === null)
        .map((key) => ({ keys: [key], message: t(`import.missing.${key}`) }))}
      name={name}
      opened={opened}
      setHeadingRow={setHeadingRow}
      setHidden={setHidden}
    />
  );
}
